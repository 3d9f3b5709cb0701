import { expect, it } from 'vitest';
import { lineOf, quickAmounts } from './cash-payment.tsx';

it.each([
  ['EUR', 2500, [3000, 4000, 5000]],
  ['EUR', 8650, [9000, 10_000]],
  ['EUR', 10_000, []],
  ['EUR', 5_000, [10_000]],
  ['EUR', 4_500, [5_000, 10_000]],
  ['EUR', 15_000, [20_000]],
  ['EUR', 13_000, [14_000, 15_000, 20_000]],
  ['JPY', 5_000, [10_000]],
  ['EUR', 1, [500, 1000, 2000]],
  ['EUR', 28_600, [29_000, 30_000]],
  ['EUR', 0, []],
  ['JPY', 2_450, [2_500, 3_000, 4_000]],
  ['HUF', 245_000, [250_000, 300_000, 400_000]],
  ['IDR', 7_500_000, [8_000_000, 10_000_000]],
  ['VND', 250_000, [300_000, 400_000, 500_000]],
  ['KWD', 12_500, [15_000, 20_000, 50_000]],
])('[PAY-4] %s %i is probably paid with %j', (currency, minor, expected) => {
  expect(quickAmounts({ minor, currency }).map((amount) => amount.minor)).toEqual(expected);
});

it.each([
  ['Exact', ['30', '40', '50'], { fitting: 3, letters: 11 }],
  ['Passend', ['1.240', '1.250', '1.300'], { fitting: 3, letters: 22 }],
  ['Exact', ['1,234,570', '1,234,580', '1,234,600'], { fitting: 2, letters: 23 }],
  ['Exact', [], { fitting: 0, letters: 5 }],
])('[PAY-4] beside %s of %j stand as many as one line has room for', (label, words, expected) => {
  expect(lineOf(label, words)).toEqual(expected);
});
