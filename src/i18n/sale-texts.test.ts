import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { CartItem } from '../domain/cart/cart.ts';
import { choice } from '../domain/testing/items.ts';
import { discountName, reacquiredText } from './sale-texts.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const writing = {
  list: (items: readonly string[]) => items.join(' and '),
  money: ({ minor }: { minor: number }) => `${minor / 100} EUR`,
};

const line = (quantity: number, leftBefore: number | null, left: number | null) => {
  const hold = { state: 'wanted', code: null, refusal: null } as const;
  const item: CartItem = { ...choice({ maxQuantity: left }), key: 'k', quantity, hold };
  return { item, leftBefore };
};

const again = 'The hold had run out and was taken again: Canoe tour, Adult.';

it.each([
  ['nothing has changed', 2, 12, 12, again],
  ['more is left', 2, 5, 12, again],
  ['nobody knows how much is left', 2, 5, null, again],
  ['nobody knew how much was left', 2, null, 5, again],
  ['it was overbooked before', 3, 2, 2, again],
  ['less is left', 2, 12, 5, `${again} Canoe tour, Adult: 5 places are left.`],
  ['just enough is left', 1, 12, 1, `${again} Canoe tour, Adult: 1 place is left.`],
  ['not enough is left', 2, 12, 1, `${again} Canoe tour, Adult: 1 place is left, so this overbooks the appointment.`],
  ['nothing is left', 2, 12, -3, `${again} Canoe tour, Adult: 0 places are left, so this overbooks the appointment.`],
])('[CART-10] %s', (_, quantity, leftBefore, left, text) => {
  expect(reacquiredText(i18n, { lines: [line(quantity, leftBefore, left)], amount: null }, writing)).toBe(text);
});

it('[CART-10] all lines and another amount are one message', () => {
  const amount = { before: { minor: 2500, currency: 'EUR' }, now: { minor: 2800, currency: 'EUR' } };
  const child = line(1, 4, 3);
  const lines = [line(1, 4, 4), { ...child, item: { ...child.item, optionName: 'Child' } }];
  expect(reacquiredText(i18n, { lines, amount }, writing)).toBe(
    'The hold had run out and was taken again: Canoe tour, Adult and Canoe tour, Child. ' +
      'Canoe tour, Child: 3 places are left. The amount has changed from 25 EUR to 28 EUR.',
  );
});

it('[CART-10] lines of one name, as of several times, are named once', () => {
  const lines = [line(1, 4, 3), line(1, 4, 3), line(1, 4, 4)];
  expect(reacquiredText(i18n, { lines, amount: null }, writing)).toBe(`${again} Canoe tour, Adult: 3 places are left.`);
});

it.each([
  ['Discount', null, -500],
  ['Discount SUMMER', 'SUMMER', -500],
  ['Difference', null, 500],
  ['Difference', 'SUMMER', 500],
])('[TERM-7] %s is what the total is below or above the lines, with the code %s', (name, code, minor) => {
  expect(i18n._(discountName(code, { minor, currency: 'EUR' }))).toBe(name);
});
