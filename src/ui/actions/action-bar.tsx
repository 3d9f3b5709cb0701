import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The strip over the navigation: what it comes to on the left, the next step bottom right. */
export function ActionBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {action}
    </div>
  );
}
