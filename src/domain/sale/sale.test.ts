import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { cartItem, madeUpSale, offlineSale } from '../testing/sales.ts';
import type { Checkout } from './checkout.ts';
import { emptyCheckout } from './checkout.ts';
import { isSameOrder, lostSaleOf, paidSaleOf } from './lost-sale.ts';
import {
  canBeWithdrawn,
  changeDue,
  isClosed,
  isInDoubt,
  isNotSold,
  isPaidAtTill,
  isUnsettled,
  mayBeTwice,
  needsDecision,
  type PaymentCode,
  type Sale,
  type SaleState,
  saleOfCart,
  saleStates,
  unseenSale,
} from './sale.ts';

const notArrived = { code: 0, message: '' };
const saidNo = { code: 409, message: 'Sold out' };
const doubt = { since: 0, candidates: [] };
const candidate = { orderNumber: '1', bookingKey: 'b', createdAt: null, amount: null, buyer: '', products: [] };
const statesWith = (holds: (state: SaleState) => boolean) => saleStates.filter(holds);

describe('what a sale’s state says', () => {
  it('[PAY-10] nobody knows what becomes of it, or nothing becomes of it any more', () => {
    expect(statesWith((state) => isUnsettled({ state }))).toEqual(['submitting', 'unknown', 'waiting']);
    expect(statesWith((state) => isClosed({ state }))).toEqual(['done', 'refused', 'withdrawn']);
  });

  it('[OFF-7] a person decides about a sale made offline that was refused', () => {
    const { request } = madeUpSale();
    const needs = (offline: Sale['offline']) => (state: SaleState) =>
      needsDecision({ state, offline, refusal: saidNo, request });
    expect(statesWith(needs(offlineSale))).toEqual(['refused']);
    expect(statesWith(needs(null))).toEqual([]);
  });

  it.each<[PaymentCode, readonly SaleState[]]>([
    ['paid_cash', ['refused']],
    ['paid_cc', ['refused']],
    ['invoice', []],
    ['reservation', []],
    ['no_payment', []],
  ])('[PAY-10] a person decides about one that was not received where money was taken for it: %s', (code, states) => {
    const { request } = madeUpSale({}, { payment: { code, options: {} } });
    const lost = (state: SaleState) => ({ state, offline: null, refusal: notArrived, request });
    expect(statesWith((state) => needsDecision(lost(state)))).toEqual(states);
    expect(statesWith((state) => canBeWithdrawn(lost(state)))).toEqual(states);
  });

  it('[OFF-7] it can be taken back when it was refused, or was never sent', () => {
    const { request } = madeUpSale();
    const can = (offline: Sale['offline']) => (state: SaleState) =>
      canBeWithdrawn({ state, offline, refusal: saidNo, request });
    expect(statesWith(can({ ...offlineSale, sentAt: null }))).toEqual(['waiting', 'refused']);
    expect(statesWith(can(offlineSale))).toEqual(['refused']);
    expect(statesWith(can(null))).toEqual([]);
  });

  it('[PAY-10] a person’s word is needed only while it is unsettled', () => {
    expect(statesWith((state) => isInDoubt({ state, doubt }))).toEqual(['submitting', 'unknown']);
    expect(statesWith((state) => isInDoubt({ state, doubt: null }))).toEqual([]);
  });

  it('[PAY-10] it was not sold where the provider has not got it, which is no refusal of its own', () => {
    expect(statesWith((state) => isNotSold({ state, refusal: notArrived }))).toEqual(['refused']);
    expect(statesWith((state) => isNotSold({ state, refusal: saidNo }))).toEqual([]);
    expect(isNotSold({ state: 'refused', refusal: null })).toBe(false);
  });
});

it.each([
  ['nobody has looked', undefined, false],
  ['none was found', { bookings: [], answer: null }, false],
  ['one was found', { bookings: [candidate], answer: null }, true],
  ['a person has said that it is another’s', { bookings: [candidate], answer: 'other-sale' }, false],
  ['a person has said that it is the same', { bookings: [candidate], answer: 'booked-twice' }, false],
] as const)('[PAY-10] a second booking, where %s: a person is asked: %3$s', (_name, duplicates, asked) => {
  expect(mayBeTwice({ duplicates })).toBe(asked);
});

it.each<[PaymentCode, boolean]>([
  ['paid_cash', true],
  ['paid_cc', true],
  ['invoice', false],
  ['reservation', false],
  ['no_payment', false],
])('[PAY-4] the till takes money for %s: %s', (code, taken) => {
  expect(isPaidAtTill(madeUpSale({}, { payment: { code, options: {} } }))).toBe(taken);
});

it.each([
  ['more than it came to', 2000, 'EUR', { minor: 800, currency: 'EUR' }],
  ['exactly what it came to', 1200, 'EUR', null],
  ['less', 1000, 'EUR', null],
  ['another currency', 2000, 'USD', null],
])('[PAY-4] the change for %s', (_, minor, currency, change) => {
  expect(changeDue({ amount: { minor: 1200, currency: 'EUR' }, given: { minor, currency } })).toEqual(change);
});

it('[PAY-4] no change where nobody noted what was given', () => {
  expect(changeDue({ amount: { minor: 1200, currency: 'EUR' }, given: null })).toBeNull();
});

describe('among the sales of a device', () => {
  const sale = (reference: string, change: Partial<Sale>) => madeUpSale({ reference, cartRevision: 7, ...change });

  it('[PAY-10] the newest one that nobody has seen the end of is shown first', () => {
    const sales = [
      sale('old', { createdAt: 1 }),
      sale('new', { createdAt: 3 }),
      sale('middle', { createdAt: 2 }),
      sale('seen', { createdAt: 9, isSeen: true }),
      sale('taken back', { createdAt: 8, state: 'withdrawn' }),
    ];
    expect(unseenSale(sales)?.reference).toBe('new');
    expect(unseenSale(sales.slice(3))).toBeUndefined();
  });

  it('[PAY-10] the one that did not arrive is found by its cart, to be placed again', () => {
    const lost = sale('lost', { state: 'refused', refusal: notArrived });
    const others = [
      sale('another cart', { state: 'refused', refusal: notArrived, cartRevision: 6 }),
      sale('refused', { state: 'refused', refusal: saidNo }),
      sale('refused in silence', { state: 'refused' }),
      sale('offline', { state: 'refused', refusal: notArrived, offline: offlineSale }),
      sale('on its way', { state: 'unknown', refusal: notArrived }),
    ];
    const paid = { cart: { items: lost.request.items, revision: 7 }, checkout: emptyCheckout };
    expect(lostSaleOf([...others, lost], paid)?.reference).toBe('lost');
    expect(lostSaleOf(others, paid)).toBeUndefined();
    expect(paidSaleOf([lost], paid)?.reference).toBe('lost');
    const { request } = madeUpSale({}, { payment: { code: 'invoice', options: {} } });
    expect(paidSaleOf([{ ...lost, request }], paid), 'no money was taken for an invoice').toBeUndefined();
  });

  const adult = cartItem();
  const child = { ...adult, key: 'child' };

  it.each<[what: string, items: readonly CartItem[], checkout: Partial<Checkout>, isSame: boolean]>([
    ['as many of the same', [child, adult], {}, true],
    ['more of it', [adult, { ...child, quantity: 5 }], {}, false],
    ['another line', [adult, child, { ...adult, key: 'another' }], {}, false],
    ['one line in the place of another', [adult, { ...adult, key: 'another' }], {}, false],
    ['one line less', [adult], {}, false],
    ['a coupon code as well', [adult, child], { coupon: { code: 'SUMMER' } }, false],
  ])(
    '[PAY-10] the money of the one that did not arrive follows its cart, which has %s by now',
    (_, items, noted, isSame) => {
      const { request } = madeUpSale({ reference: 'lost' }, { items: [adult, child] });
      const lost = sale('lost', { state: 'refused', refusal: notArrived, request });
      const changed = { cart: { items, revision: 9 }, checkout: { ...emptyCheckout, ...noted, lostSale: 'lost' } };
      expect(paidSaleOf([lost], changed)?.reference).toBe('lost');
      expect(lostSaleOf([lost], changed) !== undefined, 'is placed again under its reference').toBe(isSame);
      expect(isSameOrder(lost, changed)).toBe(isSame);
      expect(paidSaleOf([{ ...lost, state: 'withdrawn' }], changed), 'somebody has decided').toBeUndefined();
      const another = { ...changed, checkout: { ...changed.checkout, lostSale: undefined } };
      expect(paidSaleOf([lost], another), 'the cart of another customer').toBeUndefined();
    },
  );

  it('[PAY-10] [CART-5] the money of the one that did not arrive is not named by an empty cart: what comes next may be another’s', () => {
    const lost = sale('lost', { state: 'refused', refusal: notArrived, cartRevision: 9 });
    const empty = { cart: { items: [], revision: 9 }, checkout: { ...emptyCheckout, lostSale: 'lost' } };
    expect([paidSaleOf([lost], empty), lostSaleOf([lost], empty)]).toEqual([undefined, undefined]);
    expect(needsDecision(lost), 'it stays to be decided').toBe(true);
  });

  it('[CART-9] the one that has sold a cart is the newest, made with or without a connection', () => {
    const done = sale('done', { state: 'done', createdAt: 1 });
    const later = sale('later', { state: 'waiting', offline: offlineSale, createdAt: 3 });
    const others = [
      sale('another cart', { state: 'done', cartRevision: 6, createdAt: 9 }),
      sale('on its way', { state: 'submitting', createdAt: 8 }),
      sale('refused', { state: 'refused', createdAt: 7 }),
      sale('taken back', { state: 'withdrawn', offline: offlineSale, createdAt: 6 }),
    ];
    expect(saleOfCart([done, ...others], 7)?.reference).toBe('done');
    expect(saleOfCart([done, later, ...others], 7)?.reference).toBe('later');
    expect(saleOfCart(others, 7)).toBeUndefined();
  });
});
