import { describe, expect, it } from 'vitest';
import { addPieces, type Cart, type CartItem, type Hold } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import { choice } from '../testing/items.ts';
import { emptyCheckout } from './checkout.ts';
import {
  asOpen,
  asParked,
  besideParked,
  type CartInSale,
  isBegun,
  isParkedHoldDue,
  isParkedTotalDue,
  isPutAside,
  nextParkedRenewal,
  type ParkedSale,
  parkedAmount,
  parkedHolds,
  whyNotParkable,
} from './parked-sale.ts';

const minute = 60_000;
const now = 1_000 * minute;

/** A hold of twenty minutes that ends so many minutes from now. */
const held = (left: number): Hold => ({
  state: 'held',
  code: 'hold-1',
  quantity: 1,
  unitPrice: 2500,
  until: now + left * minute,
  lasts: 20 * minute,
});
const wanted: Hold = { state: 'wanted', code: null, refusal: null };
const reserved: Hold = { state: 'reserved', code: 'booking-1' };

function cartOf(...holds: Hold[]): Cart {
  const filled = holds.reduce<Cart>(
    (cart, _, index) => addPieces(cart, choice({ optionId: String(7001 + index) }), 1),
    emptyCart,
  );
  return { ...filled, items: filled.items.map((item, index) => ({ ...item, hold: holds[index] ?? wanted })) };
}

const parkedFor = (minutes: number, cart: Cart): ParkedSale => ({
  key: 'parked-1',
  parkedAt: now - minutes * minute,
  locale: 'en-US',
  cart,
  checkout: emptyCheckout,
  totals: null,
});

const [line] = cartOf(wanted).items as [CartItem];

describe('the holds of a parked sale', () => {
  it.each<[string, Hold, number, boolean]>([
    ['that last a while', held(10), 5, false],
    ['that are about to run out', held(3), 17, true],
    ['that never came', wanted, 1, true],
    ['that have run out', held(0), 25, false],
    ['that are about to run out, a moment before the limit', held(3), 59.9, true],
    ['that are about to run out, at the limit', held(3), 60, false],
    ['that never came, at the limit', wanted, 60, false],
    ['of a reservation', reserved, 5, false],
  ])('[DAY-1] are asked for, or not: %s', (_, hold, minutes, isDue) => {
    expect(isParkedHoldDue({ ...line, hold }, { parkedAt: now - minutes * minute }, now)).toBe(isDue);
  });

  it.each<[string, ParkedSale[], number | null]>([
    ['the first of all', [parkedFor(5, cartOf(held(15), held(9))), parkedFor(9, cartOf(held(12)))], 5],
    ['not what has run out', [parkedFor(30, cartOf(held(-10), held(9)))], 5],
    ['not beyond the limit', [parkedFor(50, cartOf(held(15)))], null],
    ['not after the limit', [parkedFor(61, cartOf(held(5)))], null],
    ['nothing that is reserved', [parkedFor(5, cartOf(reserved))], null],
  ])('[DAY-1] are renewed by one timer: %s', (_, sales, minutes) => {
    expect(nextParkedRenewal(sales, now)).toBe(minutes === null ? null : now + minutes * minute);
  });

  it.each<[string, Cart, number, ReturnType<typeof parkedHolds>]>([
    ['held', cartOf(held(12), held(9)), 11, { kind: 'held', until: now + 9 * minute }],
    ['not renewed any more', cartOf(held(9)), 60, { kind: 'ending', until: now + 9 * minute }],
    ['run out', cartOf(held(9), held(-1)), 70, { kind: 'run-out' }],
    ['not held yet', cartOf(held(9), wanted), 1, { kind: 'not-held' }],
    ['reserved for good', cartOf(reserved), 90, { kind: 'lasting' }],
    ['none, as only a name is noted', emptyCart, 1, { kind: 'lasting' }],
  ])('[DAY-1] are said as they are: %s', (_, cart, minutes, said) => {
    expect(parkedHolds(parkedFor(minutes, cart), now)).toEqual(said);
  });
});

describe('a sale that is put aside', () => {
  const noted = { ...emptyCheckout, buyer: { '2': 'Lovelock' }, coupon: { code: 'SUMMER' } };
  const euro = (minor: number) => ({ minor, currency: 'EUR' });
  const totals = { grandTotal: euro(2000), taxes: [], discounts: [], paymentMethods: [], revision: 7, at: now };
  const coffee = { custom_id: 'coffee' };
  const sale: CartInSale = {
    cart: { ...cartOf(held(9)), revision: 7, external: [coffee] },
    checkout: {
      ...noted,
      printerId: 'printer-1',
      externalReference: 'table-4',
      terminalExtras: { cart: { table: 4 }, lines: { [line.key]: { barcode: '4' } } },
      terminalLines: [line.key],
    },
    totals,
  };
  const named = { key: 'parked-1', parkedAt: now, locale: 'de-DE' };

  it('[DAY-1] [CART-12] [TERM-4] takes cart, total and customer along, with the terminal’s lines and its name', () => {
    const parked = asParked(sale, named);
    const { terminalLines: _, ...kept } = sale.checkout;
    expect(parked).toEqual({ ...named, cart: sale.cart, checkout: kept, totals });
    const next = besideParked(sale, 'cart-2');
    expect(next).toEqual({
      cart: { ...emptyCart, id: 'cart-2', revision: 8 },
      checkout: { ...emptyCheckout, printerId: 'printer-1' },
      totals: null,
    });
    const opened = asOpen(parked, next);
    expect(opened.cart.external).toEqual([coffee]);
    expect(opened.checkout).toEqual(kept);
  });

  const fresh = besideParked(sale, 'cart-2');
  const tea = { custom_id: 'tea' };
  const sent: CartInSale = {
    ...fresh,
    cart: { ...fresh.cart, external: [tea] },
    checkout: { ...fresh.checkout, externalReference: 'table-9', terminalExtras: { cart: { table: 9 }, lines: {} } },
  };
  const ownOnly: CartInSale = {
    ...sale,
    cart: { ...sale.cart, external: [] },
    checkout: { ...noted, externalReference: 'ref-1' },
  };

  it('[TERM-4] [CART-12] [DAY-1] is opened for the customer whose empty cart the terminal has sent', () => {
    const unnamed = { ...sent, checkout: { ...sent.checkout, externalReference: null } };
    expect(isPutAside(unnamed, ownOnly)).toBe(false);
    const opened = asOpen(asParked(ownOnly, named), unnamed);
    expect(opened.cart).toMatchObject({ items: sale.cart.items, external: [tea] });
    expect(opened.checkout).toMatchObject({ buyer: noted.buyer, terminalExtras: { cart: { table: 9 } } });
  });

  it.each<[string, string | null, CartInSale['checkout'], string | null]>([
    ['and has none', null, emptyCheckout, 'table-9'],
    ['and has its own', 'ref-1', emptyCheckout, 'ref-1'],
    ['and has none, while that cart is put aside with it', null, noted, null],
  ])(
    '[TERM-4] [DAY-1] is opened beside an empty cart of which the terminal has sent the name, %s',
    (_, own, of, name) => {
      const before = { ...fresh, checkout: { ...of, externalReference: 'table-9' } };
      const opened = asOpen(asParked({ ...sale, checkout: { ...noted, externalReference: own } }, named), before);
      expect(opened.checkout.externalReference).toBe(name);
      expect(opened.cart.external).toEqual([coffee]);
    },
  );

  it.each<[string, CartInSale, CartInSale, boolean]>([
    ['when it is begun', { ...fresh, checkout: { ...fresh.checkout, ...noted } }, ownOnly, true],
    ['when the terminal has sent both carts', sent, sale, true],
    ['when its cart alone is known by fields of the terminal', { ...sent, cart: fresh.cart }, sale, true],
    ['when it has the terminal’s lines under its name, like those of a table', sent, ownOnly, true],
    ['when it is the terminal’s alone, and was put aside before', asOpen(asParked(sent, named), fresh), ownOnly, true],
    ['not when it is empty', fresh, sale, false],
  ])('[DAY-1] [CART-12] puts the open one aside for another one: %s', (_, open, opened, isExpected) => {
    expect(isPutAside(open, opened)).toBe(isExpected);
    expect(asOpen(asParked(opened, named), open)).toMatchObject({
      cart: { external: opened.cart.external },
      checkout: { externalReference: opened.checkout.externalReference },
    });
  });

  it('[DAY-1] [CART-9] is opened under a revision that no cart of the device had before, with the total it had', () => {
    const parked = asParked(sale, named);
    const before = { ...besideParked(sale, 'cart-2'), cart: { ...emptyCart, id: 'cart-2', revision: 30 } };
    const opened = asOpen(parked, {
      ...before,
      checkout: { ...before.checkout, printerId: 'printer-2', giftPrinterId: 'printer-3' },
    });
    expect(opened.cart).toEqual({ ...parked.cart, revision: 31 });
    expect(opened.totals).toEqual({ ...totals, revision: 31 });
    expect(asOpen({ ...parked, totals: { ...totals, revision: 6 } }, before).totals?.revision).toBe(6);
    expect(asOpen({ ...parked, totals: null }, before).totals).toBeNull();
    expect(opened.checkout).toMatchObject({
      buyer: noted.buyer,
      coupon: noted.coupon,
      printerId: 'printer-2',
      giftPrinterId: 'printer-3',
    });
  });

  it.each<[string, string | null, number | null, ReturnType<typeof whyNotParkable>]>([
    ['it is free', null, null, null],
    ['a sale has it', 'ref-1', null, 'being-paid'],
    ['it lies at the terminal’s checkout', null, 2000, 'at-checkout'],
  ])('[DAY-1] [PAY-10] may be so, or not: %s', (_, lockedBy, value, reason) => {
    const checkoutValue = value === null ? null : euro(value);
    expect(whyNotParkable({ cart: { ...sale.cart, lockedBy } }, { checkoutValue })).toBe(reason);
  });

  it('[DAY-1] [CART-5] is one with lines, or with something noted of a customer', () => {
    expect(isBegun({ cart: sale.cart, checkout: emptyCheckout })).toBe(true);
    expect(isBegun({ cart: emptyCart, checkout: noted })).toBe(true);
    expect(isBegun({ cart: emptyCart, checkout: { ...emptyCheckout, printerId: 'printer-1' } })).toBe(false);
  });

  it.each([
    ['no total has come', sale.cart, null, 1, true],
    ['the total is of another cart', sale.cart, { ...totals, revision: 6 }, 1, true],
    ['the total is known', sale.cart, totals, 1, false],
    ['the cart is empty', { ...emptyCart, revision: 7 }, null, 1, false],
    ['it has been parked for too long', sale.cart, null, 60, false],
  ])('[DAY-1] the provider is asked for its total, or not: %s', (_, cart, known, minutes, isDue) => {
    expect(isParkedTotalDue({ ...parkedFor(minutes, cart), totals: known }, now)).toBe(isDue);
  });

  it('[DAY-1] comes to what the provider says, and until then to the sum of its lines', () => {
    expect(parkedAmount(sale, 'EUR')).toEqual(euro(2000));
    expect(parkedAmount({ ...sale, totals: { ...totals, revision: 6 } }, 'EUR')).toEqual(euro(2500));
    expect(parkedAmount({ ...sale, cart: { ...emptyCart, revision: 7 } }, 'EUR')).toEqual(euro(0));
    expect(parkedAmount({ ...sale, cart: emptyCart, totals: null }, 'CHF')).toEqual({ minor: 0, currency: 'CHF' });
  });
});
