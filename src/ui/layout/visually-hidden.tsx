import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. What scrolls around it has to be positioned: else the text sticks out of it, and makes the page scroll. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
