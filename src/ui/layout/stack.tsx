import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** In steps of the 4 px grid that have a token. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

/** One below the other. */
export function Stack({ gap = 4, ref, children }: { gap?: Gap; ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={styles.stack} style={{ '--gap': `var(--space-${gap})` }}>
      {children}
    </div>
  );
}

/** Two columns where the screen is wide enough, else one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export interface RowProps {
  gap?: Gap;
  justify?: 'start' | 'between' | 'end';
  children: ReactNode;
}

/** Side by side, wrapping when there is no room. */
export function Row({ gap = 3, justify = 'start', children }: RowProps) {
  return (
    <div className={classNames(styles.row, styles[justify])} style={{ '--gap': `var(--space-${gap})` }}>
      {children}
    </div>
  );
}

/** Two or more fields side by side where each has at least 16 rem. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
