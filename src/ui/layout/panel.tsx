import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

export interface PanelProps {
  /** A heading of level 2. */
  title?: ReactNode;
  /** Right of the heading. */
  action?: ReactNode;
  children: ReactNode;
  /** Contents go to the edge: tables, lists. */
  flush?: boolean;
}

/** A surface that groups what belongs together. */
export function Panel({ title, action, children, flush = false }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title !== undefined || action !== undefined) && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </div>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
