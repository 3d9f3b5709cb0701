import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  value: ReactNode;
  /** Stands out among the others, like a sum. */
  strong?: boolean;
}

interface DescriptionListProps {
  items: readonly Description[];
  /** The values are numbers to be compared: they end in one line, and only the strong ones are bold. */
  figures?: boolean;
}

/** Names and what they stand for, aligned in two columns. */
export function DescriptionList({ items, figures = false }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, figures && styles.figures)}>
      {items.map(({ term, value, strong }) => (
        <div key={term} className={classNames(styles.row, strong && styles.strong)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
