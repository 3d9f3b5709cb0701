import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The bar above the navigation: the total on the left, the next step on the right. */
export function ActionBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {action}
    </div>
  );
}
