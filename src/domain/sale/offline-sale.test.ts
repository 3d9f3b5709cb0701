import { describe, expect, it } from 'vitest';
import type { Cart, CartItem, Hold } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import type { OfflineSales } from '../settings/settings.ts';
import { madeUpSale } from '../testing/sales.ts';
import { parseAppointmentTime } from '../times/appointment.ts';
import type { KnownTotals } from './checkout.ts';
import { asOffline, canBeSetAside, offlineOffer, withdrawnAs } from './offline-sale.ts';
import { amountDifference, isOpen, type OfflineSale, type PaymentCode, type Sale } from './sale.ts';

const now = Date.UTC(2026, 6, 4, 8);
const euro = (minor: number) => ({ minor, currency: 'EUR' });
const wanted: Hold = { state: 'wanted', code: null, refusal: null };
const held = (until: number): Hold => ({
  state: 'held',
  code: 'R-1',
  quantity: 2,
  unitPrice: 2500,
  until,
  lasts: 1_200_000,
});

function item(change: Partial<CartItem> = {}): CartItem {
  return {
    key: '7001||0',
    productId: '4711',
    productName: 'Canoe tour',
    variationName: null,
    optionId: '7001',
    optionName: 'Adult',
    time: null,
    isGift: false,
    quantity: 2,
    price: euro(2500),
    customPrice: null,
    vatRate: 1900,
    maxQuantity: null,
    hold: wanted,
    ...change,
  };
}

const timed = (hold: Hold) => item({ time: parseAppointmentTime('2026-07-04 10:00:00'), hold });
const cart = (...items: CartItem[]): Cart => ({ ...emptyCart, items, revision: 7 });
const noCoupon = { coupon: null };

function totals(revision: number, minor: number): KnownTotals {
  return { grandTotal: euro(minor), taxes: [], discounts: [], paymentMethods: [], revision, at: now };
}

describe('offlineOffer', () => {
  it.each([
    ['none', item(), 'forbidden'],
    ['none', timed(held(now + 1)), 'forbidden'],
    ['untimed', item(), 'offered'],
    ['untimed', timed(held(now + 1)), 'offered'],
    ['untimed', timed(held(now)), 'needs-holds'],
    ['untimed', timed(wanted), 'needs-holds'],
    ['untimed', timed({ state: 'reserved', code: 'B-1' }), 'offered'],
    ['all', item(), 'offered'],
    ['all', timed(wanted), 'offered'],
  ] as const)('[OFF-7] with "%s" %o is %s', (rule, line, kind) => {
    expect(offlineOffer(rule, { cart: cart(line), checkout: noCoupon, totals: null }, now).kind).toBe(kind);
  });

  it('[OFF-7] has nothing to offer for an empty cart', () => {
    expect(offlineOffer('all', { cart: emptyCart, checkout: noCoupon, totals: null }, now)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['no hold', wanted, 1],
    ['a hold that has run out', held(now), 1],
    ['a hold for fewer pieces', { ...held(now + 1), quantity: 1 }, 1],
    ['a running hold', held(now + 1), 0],
  ] as const)('[OFF-7] an appointment with %s is subject to confirmation or not', (_name, hold, count) => {
    const offer = offlineOffer('all', { cart: cart(timed(hold), item()), checkout: noCoupon, totals: null }, now);
    expect(offer).toMatchObject({ kind: 'offered', unconfirmed: Array.from({ length: count }, () => timed(hold)) });
  });

  it('[OFF-7] takes the total that the provider has confirmed for this very cart, with its code', () => {
    const state = { cart: cart(item()), checkout: { coupon: { code: 'SUMMER' } }, totals: totals(7, 4500) };
    expect(offlineOffer('untimed', state, now)).toMatchObject({
      kind: 'offered',
      amount: euro(4500),
      isAmountConfirmed: true,
      couponLeftOut: null,
    });
  });

  it('[OFF-7] takes the sum of the lines otherwise, and leaves out a code whose discount nobody knows', () => {
    const state = { cart: cart(item()), checkout: { coupon: { code: 'SUMMER' } }, totals: totals(6, 2000) };
    expect(offlineOffer('untimed', state, now)).toMatchObject({
      amount: euro(5000),
      isAmountConfirmed: false,
      couponLeftOut: 'SUMMER',
    });
  });
});

const offline: OfflineSale = {
  unconfirmedItems: [],
  isAmountConfirmed: true,
  sentAt: null,
  askedAmount: null,
  isDifferenceNoted: false,
  withdrawal: null,
};

it.each([
  ['waiting', offline, true],
  ['unknown', null, true],
  ['refused', offline, true],
  ['refused', null, false],
  ['withdrawn', offline, false],
  ['done', offline, false],
] as const)('[OFF-7, AUTH-10] a sale that is %s (%o) is still open: %s', (state, details, open) => {
  expect(isOpen(madeUpSale({ state, offline: details }))).toBe(open);
});

it.each([
  [null, null],
  [euro(2500), null],
  [euro(2700), euro(200)],
  [euro(2000), euro(-500)],
  [{ minor: 2500, currency: 'USD' }, null],
])('[OFF-7] the provider asks %o for what 25.00 was taken for: a difference of %o', (askedAmount, difference) => {
  expect(amountDifference({ amount: euro(2500), offline: { ...offline, askedAmount } })).toEqual(difference);
});

it('[OFF-7] a sale that was made with a connection has no difference', () => {
  expect(amountDifference({ amount: euro(2500), offline: null })).toBeNull();
});

it.each([
  ['an appointment that is held no longer', timed(held(now)), ['7001||0']],
  ['an appointment that is held', timed(held(now + 1)), []],
  ['an offer without a time', item(), []],
])('[OFF-7] set aside with %s, it is subject to confirmation or not', (_name, line, unconfirmedItems) => {
  const sale = madeUpSale({ state: 'unknown', createdAt: now }, { items: [line] });
  const kept = { unconfirmedItems, isAmountConfirmed: true, sentAt: now, askedAmount: null, isDifferenceNoted: false };
  expect(asOffline(sale)).toEqual({ ...kept, withdrawal: null });
});

it('[OFF-7] a sale is withdrawn as one that was made offline, which it may not have been', () => {
  const sale = madeUpSale({ state: 'refused', createdAt: now });
  const withdrawn = { ...sale, state: 'withdrawn', updatedAt: now + 1 };
  const given = withdrawnAs('given-back', { ...sale, offline }, now + 1);
  expect(given).toEqual({ ...withdrawn, offline: { ...offline, withdrawal: 'given-back' } });
  const changed = withdrawnAs('changed', sale, now + 1);
  expect(changed).toEqual({ ...withdrawn, offline: { ...asOffline(sale), withdrawal: 'changed' } });
});

describe('a sale whose answer does not come', () => {
  const paidBy = (code: PaymentCode) => madeUpSale({ state: 'unknown' }, { payment: { code, options: {} } });

  const reservation = madeUpSale(
    { state: 'unknown', kind: 'reservation' },
    { payment: { code: 'reservation', options: {} } },
  );

  it.each<[string, boolean, OfflineSales, Sale]>([
    ['paid in cash', true, 'all', paidBy('paid_cash')],
    ['paid on the till’s card machine', true, 'untimed', paidBy('paid_cc')],
    ['paid by invoice', true, 'all', paidBy('invoice')],
    ['that needs no payment', true, 'untimed', paidBy('no_payment')],
    ['paid by invoice, where the host forbids it', false, 'none', paidBy('invoice')],
    ['where the host allows none', false, 'none', paidBy('paid_cash')],
    ['still on its way', false, 'all', madeUpSale({ state: 'submitting' })],
    ['a reservation', true, 'untimed', reservation],
    ['a reservation, where the host forbids it', false, 'none', reservation],
    ['made offline', false, 'all', madeUpSale({ state: 'unknown', offline })],
  ])('[OFF-7] [PAY-10] %s may be set aside for the next customer: %s', (_name, may, rule, sale) => {
    expect(canBeSetAside(rule, sale)).toBe(may);
  });
});
