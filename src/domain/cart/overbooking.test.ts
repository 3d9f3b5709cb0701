import { expect, it } from 'vitest';
import { isOverbooked } from '../catalogue/capacity.ts';
import { cartItem } from '../testing/sales.ts';
import type { CartItem } from './cart.ts';
import { mayHaveFewerPlaces, roomOf } from './overbooking.ts';

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
