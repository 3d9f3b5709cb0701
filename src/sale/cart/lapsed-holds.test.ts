import { beforeEach, describe, expect, it } from 'vitest';
import type { TillState } from '../../device/index.ts';
import type { CartItem } from '../../domain/cart/cart.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { emptyCashRegister } from '../../domain/sale/cash-register.ts';
import { emptyCheckout } from '../../domain/sale/checkout.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import { createLapsedHolds, type LapsedHolds } from './lapsed-holds.ts';

const end = 1_200_000;

/** A line whose hold ends at `until`. */
const line = (until: number, change: Partial<CartItem> = {}) =>
  cartItem({
    maxQuantity: 5,
    hold: { state: 'held', code: 'R-1', quantity: 2, unitPrice: 2500, until, lasts: end },
    ...change,
  });

/** A cart whose total is known for this revision of it; null: not at all. */
function stateOf(items: readonly CartItem[], revision: number | null = 7, minor = 5000): TillState {
  const sums = { taxes: [], discounts: [], paymentMethods: [], at: 0 };
  return {
    cart: { ...emptyCart, items, revision: 7 },
    checkout: emptyCheckout,
    totals: revision === null ? null : { grandTotal: { minor, currency: 'EUR' }, revision, ...sums },
    cashRegister: emptyCashRegister,
  };
}

let lapsed: LapsedHolds;
beforeEach(() => {
  lapsed = createLapsedHolds();
});

const again = line(2 * end, { maxQuantity: 3 });

describe('[CART-10] a hold that has run out', () => {
  it('is waited for until the line is held again, and is told once', () => {
    lapsed.note(stateOf([line(end)]), end - 1);
    expect([lapsed.hasSome(), lapsed.has('7001')]).toEqual([false, false]);
    lapsed.note(stateOf([line(end)]), end);
    expect([lapsed.hasSome(), lapsed.has('7001'), lapsed.has('7002')]).toEqual([true, true, false]);
    expect(lapsed.take(stateOf([line(end)]), end), 'not held yet').toBeNull();
    expect(lapsed.take(stateOf([again]), end)).toEqual({ lines: [{ item: again, leftBefore: 5 }], amount: null });
    expect(lapsed.hasSome()).toBe(false);
    expect(lapsed.take(stateOf([again]), end)).toBeNull();
  });

  it('says what was left when it ran out, not what is left since', () => {
    lapsed.note(stateOf([line(end)]), end);
    lapsed.note(stateOf([line(end, { maxQuantity: 1 })]), end + 1);
    expect(lapsed.take(stateOf([again]), end)?.lines).toEqual([{ item: again, leftBefore: 5 }]);
  });

  it('is told when the cart’s total is known', () => {
    lapsed.note(stateOf([line(end)]), end);
    expect(lapsed.take(stateOf([again], null), end)).toBeNull();
    expect(lapsed.take(stateOf([again], 6), end)).toBeNull();
    expect(lapsed.take(stateOf([again]), end)).not.toBeNull();
  });

  it('is told without the lines that were held all the time or are not held yet', () => {
    const other = line(2 * end, { key: '7002' });
    const late = line(end, { key: '7003' });
    lapsed.note(stateOf([line(end), other, late]), end);
    expect(lapsed.take(stateOf([again, other, late]), end)?.lines).toEqual([{ item: again, leftBefore: 5 }]);
    expect([lapsed.has('7001'), lapsed.has('7003')]).toEqual([false, true]);
  });

  it.each([
    ['gone', []],
    ['refused', [line(end, { hold: { state: 'wanted', code: null, refusal: 'Sold out' } })]],
  ])('[CART-11] is not waited for where its line is %s', (_name, items) => {
    lapsed.note(stateOf([line(end)]), end);
    expect(lapsed.take(stateOf(items), end)).toBeNull();
    expect(lapsed.hasSome()).toBe(false);
  });

  it('is waited for while its line is asked for', () => {
    lapsed.note(stateOf([line(end)]), end);
    lapsed.take(stateOf([line(end, { hold: { state: 'wanted', code: null, refusal: null } })]), end);
    expect(lapsed.hasSome()).toBe(true);
  });
});

describe('[CART-10] the amount of a cart whose hold has run out', () => {
  const [before, now] = [5000, 5600].map((minor) => ({ minor, currency: 'EUR' }));

  it.each([
    ['is another one', 7, 5600, { before, now }],
    ['is the same', 7, 5000, null],
    ['was not known before', null, 5600, null],
    ['was that of another cart before', 6, 5600, null],
  ])('%s', (_name, revision, minor, amount) => {
    lapsed.note(stateOf([line(end)], revision), end);
    expect(lapsed.take(stateOf([again], 7, minor), end)?.amount).toEqual(amount);
  });

  it('is compared with that of the first of several that ran out', () => {
    const second = line(end + 1, { key: '7002' });
    lapsed.note(stateOf([line(end), second]), end);
    lapsed.note(stateOf([line(end), second], 7, 5300), end + 1);
    expect(lapsed.take(stateOf([again], 7, 5600), end)?.amount).toEqual({ before, now });
  });
});
