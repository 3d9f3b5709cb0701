import { expect, it } from 'vitest';
import { isOverbooked } from '../catalogue/capacity.ts';
import { cartItem } from '../testing/sales.ts';
import type { CartItem } from './cart.ts';
import { hasFewPlaces, mayHaveFewerPlaces, placesAfterHold, placesBeforeHold, roomOf } from './overbooking.ts';

const line = (key: string, quantity: number, maxQuantity: number | null, change: Partial<CartItem> = {}) =>
  cartItem({ key, quantity, maxQuantity, ...change });

it.each([
  ['one line within what is left', [line('a', 2, 2)], []],
  ['one line beyond it', [line('a', 3, 2)], ['a']],
  ['two prices, together within it', [line('a', 1, 2), line('b', 1, 2)], []],
  ['two prices, together beyond it', [line('a', 2, 2), line('b', 1, 2)], ['b']],
  ['the first of two prices counted up', [line('a', 3, 2), line('b', 1, 2)], ['a', 'b']],
  ['a later price, when the first had its places already', [line('a', 2, 5), line('b', 3, 3)], []],
  ['a later price, when others had taken the rest', [line('a', 2, 5), line('b', 2, 1)], ['b']],
  ['a later price of which nothing is known', [line('a', 2, 2), line('b', 1, null)], ['b']],
  ['places without an end', [line('a', 200, null), line('b', 100, null)], []],
  ['another option', [line('a', 2, 2), line('b', 1, 2, { optionId: '7002' })], []],
  ['another time', [line('a', 2, 2), line('b', 1, 2, { time: null })], []],
  ['a gift, which takes no places', [line('a', 2, 2), line('b', 1, null, { isGift: true })], []],
])('[CART-6] [PRICE-2] counts the lines that share places: %s', (_, items, overbooked) => {
  const beyond = items.filter((item) => isOverbooked(item.quantity, roomOf(items, item)));
  expect(beyond.map(({ key }) => key)).toEqual(overbooked);
});

const child = { optionId: '7002' };

it.each([
  ['one option alone', [line('a', 30, 20)], false],
  ['two options within what is left', [line('a', 10, 33), line('b', 23, 33, child)], false],
  ['two options, together beyond it', [line('a', 30, 33), line('b', 30, 33, child)], true],
  ['one that was counted up after the other had its places', [line('a', 20, 33), line('b', 20, 23, child)], true],
  ['another time', [line('a', 30, 33), line('b', 30, 33, { ...child, time: null })], false],
  ['another offer', [line('a', 30, 33), line('b', 30, 33, { ...child, productId: '9' })], false],
  ['gifts, which take no places', [line('a', 30, 33), line('b', 30, 33, { ...child, isGift: true })], false],
  ['places without an end', [line('a', 200, null), line('b', 100, null, child)], false],
])('[CART-6] [PRICE-1] options that may share places: %s', (_, items, isAsked) => {
  expect(items.every((item) => mayHaveFewerPlaces(items, item) === isAsked)).toBe(true);
});

it.each([
  ['a small party, and five beside it', [line('a', 3, 8)], false],
  ['a small party, and four beside it', [line('a', 3, 7)], true],
  ['a large party, and as many beside it', [line('a', 8, 16)], false],
  ['a large party, and fewer beside it', [line('a', 8, 15)], true],
  ['two prices, together with four beside them', [line('a', 2, 8), line('b', 2, 8)], true],
  ['places without an end', [line('a', 200, null)], false],
])('[CART-6] knows where few places are left: %s', (_, items, isFew) => {
  expect(items.some((item) => hasFewPlaces(items, item))).toBe(isFew);
});

it.each([
  ['as many as before', { left: 5, taken: 0, known: 5 }, 5, 5],
  ['others took some', { left: 1, taken: 0, known: 5 }, 1, 1],
  ['others gave some back', { left: 2, taken: 3, known: 4 }, 5, 4],
  ['all are its own', { left: 0, taken: 3, known: 3 }, 3, 3],
  ['it was overbooked before', { left: 0, taken: 3, known: 1 }, 1, 1],
  ['none, though some would have to be left', { left: 0, taken: 3, known: 5 }, 3, 2],
  ['less than none', { left: -1, taken: 3, known: 5 }, 2, 2],
  ['none, and its hold was refused', { left: 0, taken: 0, known: 5 }, 0, 0],
])(
  '[CART-6] knows how many places a line can have by what is left before and after its hold: %s',
  (_, told, before, after) => {
    const { left, taken, known } = told;
    expect([placesBeforeHold(left, taken, known), placesAfterHold(left, taken, known)]).toEqual([before, after]);
  },
);
