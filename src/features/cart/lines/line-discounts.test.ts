import { expect, it } from 'vitest';
import { lineDiscounts } from './line-discounts.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const line = (key: string, optionId: string, productId = '4711') => ({ key, optionId, productId });
const discount = (optionId: string, minor: number, productId = '4711') => ({
  optionId,
  productId,
  amount: euro(minor),
});

it.each([
  ['nothing off', [line('a', '1')], [], []],
  ['one line', [line('a', '1')], [discount('1', 500)], [['a', euro(500)]]],
  ['a discount that names no product', [line('a', '1')], [discount('1', 500, '')], [['a', euro(500)]]],
  ['another product with the same option', [line('a', '1')], [discount('1', 500, '4712')], []],
  [
    'one option at two times',
    [line('a', '1'), line('b', '2'), line('c', '1')],
    [discount('1', 500), discount('1', 300)],
    [
      ['a', euro(500)],
      ['c', euro(300)],
    ],
  ],
] as const)('[COUP-2] shows what the coupon takes off each item: %s', (_name, items, discounts, expected) => {
  expect([...lineDiscounts(items, discounts)]).toEqual(expected);
});
