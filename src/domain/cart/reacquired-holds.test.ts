import { expect, it } from 'vitest';
import { cartItem } from '../testing/sales.ts';
import { changeOfPlaces } from './reacquired-holds.ts';

it.each([
  ['as many places as before', 2, 5, 5, null],
  ['more than before', 2, 6, 5, null],
  ['fewer, and enough for the line', 2, 4, 5, 'fewer'],
  ['exactly those of the line', 2, 2, 5, 'fewer'],
  ['too few for the line', 3, 2, 5, 'overbooked'],
  ['none', 2, 0, 5, 'overbooked'],
  ['too few, as before', 3, 2, 2, null],
  ['endless places now', 2, null, 5, null],
  ['some, and nobody knows of how many before', 2, 4, null, null],
  ['too few, and nobody knows of how many before', 5, 4, null, 'overbooked'],
] as const)(
  '[CART-10] a line whose hold was taken again finds %s',
  (_name, quantity, maxQuantity, leftBefore, change) => {
    expect(changeOfPlaces({ item: cartItem({ quantity, maxQuantity }), leftBefore })).toBe(change);
  },
);
