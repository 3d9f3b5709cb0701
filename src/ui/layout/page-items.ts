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
