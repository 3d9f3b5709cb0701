import type { ReactNode } from 'react';
import styles from './receipt.module.css';

export interface ReceiptProps {
  /** Title row: heading, item count, hold. */
  heading: ReactNode;
  /** Between the title row and the lines. */
  below?: ReactNode;
  /** The lines; they scroll. */
  children: ReactNode;
  /** What can be done with the lines; it stays in sight while they scroll. */
  actions?: ReactNode;
  /** Below the perforation: totals and the next step. */
  footer?: ReactNode;
}

/** The cart as a slip of paper: head, lines that scroll, and below the perforation what is to be paid. */
export function Receipt({ heading, below, children, actions, footer }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        {below}
      </div>
      <div className={styles.lines}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
