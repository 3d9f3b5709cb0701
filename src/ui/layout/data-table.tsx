import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SkeletonLine } from '../feedback/skeleton.tsx';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** The header is heard only: columns of buttons. */
  hideHeader?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** While the first rows are on their way: as many placeholders, so that nothing moves when they come. */
  loadingRows?: number;
}

/** A real table on a surface of its own; where it has less than 52 rem each row reads as a card, each cell after its column's name. */
export function DataTable<Row>({ caption, columns, rows, rowKey, loadingRows = 0 }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <table className={styles.table} aria-busy={loadingRows > 0 || undefined}>
          <caption className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead className={styles.head}>
            <tr>
              {columns.map(({ id, header, align, hideHeader }) => (
                <th key={id} scope="col" className={classNames(styles.header, align === 'end' && styles.end)}>
                  {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map(({ id, header, cell, align, hideHeader }) => (
                  <td
                    key={id}
                    data-label={hideHeader ? undefined : header}
                    className={classNames(styles.cell, align === 'end' && styles.end)}
                  >
                    <div className={styles.value}>{cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
            {Array.from({ length: loadingRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
              <tr key={row} className={styles.row}>
                {columns.map(({ id, header, hideHeader }) => (
                  <td key={id} data-label={hideHeader ? undefined : header} className={styles.cell}>
                    <div className={styles.value}>
                      <SkeletonLine width={6} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
