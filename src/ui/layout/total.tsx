import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './total.module.css';

export interface TotalProps {
  label: ReactNode;
  /** Already formatted money. */
  amount: string;
  /** Below the amount: "Incl. VAT", the age of a stored total. */
  note?: ReactNode;
  /** The note is a word or two: it stands under the label, and takes no line of its own. */
  shortNote?: boolean;
  /** `hero` on the receipt and the till; `line` above one, of the sums that lead to it; `bar` stands in the action bar. */
  size?: 'hero' | 'line' | 'bar';
  /** The amount is being asked for again: it stays, faded, and keeps its room. */
  stale?: boolean;
}

/** A sum with its label. */
export function Total({ label, amount, note, shortNote = false, size = 'hero', stale = false }: TotalProps) {
  return (
    // A long amount is set smaller where it would not fit.
    <div
      className={classNames(styles.total, styles[size], shortNote && styles.withShortNote)}
      style={{ '--length': amount.length }}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.room}>
        <span className={classNames(styles.amount, stale && styles.stale)}>{amount}</span>
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}
