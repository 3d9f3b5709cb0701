import { type ReactNode, useId } from 'react';
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
  /** Its fields belong to its title: screen readers say that with each (NAV-6). */
  isGroup?: boolean;
}

/** A surface that groups what belongs together. */
export function Panel({ title, action, children, flush = false, isGroup = false }: PanelProps) {
  const titleId = useId();
  const group = isGroup && ({ role: 'group', 'aria-labelledby': titleId } as const);
  return (
    <section className={styles.panel} {...group}>
      {(title !== undefined || action !== undefined) && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
