import { describe, expect, it } from 'vitest';
import { booking, pageOf } from '../testing/bookings.ts';
import { cartItem, madeUpSale } from '../testing/sales.ts';
import { withoutReplaced } from './replaced-reservations.ts';
import type { Sale } from './sale.ts';

const minute = 60_000;
const doneAt = 10 * minute;

const reserved = (bookingKey: string) => booking({ orderNumber: null, bookingKey });
const page = pageOf(booking({ bookingKey: 'R-1' }), reserved('R-1'), reserved('R-2'), reserved('R-3'));

/** A reservation, made again of R-1. */
function again(change: Partial<Sale> = {}): Sale {
  const hold = { state: 'reserved', code: 'R-1' } as const;
  const result = { orderNumber: null, bookingKeys: ['R-2'], printLink: null };
  const sale = madeUpSale(
    { kind: 'reservation', state: 'done', updatedAt: doneAt, result },
    { items: [cartItem({ hold })] },
  );
  return { ...sale, ...change };
}

/** What of the page is shown: orders by number, reservations by key. */
const shown = (at: number, sale: Sale) =>
  withoutReplaced(page, at, [sale]).bookings.map(({ orderNumber, bookingKey }) => orderNumber ?? bookingKey);

describe('[PAY-8] [BKG-9] a reservation that was reserved again, or sold', () => {
  it.each([
    ['as the device kept it', 0],
    ['at once', doneAt],
    ['by a list that lags', doneAt + minute - 1],
  ])('is not listed: %s', (_when, at) => {
    expect(shown(at, again())).toEqual(['3000199', 'R-2', 'R-3']);
    expect(withoutReplaced(page, at, [again()]).totalItems).toBe(3);
  });

  it('is listed where the provider still has it later: it could not be deleted', () => {
    expect(withoutReplaced(page, doneAt + minute, [again()])).toBe(page);
  });

  it('is listed while the new sale is not done, and where it keeps its key', () => {
    expect(withoutReplaced(page, doneAt, [again({ state: 'unknown' })])).toBe(page);
    const same = again({ result: { orderNumber: null, bookingKeys: ['R-1'], printLink: null } });
    expect(withoutReplaced(page, doneAt, [same])).toBe(page);
  });
});
