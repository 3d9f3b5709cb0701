import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import type { Paging } from '../../domain/settings/settings.ts';
import { createProvider } from '../create-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { supplier } from '../testing/examples.ts';
import { bookingRow, productRow } from '../testing/rows.ts';
import { optionsWith } from '../testing/scripted-fetch.ts';
import { createPages, keptPagingMemory, type PagedCall, type Pages, pagingMemory } from './pages.ts';

/** How one provider gives its lists. */
interface Dialect {
  readonly paging: Paging;
  readonly numbers: 'told' | 'as text' | 'items only' | 'missing';
  /** Rows it gives at once, however many are asked for. */
  readonly most: number;
  /** What whoever counts pages does with a page 0. */
  readonly pageZero: 'refused' | 'unreadable' | 'first page';
}

const limit = 10;
const plain: Dialect = { paging: 'page', numbers: 'told', most: limit, pageZero: 'refused' };

function rowsOf(total: number) {
  return Array.from({ length: total }, (_, place) => ({ order_number: String(5_000 - place) }));
}

function answerTo(offset: number, size: number, rows: readonly unknown[], dialect: Dialect) {
  const atOnce = Math.min(size, dialect.most);
  if (dialect.paging === 'page' && offset === 0 && dialect.pageZero !== 'first page') return null;
  const start = dialect.paging === 'row' ? offset : (Math.max(1, offset) - 1) * atOnce;
  const data = rows.slice(start, start + atOnce);
  return dialect.numbers === 'missing' ? data : { data, page: numbersOf(rows.length, atOnce, dialect) };
}

function numbersOf(total: number, atOnce: number, { numbers }: Dialect) {
  const pages = Math.ceil(total / atOnce);
  if (numbers === 'items only') return { total_items: total };
  if (numbers === 'as text') return { total_items: String(total), total_pages: String(pages) };
  return { total_items: total, total_pages: pages };
}

function callOn(rows: readonly unknown[], dialect: Dialect): PagedCall {
  return {
    limit,
    ask: async (offset) => {
      const answer = answerTo(offset, limit, rows, dialect);
      if (answer === null) throw new ProviderError(dialect.pageZero === 'unreadable' ? unreadable : refused);
      const wrapped = Array.isArray(answer) ? { data: answer, page: undefined } : answer;
      return { call: 'GET list', data: wrapped.data, page: 'page' in wrapped ? wrapped.page : undefined };
    },
  };
}

const refused = { kind: 'refused', code: 422, message: '', fieldErrors: {} } as const;
const unreadable = { kind: 'unreadable', path: 'GET list', field: '(list)' } as const;

async function turnPages(pages: Pages, call: PagedCall) {
  const seen: unknown[] = [];
  for (let number = 1; number < 100; number++) {
    const page = await pages.read(call, number);
    seen.push(...page.data);
    if (!page.hasNext) break;
  }
  return seen;
}

const dialects = fc
  .record<Dialect>({
    paging: fc.constantFrom('page', 'row'),
    numbers: fc.constantFrom('told', 'as text', 'items only', 'missing'),
    most: fc.oneof(fc.constant(limit), fc.integer({ min: 2, max: limit })),
    pageZero: fc.constantFrom('refused', 'unreadable', 'first page'),
  })
  // Where neither the end is told nor a page is full, nobody can know that there are more pages.
  .filter(({ paging, numbers, most }) => most === limit || paging === 'row' || numbers !== 'missing');

describe('pages at a provider of which nothing is known', () => {
  it('[BKG-2] show each row once and the newest first, whatever its offset counts', () =>
    fc.assert(
      fc.asyncProperty(dialects, fc.integer({ min: 0, max: 45 }), async (dialect, total) => {
        const rows = rowsOf(total);
        const pages = createPages(pagingMemory());
        expect(await turnPages(pages, callOn(rows, dialect))).toEqual(rows);
      }),
      { numRuns: 400 },
    ));

  it('[BKG-2] [PAY-10] are all read where all are needed', () =>
    fc.assert(
      fc.asyncProperty(dialects, fc.integer({ min: 0, max: 35 }), async (dialect, total) => {
        const rows = rowsOf(total);
        expect((await createPages(pagingMemory()).readAll(callOn(rows, dialect))).data).toEqual(rows);
      }),
      { numRuns: 200 },
    ));

  it('[BKG-2] are right from the first search on, even one with a single hit, and in any order of lists', () =>
    fc.assert(
      fc.asyncProperty(
        dialects,
        fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 5 }),
        async (dialect, totals) => {
          const pages = createPages(pagingMemory());
          for (const total of totals) {
            expect(await turnPages(pages, callOn(rowsOf(total), dialect))).toEqual(rowsOf(total));
          }
        },
      ),
      { numRuns: 200 },
    ));

  it.each<[string, number, Partial<Dialect>, Paging | null]>([
    ['a short first page that is whole', 3, {}, 'page'],
    ['a next page without rows of the first', 25, {}, 'page'],
    ['a next page that repeats the first', 25, { paging: 'row' }, 'row'],
    ['a row before the first', 1, { paging: 'row' }, 'row'],
    ['a row before the first, without numbers', 2, { paging: 'row', numbers: 'missing' }, 'row'],
    ['nothing, where there is nothing', 0, {}, null],
    ['nothing, where a page 0 is refused', 1, { numbers: 'missing' }, null],
    ['nothing, where a page 0 is not readable', 1, { numbers: 'missing', pageZero: 'unreadable' }, null],
  ])('[BKG-2] learn by %s', async (_name, total, change, paging) => {
    const memory = pagingMemory();
    await createPages(memory).read(callOn(rowsOf(total), { ...plain, ...change }), 1);
    expect(memory.known()).toBe(paging);
  });

  it('[BKG-2] learn nothing from rows that are all the same, nor from a list that takes no notice of its offset', async () => {
    const memory = pagingMemory();
    const same = Array.from({ length: 30 }, () => ({ product_name: 'Canoe tour' }));
    await createPages(memory).read(callOn(same, plain), 1);
    expect(memory.known()).toBeNull();
    const deaf: PagedCall = { limit, ask: async () => ({ call: 'GET list', data: rowsOf(40), page: undefined }) };
    expect((await createPages(memory).readAll(deaf)).data).toEqual(rowsOf(40));
    expect(memory.known()).toBeNull();
  });

  it('[BKG-2] read a list without an end that takes no notice of its offset, where rows are counted', async () => {
    const memory = pagingMemory();
    memory.learn('row');
    const deaf: PagedCall = { limit: 50, ask: async () => ({ call: 'GET list', data: rowsOf(40), page: undefined }) };
    expect((await createPages(memory).readAll(deaf)).data).toEqual(rowsOf(40));
  });

  it('[BKG-2] show a row once that moves on while a page is filled, as something is booked', async () => {
    const memory = pagingMemory();
    memory.learn('row');
    const later = [{ order_number: '6000' }, ...rowsOf(25)];
    const few: Dialect = { ...plain, paging: 'row', most: 3 };
    const booked = { limit, ask: (offset: number) => callOn(offset === 0 ? rowsOf(25) : later, few).ask(offset) };
    expect((await createPages(memory).read(booked, 1)).data).toEqual(rowsOf(10));
  });

  it('[BKG-2] ask no more than one page once it is known', async () => {
    const asked: number[] = [];
    const call = callOn(rowsOf(25), plain);
    const counted: PagedCall = {
      limit,
      ask: (offset) => {
        asked.push(offset);
        return call.ask(offset);
      },
    };
    const pages = createPages(pagingMemory());
    await pages.read(counted, 1);
    expect(asked).toEqual([1, 2]);
    await pages.read(counted, 1);
    await pages.read(counted, 3);
    expect(asked).toEqual([1, 2, 1, 3]);
  });
});

describe.each<Paging>(['page', 'row'])('a provider that counts by %s', (paging) => {
  const dialect: Dialect = { ...plain, paging };

  function providerOf(total: number) {
    const bookings = rowsOf(total).map((row) => ({ ...bookingRow, ...row, booking_key: `k-${row.order_number}` }));
    const products = Array.from({ length: 260 }, (_, place) => ({ ...productRow, product_id: place + 1 }));
    const answer: typeof fetch = async (input) => {
      const { pathname, searchParams: asked } = new URL(String(input));
      const [offset, size] = [Number(asked.get('offset')), Number(asked.get('limit'))];
      if (pathname.endsWith('/products'))
        return Response.json(answerTo(offset, size, products, { ...dialect, most: size }));
      if (pathname.endsWith('/purchase')) return Response.json({ total_tickets_ordered: 1, total_tickets_created: 1 });
      const wanted = asked.get('order_number') ?? asked.get('search');
      const found = bookings.filter((row) => wanted === null || row.order_number === wanted);
      const body = answerTo(offset, size, found, dialect);
      return Response.json(body ?? { code: 422, message: 'no' }, { status: body === null ? 422 : 200 });
    };
    return createProvider(optionsWith(answer, { paging: pagingMemory() }));
  }

  it.each([1, 2, 9, 10, 11, 12, 21])(
    '[BKG-2] [BKG-7] shows the newest of %i bookings first and opens each listed one',
    async (total) => {
      const provider = providerOf(total);
      const first = await provider.bookings(anyBooking, supplier);
      expect(first.bookings[0]?.orderNumber).toBe('5000');
      expect(first).toMatchObject({ totalItems: total, totalPages: Math.ceil(total / limit), hasNext: total > limit });
      for (const { orderNumber } of first.bookings) {
        expect(await provider.order(orderNumber ?? '', supplier)).toHaveLength(1);
      }
    },
  );

  it('[BKG-2] [BKG-3] [PAY-10] every other reader finds what is there, as the first one that asks', async () => {
    expect(await providerOf(3).order('4999', supplier)).toHaveLength(1);
    expect((await providerOf(3).bookings({ ...anyBooking, search: '4999' }, supplier)).bookings).toHaveLength(1);
    expect(await providerOf(3).allProducts('en-US')).toHaveLength(260);
  });
});

describe('what was found out', () => {
  beforeEach(() => localStorage.clear());

  it('[BKG-2] is kept on the device for this address of the API only', () => {
    keptPagingMemory(localStorage, 'https://one.test/').learn('row');
    expect(keptPagingMemory(localStorage, 'https://one.test/').known()).toBe('row');
    expect(keptPagingMemory(localStorage, 'https://two.test/').known()).toBeNull();
  });

  it.each(['', '{', '7', 'null', '{"apiUrl":"https://one.test/","paging":"rows"}'])(
    '[BKG-2] is nothing where the device keeps %j',
    (text) => {
      localStorage.setItem('pos-desk.paging', text);
      expect(keptPagingMemory(localStorage, 'https://one.test/').known()).toBeNull();
    },
  );

  it('[AUTH-11] lasts as long as the page where storage is refused', () => {
    const memory = keptPagingMemory(null, 'https://one.test/');
    memory.learn('row');
    expect(memory.known()).toBe('row');
  });
});
