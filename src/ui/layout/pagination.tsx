import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '../icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** What is paged, e.g. "Pages of bookings". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * The pages around the current one; nothing for a single page. Whoever has pressed an arrow up to the last page keeps the focus on it:
 * `disabled` would take it away.
 */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.nav}>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Previous page`}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <Icon of={ChevronLeft} size={20} />
      </button>
      <ol className={styles.pages}>
        {pageItems(page, pages).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <button
                type="button"
                className={styles.button}
                aria-label={t`Page ${item.page}`}
                aria-current={item.page === page ? 'page' : undefined}
                onClick={() => onPage(item.page)}
              >
                {item.page}
              </button>
            </li>
          ),
        )}
      </ol>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Next page`}
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <Icon of={ChevronRight} size={20} />
      </button>
    </nav>
  );
}

/** What a pagination shows: page numbers from 1, and gaps where some are left out. */
export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

const MARGIN = 1;
const RANGE = 2;

/** One page at each margin, two on either side of the current one (BKG-2); a gap of a single page shows the page. */
export function pageItems(current: number, pages: number): PageItem[] {
  const items: PageItem[] = [];
  let last = 0;
  for (let page = 1; page <= pages; page += 1) {
    const isShown = page <= MARGIN || page > pages - MARGIN || Math.abs(page - current) <= RANGE;
    if (!isShown) continue;
    if (page - last === 2) items.push({ kind: 'page', page: page - 1 });
    if (page - last > 2) items.push({ kind: 'gap', after: last });
    items.push({ kind: 'page', page });
    last = page;
  }
  return items;
}
