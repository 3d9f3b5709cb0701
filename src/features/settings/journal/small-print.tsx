import type { ReactNode } from 'react';
import styles from './small-print.module.css';

/** What else the journal has of a sale: when, its reference, who took the money. */
export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return <span className={styles.print}>{children}</span>;
}
