import { isRecord } from '../../domain/is-record.ts';
import { distinct } from '../../domain/lists.ts';
import type { Paging } from '../../domain/settings/settings.ts';
import type { Answer } from '../client/call.ts';
import { failedAs } from '../provider-error.ts';
import { listIn } from '../wire/decode.ts';
import { numberIn } from '../wire/loose.ts';

/** Asks for `limit` rows from an offset on. What an offset counts is the provider's: pages from 1, or rows from 0. */
export interface PagedCall {
  readonly limit: number;
  readonly ask: (offset: number) => Promise<Answer>;
}

/** The rows of a part of a list, and what its provider says of the whole: null where it does not. */
interface Part extends Pick<Answer, 'call'> {
  readonly data: readonly unknown[];
  readonly totalItems: number | null;
  readonly totalPages: number | null;
}

/** One page; `totalPages` and `totalItems` are null where the provider leaves them open. */
export interface ListPage extends Part {
  readonly hasNext: boolean;
}

export type Pages = ReturnType<typeof createPages>;

/** What is known of how this provider counts `offset`: set by the host, or found out and kept (BKG-2). */
export interface PagingMemory {
  readonly known: () => Paging | null;
  readonly learn: (paging: Paging) => void;
}

/** A list is never followed further: a provider that takes no notice of a filter has thousands of pages. */
const mostPages = 20;

/** Reads lists page by page, at providers of both kinds; finds out which one this is (BKG-2). */
export function createPages(memory: PagingMemory) {
  /** The most rows that one page of a limit held. */
  const sizes = new Map<number, number>();

  /** One page, from 1. */
  async function read(call: PagedCall, number: number): Promise<ListPage> {
    const { limit } = call;
    const found = memory.known() === null ? await findOut(call, memory) : null;
    const isByRow = memory.known() === 'row';
    const start = (number - 1) * limit;
    const part =
      found !== null && number === 1 ? found : await (isByRow ? readRows(call, start) : readPart(call, number));
    const size = Math.max(sizes.get(limit) ?? 0, part.data.length);
    sizes.set(limit, size);
    // Where rows are counted, every page but the last is full, however few rows the provider gives in one answer.
    if (isByRow) return asPage({ ...part, totalPages: null }, call, number, limit);
    const page = asPage(part, call, number, size);
    const mayBeShort = page.totalPages === null && size < limit && part.data.length > 0;
    return mayBeShort ? { ...page, hasNext: await hasRowsAfter(call, number, part.data) } : page;
  }

  /** The rows of all pages, each row once, up to `mostPages`. */
  async function readAll(call: PagedCall): Promise<Answer> {
    const first = await read(call, 1);
    const seen = new Set(textsOf(first.data));
    const rows = [...first.data];
    let hasNext = first.hasNext;
    for (let number = 2; hasNext && number <= mostPages; number++) {
      const page = await read(call, number);
      const fresh = page.data.filter((row) => !seen.has(JSON.stringify(row)));
      for (const text of textsOf(fresh)) seen.add(text);
      rows.push(...fresh);
      hasNext = page.hasNext && fresh.length > 0;
    }
    return { call: first.call, data: rows };
  }

  return { read, readAll };
}

export function partIn(answer: Answer): Part {
  const page = isRecord(answer.page) ? answer.page : {};
  return {
    call: answer.call,
    data: listIn(answer),
    totalItems: count(page.total_items),
    totalPages: count(page.total_pages),
  };
}

function count(value: unknown): number | null {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

async function readPart(call: PagedCall, offset: number): Promise<Part> {
  return partIn(await call.ask(offset));
}

/** Where nothing is told and no page was ever whole, only the next one shows whether this is the last. */
async function hasRowsAfter(call: PagedCall, number: number, rows: readonly unknown[]): Promise<boolean> {
  const known = textsOf(rows);
  return textsOf((await readPart(call, number + 1)).data).some((row) => !known.includes(row));
}

/**
 * A whole page by rows: where the provider gives fewer at once than were asked for, it is asked for the rest, as long as that brings
 * more. A row that comes again, as something was booked in between, counts once.
 */
async function readRows(call: PagedCall, start: number): Promise<Part> {
  const first = await readPart(call, start);
  let rows = distinct(first.data);
  let end = start + first.data.length;
  let isWhole = rows.length === 0 || end === first.totalItems;
  while (!isWhole && rows.length < call.limit) {
    const next = await readPart(call, end);
    const more = distinct([...rows, ...next.data]);
    end += next.data.length;
    isWhole = more.length === rows.length || end === next.totalItems;
    rows = more;
  }
  return { ...first, data: rows.slice(0, call.limit) };
}

/** `size` is how many rows a page of this provider holds, as far as was seen. */
function asPage(part: Part, { limit }: PagedCall, number: number, size: number): ListPage {
  const { data, totalItems } = part;
  const totalPages = part.totalPages ?? (totalItems === null || size === 0 ? null : Math.ceil(totalItems / size));
  return { ...part, totalPages, hasNext: totalPages === null ? data.length >= limit : number < totalPages };
}

/**
 * The first page of a provider of which it is not known what it counts. Its pages are asked for. One that counts rows then leaves
 * out the first one: that shows when the next page repeats this one but for a row, or a first row turns up before it.
 */
async function findOut(call: PagedCall, memory: PagingMemory): Promise<Part> {
  const first = await readPart(call, 1);
  const { data: rows, totalItems } = first;
  if (totalItems !== null && rows.length >= totalItems) {
    if (totalItems > 0) memory.learn('page');
    return first;
  }
  const paging = rows.length >= 2 ? pagingIn(rows, (await readPart(call, 2)).data) : await pagingBefore(call, rows);
  if (paging !== null) memory.learn(paging);
  return paging === 'row' ? readRows(call, 0) : first;
}

/** By what the offsets 1 and 2 give; null when that proves nothing. */
function pagingIn(first: readonly unknown[], second: readonly unknown[]): Paging | null {
  const [one, two] = [textsOf(first), textsOf(second)];
  if (!two.some((row) => one.includes(row))) return 'page';
  const repeated = two.filter((row, place) => row === one[place + 1]).length;
  const areDistinct = new Set(one).size === one.length;
  return areDistinct && repeated > 0 && repeated * 2 >= Math.min(two.length, one.length - 1) ? 'row' : null;
}

/** By what the offsets 0 and 1 give, where there are too few rows for another page. A page 0 may be refused. */
async function pagingBefore(call: PagedCall, rows: readonly unknown[]): Promise<Paging | null> {
  try {
    const before = textsOf((await readPart(call, 0)).data);
    const hasOneMore =
      before.length === rows.length + 1 && textsOf(rows).every((row, place) => row === before[place + 1]);
    return hasOneMore ? 'row' : null;
  } catch (error) {
    if (failedAs(error, 'refused', 'server-error', 'unreadable')) return null;
    throw error;
  }
}

function textsOf(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row));
}

/** Remembers as long as the page lives. */
export function pagingMemory(): PagingMemory {
  let known: Paging | null = null;
  return {
    known: () => known,
    learn: (paging) => {
      known = paging;
    },
  };
}

/** Keeps what was found out on the device, for this address of the API only. */
export function keptPagingMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null, apiUrl: string): PagingMemory {
  const inPage = pagingMemory();
  return {
    known: () => inPage.known() ?? kept(storage, apiUrl),
    learn: (paging) => {
      inPage.learn(paging);
      try {
        storage?.setItem(storageKey, JSON.stringify({ apiUrl, paging }));
      } catch {
        // Without the copy it is found out again at the next start.
      }
    },
  };
}

const storageKey = 'pos-desk.paging';

function kept(storage: Pick<Storage, 'getItem'> | null, apiUrl: string): Paging | null {
  try {
    const copy: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    if (!isRecord(copy) || copy.apiUrl !== apiUrl) return null;
    return copy.paging === 'page' || copy.paging === 'row' ? copy.paging : null;
  } catch {
    return null;
  }
}
