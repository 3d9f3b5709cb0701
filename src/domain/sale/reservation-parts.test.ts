import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { booking, pageOf } from '../testing/bookings.ts';
import { cartItem, madeUpSale } from '../testing/sales.ts';
import {
  giftsReservedBy,
  isAllTakenOff,
  isReferenceOf,
  noPart,
  partCount,
  type ReservedGift,
  reservationParts,
  reservationPlan,
  sentPrice,
  whichAreGifts,
  withGifts,
  withoutReplaced,
} from './reservation-parts.ts';
import { keptAfterMatch, type Sale } from './sale.ts';

it.each([
  ['ref-1', 1],
  ['REF-1', 1],
  ['ref-1#2/3', 3],
  ['ref-1-2/3', null],
  ['ref-1#a2/3', null],
  ['ref-1#2/3b', null],
  ['ref-12', null],
])('[PAY-10] of what %s is one part, for the sale ref-1: %j', (told, count) => {
  expect(partCount(told, 'ref-1')).toBe(count);
  expect(isReferenceOf({ reference: 'ref-1' }, told)).toBe(count !== null);
});

const euro = (minor: number) => ({ minor, currency: 'EUR' });

describe('[PAY-6] what one reservation takes', () => {
  it('is what is sold of one product, at one time, at one price of its own', () => {
    const adult = cartItem({ key: 'adult' });
    const child = cartItem({ key: 'child', optionId: '7002' });
    const cheaper = cartItem({ key: 'cheaper', customPrice: euro(100) });
    const other = cartItem({ key: 'other', productId: '4712' });
    const keys = reservationParts([adult, other, child, cheaper]).map((items) => items.map(({ key }) => key));
    expect(keys).toEqual([['adult', 'child'], ['other'], ['cheaper']]);
  });
});

it.each([
  ['none of its own', {}, null],
  ['one of its own', { customPrice: euro(1000) }, euro(1000)],
  ['the original one, chosen again', { customPrice: euro(2500) }, null],
  [
    'the original one of a reservation, whose own price nobody knows',
    { customPrice: euro(2500), hold: { state: 'reserved', code: '1-0-4711' } },
    euro(2500),
  ],
] as const)('[PRICE-5] the price that is sent for an item with %s', (_, change, price) => {
  expect(sentPrice(cartItem(change))).toEqual(price);
});

describe('[PAY-6] what several reservations will ask for', () => {
  const items = [cartItem()];
  const part = (alone: number, withCode = alone) => ({ items, alone: euro(alone), withCode: euro(withCode) });
  const summary = (asked: readonly ReturnType<typeof part>[], total: number, isFixed = false) => {
    const { parts, couponPart, due } = reservationPlan(asked, euro(total), 7, isFixed);
    return { dues: parts.map((one) => one.due.minor), off: parts.map((one) => one.discount.minor), couponPart, due };
  };

  it.each([
    ['a voucher', true, [0, 1500], 0],
    ['a code that takes all off', false, [0, 0], null],
  ])(
    '%s, where both take off everything, is taken off once only if it is of a fixed amount',
    (_, fixed, dues, with_) => {
      const asked = [part(1500, 0), part(1500, 0)];
      expect(summary(asked, 0, fixed)).toMatchObject({ dues, couponPart: with_ });
    },
  );

  it.each([
    [[part(1500, 0), part(1500, 0)], true],
    [[part(1500, 0), part(0), part(1500, 0)], true],
    [[part(1500, 0), part(1500, 500)], false],
    [[part(1500, 0), part(0)], false],
  ])('whether it is must be found out of a code that takes everything off several: %#', (asked, isAll) => {
    expect(isAllTakenOff(asked)).toBe(isAll);
  });

  it.each([
    ['without a code', [part(2500), part(1200)], 3700, [2500, 1200], [0, 0], null, 3700],
    ['with a tenth off', [part(2500, 2250), part(1200, 1080)], 3330, [2250, 1080], [250, 120], null, 3330],
    ['with 5.00 off, once', [part(2500, 2000), part(1200, 700)], 3200, [2000, 1200], [500, 0], 0, 3200],
    [
      'with 5.00 off, which counts for the second',
      [part(2500), part(1200, 700)],
      3200,
      [2500, 700],
      [0, 500],
      null,
      3200,
    ],
    [
      'with 20.00 off, more than the first costs',
      [part(1200, 0), part(2500, 500)],
      1700,
      [1200, 500],
      [0, 2000],
      1,
      1700,
    ],
    ['with 5.00 off from 30.00 on', [part(2500), part(1200)], 3200, [2500, 1200], [0, 0], noPart, 3700],
    ['with 30.00 off, more than each costs', [part(2500, 0), part(1200, 0)], 700, [0, 1200], [2500, 0], 0, 1200],
  ] as const)('%s', (_, asked, total, dues, off, couponPart, due) => {
    expect(summary(asked, total)).toEqual({ dues, off, couponPart, due: euro(due) });
  });
});

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

  it('is not listed either while it is kept, as the new sale is only known by its likeness', () => {
    const matched = again({ result: { orderNumber: '4000123', bookingKeys: [], printLink: null, isByLikeness: true } });
    expect(shown(doneAt + keptAfterMatch - 1, matched)).toEqual(shown(doneAt, matched));
    expect(withoutReplaced(page, doneAt + keptAfterMatch, [matched])).toBe(page);
  });

  it('is listed while the new sale is not done, and where it keeps its key', () => {
    expect(withoutReplaced(page, doneAt, [again({ state: 'unknown' })])).toBe(page);
    const same = again({ result: { orderNumber: null, bookingKeys: ['R-1'], printLink: null } });
    expect(withoutReplaced(page, doneAt, [same])).toBe(page);
  });
});

const ticket = cartItem({ key: '1', optionId: '7001', quantity: 2 });
const gift = cartItem({ key: '2', optionId: '7002', quantity: 1, isGift: true });
const other = cartItem({ key: '3', productId: '4722', optionId: '8001', quantity: 3, isGift: true });

function sale(change: Partial<Sale>, items: readonly CartItem[], bookingKeys: readonly string[]): Sale {
  const result = { orderNumber: null, bookingKeys, printLink: null };
  return madeUpSale({ kind: 'reservation', state: 'done', result, ...change }, { items });
}

const remembered = (bookingKey: string, optionId: string, quantity: number) => ({ bookingKey, optionId, quantity });

describe('[RES-1] what is remembered of a reservation', () => {
  it.each<[string, Sale, ReservedGift[]]>([
    [
      'its gifts, each by its own booking',
      sale({}, [ticket, gift, other], ['A', 'B']),
      [remembered('A', '7002', 1), remembered('B', '8001', 3)],
    ],
    ['nothing where there is no gift', sale({}, [ticket], ['A']), []],
    ['nothing where it is not known which booking has which items', sale({}, [gift, other], ['A']), []],
    ['nothing of a sale', sale({ kind: 'purchase' }, [gift], ['A']), []],
    ['nothing without an answer', sale({ result: null }, [gift], []), []],
  ])('are %s', (_name, made, expected) => {
    expect(giftsReservedBy(made)).toEqual(expected);
  });

  it('is of the latest ones', () => {
    const many = Array.from({ length: 501 }, (_, index) => remembered(`key-${index}`, '7001', 1));
    const kept = withGifts(many.slice(0, 500), many.slice(500));
    expect(kept).toHaveLength(500);
    expect(kept.at(-1)).toEqual(many.at(-1));
  });
});

describe('[RES-1] rows of an opened reservation', () => {
  const row = (optionId: string, quantity: number, isGift: boolean | null = null, isOnlyGift = false) => ({
    optionId,
    quantity,
    isGift,
    isOnlyGift,
  });
  const made = [remembered('A', '7002', 1)];

  it.each([
    ['that the provider calls gifts', [row('7001', 2, true), row('7002', 1, false)], made, false, [true, false]],
    ['that were made as gifts here', [row('7001', 2), row('7002', 1)], made, false, [false, true]],
    [
      'of which one is a gift, and one a ticket of the same option',
      [row('7002', 1), row('7002', 1)],
      made,
      false,
      [true, false],
    ],
    [
      'of which one is a gift, beside another option and a ticket of its own',
      [row('7001', 1), row('7002', 1), row('7002', 1)],
      made,
      false,
      [false, true, false],
    ],
    [
      'of a gift that comes back in two rows',
      [row('7002', 2), row('7001', 1), row('7002', 1)],
      [remembered('A', '7002', 3)],
      false,
      [true, false, true],
    ],
    ['of another quantity than the gift', [row('7002', 3)], made, false, [false]],
    ['of which only the list says that it is a voucher', [row('7001', 2)], [], true, [true]],
    ['that can only be gifts, though nothing else is known', [row('7001', 2, null, true)], [], false, [true]],
    [
      'that can only be gifts, beside one that was made as a gift',
      [row('7001', 2, null, true), row('7002', 1)],
      made,
      false,
      [true, true],
    ],
    ['that the provider calls no gifts, whatever they can be', [row('7001', 2, false, true)], [], true, [false]],
    ['of which nothing is known', [row('7001', 2)], [], false, [false]],
  ] as const)('%s', (_name, rows, gifts, otherwise, expected) => {
    expect(whichAreGifts(rows, gifts, otherwise)).toEqual(expected);
  });
});
