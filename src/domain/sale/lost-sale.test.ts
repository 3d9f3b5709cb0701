import { expect, it } from 'vitest';
import { cartItem, madeUpSale } from '../testing/sales.ts';
import { emptyCheckout } from './checkout.ts';
import { asLost, isSameOrder } from './lost-sale.ts';
import { notReceived, type Sale } from './sale.ts';

const notArrived = { code: notReceived, message: '' };
const saidNo = { code: 409, message: 'Sold out' };

it.each<[what: string, Partial<Sale>, refusal: Sale['refusal']]>([
  ['had no answer did not arrive, whatever was heard of it before', { state: 'unknown', refusal: saidNo }, notArrived],
  ['was refused stays refused for its reason', { state: 'refused', refusal: saidNo }, saidNo],
])('[PAY-8] [PAY-10] what was paid for a sale that %s counts for its cart', (_, change, refusal) => {
  const sale = madeUpSale(change);
  expect(asLost(sale, 7)).toEqual({ ...sale, state: 'refused', refusal, isMoneyHeld: true, updatedAt: 7 });
});

it('[PAY-10] a cart that nobody has changed is what was sold, though parts of it were sold elsewhere and are sent no more', () => {
  const sale = madeUpSale({ cartRevision: 7 }, { items: [] });
  const cart = { items: [cartItem()], revision: 7 };
  expect(isSameOrder(sale, { cart, checkout: emptyCheckout })).toBe(true);
  expect(isSameOrder(sale, { cart: { ...cart, revision: 8 }, checkout: emptyCheckout })).toBe(false);
});
