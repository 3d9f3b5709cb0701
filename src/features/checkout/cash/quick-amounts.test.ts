import { expect, it } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

it.each([
  ['EUR', 2500, [3000, 4000, 5000]],
  ['EUR', 8650, [9000, 10_000]],
  ['EUR', 10_000, []],
  ['EUR', 1, [500, 1000, 2000]],
  ['EUR', 28_600, [29_000, 30_000]],
  ['EUR', 0, []],
  ['JPY', 2_450, [2_500, 3_000, 4_000]],
  ['HUF', 245_000, [250_000, 300_000, 400_000]],
  ['KWD', 12_500, [15_000, 20_000, 50_000]],
])('[PAY-4] %s %i is probably paid with %j', (currency, minor, expected) => {
  expect(quickAmounts({ minor, currency }).map((amount) => amount.minor)).toEqual(expected);
});
