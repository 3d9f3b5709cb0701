import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The row at the head of a step: Back on the left (`start`), the step's own buttons on the right (NAV-5). Keep the words short: "Sat, Nov 21". */
export function Toolbar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
