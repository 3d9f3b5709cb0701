import type { ReactNode } from 'react';
import styles from './report.module.css';

interface SaleEntryProps {
  /** What it is known by, like its amount and its order; what is not known is left out. */
  readonly facts: readonly (string | null | undefined)[];
  /** The sale's own reference, by which the provider's office finds it. */
  readonly reference?: string;
  readonly children: ReactNode;
}

/** A sale in a list of a report, and what there is to know or to do about it (DAY-3, DAY-5). */
export function SaleEntry({ facts, reference, children }: SaleEntryProps) {
  return (
    <li>
      <strong>{facts.filter(Boolean).join(' · ')}</strong>
      {reference !== undefined && (
        <>
          {' '}
          <span className={styles.reference} translate="no">
            {reference}
          </span>
        </>
      )}
      <div>{children}</div>
    </li>
  );
}
