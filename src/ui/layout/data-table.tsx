import type { Key, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SkeletonLine } from '../feedback/skeleton.tsx';
import styles from './data-table.module.css';
import rowLink from './row-link.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** The header is heard only: columns of buttons. */
  hideHeader?: boolean;
  /** About as wide (rem) as its words, which placeholders stand for. */
  width?: number;
  /** A class that gives the cell its order and flex in a packed row. */
  packed?: string | undefined;
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** While the first rows are on their way: as many placeholders, so that nothing moves when they come. */
  loadingRows?: number;
  /** A card's cells stand below each other after their columns' names; or, `packed`, side by side as far as there is room, without. */
  narrow?: 'labelled' | 'packed';
}

/** A real table on a surface of its own; where it has less than 52 rem each row reads as a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loadingRows = 0, narrow = 'labelled' } = props;
  const keys = uniqueKeys(rows.map(rowKey));

  /** A row, or a placeholder for one. */
  function line(key: Key | undefined, content: (column: Column<Row>) => ReactNode): ReactNode {
    return (
      <tr key={key} className={styles.row} onClick={followRowLink}>
        {columns.map((column) => (
          <td
            key={column.id}
            data-label={column.hideHeader ? undefined : column.header}
            className={classNames(styles.cell, column.align === 'end' && styles.end, column.packed)}
          >
            <div className={styles.value}>{content(column)}</div>
          </td>
        ))}
      </tr>
    );
  }

  return (
    <div className={classNames(styles.frame, styles[narrow])}>
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
            {rows.map((row, index) => line(keys[index], ({ cell }) => cell(row)))}
            {/* Placeholders have no identity and never move. */}
            {Array.from({ length: loadingRows }, (_, index) =>
              line(index, ({ width = 5 }) => <SkeletonLine width={width} />),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** In WebKit a table's row is never positioned, so that its link reaches over its own cell only. */
function followRowLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  currentTarget.querySelector<HTMLElement>(`.${rowLink.link}`)?.click();
}

/** A list may have a row twice; React would leave one of two with the same key on screen when the rows change. */
function uniqueKeys(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return keys.map((key, index) => {
    if (seen.has(key)) return `${key} ${index}`;
    seen.add(key);
    return key;
  });
}
