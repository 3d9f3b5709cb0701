import { expect, it } from 'vitest';
import { isOverbooked } from '../catalogue/capacity.ts';
import { cartItem } from '../testing/sales.ts';
import type { CartItem } from './cart.ts';
import { roomOf } from './overbooking.ts';

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
