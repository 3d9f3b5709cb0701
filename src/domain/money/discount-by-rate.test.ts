import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, sumOfLines } from '../cart/cart.ts';
import { differenceByRate } from './discount-by-rate.ts';
import type { Money } from './money.ts';

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });

function item(optionId: string, vatRate: number, price: number, quantity = 1): CartItem {
  return {
    key: `${optionId}||0`,
    productId: '4711',
    productName: 'Canoe tour',
    variationName: null,
    optionId,
    optionName: 'Adult',
    time: null,
    isGift: false,
    quantity,
    price: euro(price),
    customPrice: null,
    vatRate,
    maxQuantity: null,
    hold: { state: 'wanted', code: null, refusal: null },
  };
}

const tour = item('1', 1900, 3000);
const book = item('2', 700, 1000);
const discountOn = (optionId: string, minor: number) => ({ optionId, productId: '4711', amount: euro(minor) });

describe('the difference between a total and its lines', () => {
  it.each([
    ['none where there is none', euro(4000), [], []],
    [
      'in proportion where nothing more is told',
      euro(3600),
      [],
      [
        [700, -100],
        [1900, -300],
      ],
    ],
    ['as the provider tells it', euro(3600), [discountOn('2', 400)], [[700, -400]]],
    [
      'in proportion where what is told does not come to it',
      euro(3600),
      [discountOn('2', 10)],
      [
        [700, -100],
        [1900, -300],
      ],
    ],
    [
      'more than the lines',
      euro(4100),
      [],
      [
        [700, 25],
        [1900, 75],
      ],
    ],
  ])('[TERM-7] [COUP-2] is told apart by VAT rate: %s', (_what, total, discounts, expected) => {
    const parts = differenceByRate([tour, book], total, discounts);
    expect(parts.map(({ vatRate, amount }) => [vatRate, amount.minor])).toEqual(expected);
  });

  it.each([
    ['told as amounts below zero', [tour, book], 3600, [discountOn('2', -400)], [[700, -400]]],
    [
      'told for several options of one rate',
      [tour, item('3', 1900, 1000), book],
      4400,
      [discountOn('1', 300), discountOn('3', 200), discountOn('2', 100)],
      [
        [700, -100],
        [1900, -500],
      ],
    ],
    [
      'told for an option that is not in the cart',
      [tour, book],
      3600,
      [discountOn('9', 400)],
      [
        [700, -100],
        [1900, -300],
      ],
    ],
    ['of lines that cost nothing', [item('1', 1900, 0), item('2', 700, 0)], 50, [], [[700, 50]]],
    ['of which one rate costs nothing', [tour, item('2', 700, 0)], 2999, [], [[1900, -1]]],
    ['that can not be halved', [tour, item('2', 700, 3000)], 5999, [], [[1900, -1]]],
  ])('[TERM-7] [COUP-2] is told apart by VAT rate: %s', (_what, items, total, discounts, expected) => {
    const parts = differenceByRate(items, euro(total), discounts);
    expect(parts.map(({ vatRate, amount }) => [vatRate, amount.minor])).toEqual(expected);
  });

  it('[TERM-7] its parts come to exactly the difference', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom(0, 700, 1900), fc.nat(10_000), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, fc.nat(50_000), (rows, total) => {
        const items = rows.map(([rate, price, quantity], index) => item(String(index), rate, price, quantity));
        const parts = differenceByRate(items, euro(total), []);
        const sum = parts.reduce((all, { amount }) => all + amount.minor, 0);
        expect(sum).toBe(total - sumOfLines(items, 'EUR').minor);
      }),
    );
  });
});
