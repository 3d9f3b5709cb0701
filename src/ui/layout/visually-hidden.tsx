import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** The look of an element, like a table's head, that is for screen readers only. */
export const visuallyHidden = styles.hidden;

/** Text for screen readers only. What scrolls around it has to be positioned: else the text sticks out of it, and makes the page scroll. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
