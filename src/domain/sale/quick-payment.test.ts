import { describe, expect, it } from 'vitest';
import { addPieces, type Cart } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import { choice } from '../testing/items.ts';
import { madeUpSale } from '../testing/sales.ts';
import type { KnownTotals } from './checkout.ts';
import { emptyCheckout } from './checkout.ts';
import { goesWithoutPayment, isFree, paidAgain, quickPaymentOf } from './quick-payment.ts';
import { notReceived, type Sale } from './sale.ts';

const cart = addPieces(emptyCart, choice(), 2);
const totals: KnownTotals = {
  grandTotal: { minor: 5000, currency: 'EUR' },
  taxes: [],
  discounts: [],
  paymentMethods: [],
  revision: cart.revision,
  at: 0,
};

describe('a tap on the pay strip', () => {
  it('[FAST-6] takes the amount of the cart that stands beside it', () => {
    expect(quickPaymentOf('exact', cart, totals)).toEqual({
      tender: 'exact',
      shown: { minor: 5000, currency: 'EUR' },
      cartRevision: cart.revision,
    });
  });

  it('[FAST-6] goes without a payment where the cart costs nothing and the provider takes that', () => {
    const free = { ...totals, grandTotal: { minor: 0, currency: 'EUR' } };
    const noPayment = [{ code: 'no_payment', title: '', fields: [] }];
    expect(quickPaymentOf('free', cart, { ...free, paymentMethods: noPayment })).toMatchObject({ tender: 'free' });
    expect(quickPaymentOf('free', cart, free)).toBeNull();
    expect(quickPaymentOf('free', cart, { ...totals, paymentMethods: noPayment })).toBeNull();
    const invoice = [{ code: 'invoice', title: '', fields: [] }];
    expect(quickPaymentOf('free', cart, { ...free, paymentMethods: invoice })).toBeNull();
  });

  it('[FAST-6] nobody knows that a cart costs nothing while no total has come', () => {
    expect([isFree(null), goesWithoutPayment(null)]).toEqual([false, false]);
  });

  it.each([
    ['no total has come', cart, null],
    ['the total is of another cart', cart, { ...totals, revision: cart.revision - 1 }],
    ['a sale has the cart', { ...cart, lockedBy: 'ref-1' }, totals],
    ['the cart is empty', { ...emptyCart, revision: cart.revision }, totals],
  ])('[FAST-6] takes nothing while %s', (_, shown, known) => {
    expect(quickPaymentOf('exact', shown, known)).toBeNull();
  });
});

describe('a tap that places a paid sale again', () => {
  const paid = madeUpSale({
    cartRevision: cart.revision,
    state: 'refused',
    refusal: { code: notReceived, message: '' },
  });

  it('[PAY-10] is for the amount that was taken', () => {
    expect(paidAgain(paid, cart, emptyCheckout, totals)).toEqual({
      tender: 'again',
      paid,
      shown: { minor: 5000, currency: 'EUR' },
      cartRevision: cart.revision,
    });
  });

  it.each<[string, Partial<Sale>, Partial<Cart>, KnownTotals | null]>([
    ['no total has come', {}, {}, null],
    ['the total is of another cart', {}, {}, { ...totals, revision: cart.revision - 1 }],
    ['the cart costs something else by now', {}, {}, { ...totals, grandTotal: { minor: 5500, currency: 'EUR' } }],
    ['a sale has the cart', {}, { lockedBy: 'ref-1' }, totals],
    ['the terminal has taken the money', { terminal: { payments: ['card'], message: '' } }, {}, totals],
  ])('[PAY-10] places nothing where %s', (_, sale, shown, known) => {
    expect(paidAgain({ ...paid, ...sale }, { ...cart, ...shown }, emptyCheckout, known)).toBeNull();
  });

  it('[PAY-10] places nothing where the cart was changed since, even for the same amount', () => {
    const changed = { ...cart, revision: cart.revision + 1, items: [] };
    expect(paidAgain(paid, changed, emptyCheckout, { ...totals, revision: changed.revision })).toBeNull();
  });
});
