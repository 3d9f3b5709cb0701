import { expect, it } from 'vitest';
import { type BookedOrder, type BookedOrderRow, bookedAs } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { staff } from '../../domain/testing/staff.ts';
import { ProviderError } from '../../provider/index.ts';
import { bookedOnTheirDays, ordersAtProvider } from './read-books.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const counted = (orderNumber: string | null, at = 0): CountedSale => ({
  reference: 'ref-1',
  at,
  state: 'done',
  tender: 'paid_cash',
  amount: euro(2500),
  given: null,
  orderNumber,
  isOffline: false,
  isCorrection: false,
  pieces: 1,
  products: [],
  couponCode: null,
});
const row = (orderNumber: string, reference: string | null = null): BookedOrderRow => ({
  orderNumber,
  bookingKey: 'b-1',
  reference,
  amount: euro(2500),
});
const order = (orderNumber: string): BookedOrder => ({ orderNumber, amounts: [euro(2500)] });
const unpriced = { orderNumber: 'A', amounts: [null] };
const refusal = { kind: 'refused', code: 404, message: '', fieldErrors: {} } as const;

/** Books that have these rows for a reference and for a number, and this order. `pages`: of each list. */
function books(
  byReference: readonly BookedOrderRow[],
  byNumber: readonly BookedOrderRow[],
  own: BookedOrder | null,
  pages = 1,
) {
  const asked: string[] = [];
  return {
    asked,
    bookedRows: async (filter: object) => {
      asked.push(JSON.stringify(filter));
      const rows = 'reference' in filter ? byReference : byNumber;
      return { rows, totalPages: pages, hasNext: false };
    },
    bookedDetails: async () => {
      asked.push('order');
      if (own === null) throw new ProviderError(refusal);
      return { reference: null, pieces: null, amount: own.amounts[0] ?? null, printLink: null };
    },
  };
}

const [reference, number] = ['{"reference":"ref-1"}', '{"orderNumber":"A"}'];

it.each<[string, string | null, ReturnType<typeof books>, readonly BookedOrder[], readonly string[]]>([
  ['its reference', 'A', books([row('A', 'ref-1')], [], null), [order('A')], [reference]],
  ['its reference alone', null, books([row('B', 'ref-1')], [], null), [order('B')], [reference]],
  ['nothing', null, books([], [], null), [], [reference]],
  ['its number', 'A', books([], [], order('A')), [order('A')], [reference, 'order', number]],
  [
    'its number, which the list calls canceled',
    'A',
    books([], [{ ...row('A'), isCanceled: true }], order('A')),
    [{ ...order('A'), isCanceled: true }],
    [reference, 'order', number],
  ],
  ['both', 'A', books([row('B', 'ref-1')], [], order('A')), [order('B'), order('A')], [reference, 'order', number]],
  [
    'the list of its number',
    'A',
    books([], [row('A'), row('B')], unpriced),
    [order('A')],
    [reference, 'order', number],
  ],
  ['an order without amounts', 'A', books([], [], unpriced), [unpriced], [reference, 'order', number]],
  [
    'the list, where the order is refused',
    'A',
    books([], [row('A')], null),
    [order('A')],
    [reference, 'order', number],
  ],
  ['no order', 'A', books([], [], null), [], [reference, 'order', number]],
  ['lists that ignore the question', 'A', books([row('A')], [row('A')], null, 4), [], [reference, 'order', number]],
])('[DAY-3] the orders of a sale are found by %s', async (_, orderNumber, provider, orders, asked) => {
  expect(await ordersAtProvider(provider, bookedAs(counted(orderNumber), undefined), staff)).toEqual(orders);
  expect(provider.asked).toEqual(asked);
});

it('[DAY-3] [PAY-10] each order of a sale that was booked twice is looked up in the list, which says what was canceled', async () => {
  const provider = books([], [row('A'), { ...row('B'), isCanceled: true }], order('A'));
  const orders = await ordersAtProvider(provider, { reference: 'ref-1', orderNumbers: ['A', 'B'] }, staff);
  expect(orders).toEqual([order('A'), { ...order('B'), isCanceled: true }]);
});

it('[DAY-3] a list of days begins before the first sale and ends after today', async () => {
  const at = (day: number) => new Date(2026, 6, day, 12).getTime();
  const provider = books([], [row('A')], null, 2);
  const sales = [counted('A', at(8)), counted('B', at(4)), counted('C', at(9))];
  expect(await bookedOnTheirDays(provider, sales, staff, at(10), 2)).toEqual([row('A'), row('A')]);
  expect(new Set(provider.asked)).toEqual(new Set(['{"from":"2026-07-03","to":"2026-07-11"}']));
  expect(await bookedOnTheirDays(provider, sales, staff, at(10), 1)).toBeNull();
});
