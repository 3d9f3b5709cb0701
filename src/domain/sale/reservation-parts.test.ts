import { describe, expect, it } from 'vitest';
import { cartItem } from '../testing/sales.ts';
import { reservationParts, reservationPlan, sentPrice } from './reservation-parts.ts';

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
  const summary = (asked: readonly ReturnType<typeof part>[], total: number) => {
    const { parts, couponPart, due } = reservationPlan(asked, euro(total), 7);
    return { dues: parts.map((one) => one.due.minor), off: parts.map((one) => one.discount.minor), couponPart, due };
  };

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
    ['with 30.00 off, more than each costs', [part(2500, 0), part(1200, 0)], 700, [0, 1200], [2500, 0], 0, 1200],
  ] as const)('%s', (_, asked, total, dues, off, couponPart, due) => {
    expect(summary(asked, total)).toEqual({ dues, off, couponPart, due: euro(due) });
  });
});
