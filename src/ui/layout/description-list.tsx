import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  value: ReactNode;
}

/** Names and what they stand for, aligned in two columns. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
