import { describe, expect, it } from 'vitest';
import type { AppointmentTime } from '../times/appointment.ts';
import {
  type AskedHold,
  aboveLines,
  addPieces,
  bringBack,
  type Cart,
  type CartItem,
  claimsOf,
  firstHoldEnd,
  firstRenewal,
  freedHolds,
  type Hold,
  hasRunOut,
  haveSum,
  holdAfterSilence,
  holdCodes,
  type ItemChoice,
  isHeld,
  isHeldForAWhile,
  itemKey,
  lineTotal,
  missingHold,
  notHeld,
  piecesAbove,
  piecesIn,
  reservationIn,
  reservationKeys,
  setQuantity,
  sumOfLines,
  withHold,
  withoutItems,
} from './cart.ts';
import { emptyCart } from './cart-contents.ts';

const ten = '2026-07-04 10:00:00' as AppointmentTime;
const eleven = '2026-07-04 11:00:00' as AppointmentTime;
const euro = (minor: number) => ({ minor, currency: 'EUR' });

const adult: ItemChoice = {
  productId: '4711',
  productName: 'Canoe tour',
  variationName: null,
  optionId: '7001',
  optionName: 'Adult',
  time: ten,
  isGift: false,
  price: euro(2500),
  customPrice: null,
  vatRate: 1900,
  maxQuantity: 12,
};

const cheaper: ItemChoice = { ...adult, customPrice: euro(2000) };

const cartOf = (...choices: ItemChoice[]): Cart =>
  choices.reduce((cart, choice) => addPieces(cart, choice, 1), emptyCart);
const asReserved = (cart: Cart, key: string, hold: Hold): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.key === key ? { ...item, hold } : item)),
});
const held = { state: 'held', code: 'R-1', quantity: 1, unitPrice: 2500, until: 1000, lasts: 1_200_000 } as const;

describe('adding to the cart', () => {
  it.each([
    ['the same option, time and gift flag', [adult, adult], [2]],
    ['another time', [adult, { ...adult, time: eleven }], [1, 1]],
    ['another option', [adult, { ...adult, optionId: '7002' }], [1, 1]],
    ['the same option as a gift', [adult, { ...adult, isGift: true }], [1, 1]],
    ['no time and a time', [adult, { ...adult, time: null }], [1, 1]],
    ['the same option with another price', [adult, { ...adult, customPrice: euro(2000) }], [1, 1]],
    ['the same option with the same other price', [adult, cheaper, adult, cheaper], [2, 2]],
    ['the same option whose price has changed', [adult, { ...adult, price: euro(2600) }], [1, 1]],
    [
      'a price that became the original',
      [
        { ...adult, customPrice: euro(2600) },
        { ...adult, price: euro(2600) },
      ],
      [2],
    ],
  ])('[PRICE-2] counts lines by option, time, gift flag and price: %s', (_, choices, quantities) => {
    expect(cartOf(...choices).items.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  it('[PRICE-5] keeps a custom price only where it differs', () => {
    expect(cartOf({ ...adult, customPrice: euro(2500) }).items[0]?.customPrice).toBeNull();
    expect(cartOf({ ...adult, customPrice: euro(2000) }).items[0]?.customPrice).toEqual(euro(2000));
  });

  it('[PRICE-2] [TERM-4] leaves the pieces that are there at their price, and names the new line by its own', () => {
    const cart = cartOf(adult, cheaper, { ...adult, price: euro(2600) });
    expect(cart.items.map(lineTotal)).toEqual([euro(2500), euro(2000), euro(2600)]);
    expect(sumOfLines(cart.items, 'EUR')).toEqual(euro(7100));
    const key = `7001|${ten}|0`;
    expect(cart.items.map((item) => item.key)).toEqual([key, `${key}|2000`, `${key}|2600`]);
    expect(cartOf(cheaper, adult).items.map((item) => item.key)).toEqual([`${key}|2000`, key]);
  });

  it('[PRICE-2] [TERM-4] names a line by option, time, gift flag and a price of its own', () => {
    expect(itemKey(adult)).toBe(`7001|${ten}|0`);
    expect(itemKey({ ...adult, time: null, isGift: true })).toBe('7001||1');
    expect(itemKey(cheaper)).toBe(`7001|${ten}|0|2000`);
  });

  it('[CART-3] starts a line without a hold', () => {
    expect(cartOf(adult).items[0]?.hold).toEqual({ state: 'wanted', code: null, refusal: null });
  });
});

describe('changing quantities', () => {
  const cart = cartOf(adult, { ...adult, optionId: '7002' });
  const key = '7001|2026-07-04 10:00:00|0';

  it.each([
    [3, [3, 1]],
    [1, [1, 1]],
    [0, [1]],
    [-2, [1]],
  ])('[CART-5] sets %i, and below 1 removes the line', (quantity, quantities) => {
    expect(setQuantity(cart, key, quantity).items.map((item) => item.quantity)).toEqual(quantities);
  });

  it('[CART-5] a line of two can be counted down to one', () => {
    expect(setQuantity(setQuantity(cart, key, 2), key, 1).items.map((item) => item.quantity)).toEqual([1, 1]);
  });

  it('leaves the cart as it is for a line that is not there, or has as many', () => {
    expect(setQuantity(cart, 'nothing', 3)).toBe(cart);
    expect(setQuantity(cart, key, 1)).toBe(cart);
  });

  it('[PRICE-2] changes the line that is meant, and no other', () => {
    expect(setQuantity(cart, cart.items[1]?.key ?? '', 0).items.map((item) => item.optionId)).toEqual(['7001']);
    const holds = withHold(cart, key, held).items.map(({ hold }) => hold.state);
    expect(holds).toEqual(['held', 'wanted']);
  });

  it('counts a revision for every change of what is sold, and none for a hold', () => {
    expect(setQuantity(cart, key, 3).revision).toBe(cart.revision + 1);
    expect(withHold(cart, key, held).revision).toBe(cart.revision);
  });
});

describe('bringing a line back', () => {
  const cart = cartOf(adult, { ...adult, optionId: '7002' }, { ...adult, optionId: '7003' });
  const optionsOf = ({ items }: Cart) => items.map(({ optionId, quantity }) => [optionId, quantity]);

  it.each([0, 1, 2])('[CART-5] puts it where it stood, at %i, to be held anew', (index) => {
    const removed = cart.items[index];
    if (removed === undefined) throw new Error('three lines are expected');
    const without = setQuantity(cart, removed.key, 0);
    const back = bringBack(without, { ...removed, hold: held }, index);
    expect(optionsOf(back)).toEqual(optionsOf(cart));
    expect(back.items[index]?.hold).toEqual({ state: 'wanted', code: null, refusal: null });
    expect(back.revision).toBe(without.revision + 1);
  });

  it('[CART-5] adds its pieces to those that were added meanwhile', () => {
    const [removed] = cart.items;
    if (removed === undefined) throw new Error('three lines are expected');
    expect(optionsOf(bringBack(cart, { ...removed, quantity: 4 }, 0))[0]).toEqual(['7001', 5]);
  });

  it('[RES-1] keeps what a reservation holds', () => {
    const hold = { state: 'reserved', code: '1-0-4711' } as const;
    const [removed] = cart.items;
    if (removed === undefined) throw new Error('three lines are expected');
    const back = bringBack(emptyCart, { ...removed, hold }, 0);
    expect(back.items[0]?.hold).toEqual(hold);
    expect(reservationIn(back)).toBe('1-0-4711');
  });
});

describe('a reservation in the cart', () => {
  const reserved = (cart: Cart, index: number, code: string) =>
    asReserved(cart, cart.items[index]?.key ?? '', { state: 'reserved', code });
  const two = cartOf(adult, { ...adult, optionId: '7002' });

  it('[RES-1] is known by its lines', () => {
    expect(reservationIn(reserved(two, 1, 'B-1'))).toBe('B-1');
    expect(reservationIn(withHold(two, two.items[0]?.key ?? '', held))).toBeNull();
  });

  describe('of two pieces, of which more are sold', () => {
    const line = (quantity: number, more?: AskedHold): CartItem => {
      const hold = { state: 'reserved', code: 'B-1', pieces: 2, ...(more && { more }) } as const;
      const [item] = cartOf(adult).items;
      if (item === undefined) throw new Error('a line is expected');
      return { ...item, quantity, hold };
    };
    const cart = (item: CartItem): Cart => ({ ...emptyCart, items: [item] });

    it.each([
      ['the reserved ones', line(2), [{ code: 'B-1', quantity: 2 }]],
      ['fewer', line(1), [{ code: 'B-1', quantity: 1 }]],
      [
        'more, not held yet',
        line(3),
        [
          { code: 'B-1', quantity: 2 },
          { code: null, quantity: 1 },
        ],
      ],
      [
        'more, held',
        line(3, held),
        [
          { code: 'B-1', quantity: 2 },
          { code: 'R-1', quantity: 1 },
        ],
      ],
    ])('[RES-1] [CART-3] tells what claims the places of %s', (_, item, claims) => {
      expect(claimsOf(item)).toEqual(claims);
    });

    it('[RES-1] [CART-3] has a hold for those that were added, with an end and a code', () => {
      const now = held.until - 300;
      expect([line(2), line(1), line(3), line(3, held), line(4, held)].map((item) => isHeld(item, now))).toEqual([
        true,
        true,
        false,
        true,
        false,
      ]);
      expect(missingHold(line(2))).toBeNull();
      expect(missingHold(line(3))).toEqual(notHeld);
      expect(missingHold(line(3, held))).toBeNull();
      expect(firstHoldEnd(cart(line(3, held)))).toBe(held.until);
      expect(hasRunOut(line(3, held), held.until)).toBe(true);
      expect(holdCodes([line(3, held)])).toEqual(['R-1']);
      expect(reservationKeys([line(3, held)])).toEqual(['B-1']);
    });

    it('[RES-1] [CART-5] gives up that hold when the reserved ones are enough again, or the line is brought back', () => {
      const key = line(3).key;
      expect(setQuantity(cart(line(3, held)), key, 2).items[0]).toEqual(line(2));
      expect(setQuantity(cart(line(3, held)), key, 4).items[0]).toEqual(line(4, held));
      expect(bringBack(emptyCart, line(3, held), 0).items[0]).toEqual(line(3));
      expect(withHold(cart(line(3)), key, held).items[0]).toEqual(line(3, held));
    });
  });

  it('[RES-1] is named once, however many lines it has', () => {
    expect(reservationKeys(reserved(reserved(two, 0, 'B-1'), 1, 'B-1').items)).toEqual(['B-1']);
    expect(reservationKeys(withHold(two, two.items[0]?.key ?? '', held).items)).toEqual([]);
  });
});

describe('holds', () => {
  const [line] = cartOf(adult).items;
  if (line === undefined) throw new Error('the cart has a line');

  it.each([
    ['wanted', { hold: { state: 'wanted', code: null, refusal: null } as const }, false],
    ['held', { hold: held }, true],
    ['held for fewer', { hold: held, quantity: 2 }, false],
    ['in doubt since a change was not answered', { hold: { ...held, isInDoubt: true } as const }, false],
    ['held at another price', { hold: held, customPrice: euro(1) }, false],
    ['run out', { hold: { ...held, until: 500 } }, false],
    ['for one more moment', { hold: { ...held, until: 501 } }, true],
    ['for all of its time', { hold: { ...held, lasts: 500 } }, true],
    ['for longer than it was granted: the clock was put back', { hold: { ...held, lasts: 499 } }, false],
    ['a permanent reservation', { hold: { state: 'reserved', code: '1-0-4711' } as const }, true],
  ])('[CART-10] tells whether the line is held: %s', (_, change, expected) => {
    expect(isHeld({ ...line, ...change }, 500)).toBe(expected);
  });

  it.each<[string, AskedHold, Partial<CartItem>, AskedHold]>([
    ['stays to be asked for', { state: 'wanted', code: 'R-1', refusal: 'No.' }, {}, { ...notHeld, code: 'R-1' }],
    ['is kept when it was to be renewed', held, { hold: held }, held],
    ['is kept, in doubt, when it was to be for more', held, { hold: held, quantity: 2 }, { ...held, isInDoubt: true }],
    ['is kept, in doubt, at another price', held, { hold: held, customPrice: euro(1) }, { ...held, isInDoubt: true }],
    ['stays in doubt', { ...held, isInDoubt: true }, { hold: held }, { ...held, isInDoubt: true }],
    ['is gone when it has run out', { ...held, until: 500 }, { hold: held }, { ...notHeld, code: 'R-1' }],
  ])('[CART-10] a hold whose request is not answered %s', (_, hold, asked, expected) => {
    expect(holdAfterSilence(hold, { ...line, ...asked }, 500)).toEqual(expected);
  });

  it('[CART-11] one that is in doubt is missing, and keeps its code and its end', () => {
    const item: CartItem = { ...line, hold: { ...held, isInDoubt: true } };
    expect(missingHold(item)).toEqual({ ...notHeld, code: held.code });
    expect(holdCodes([item])).toEqual([held.code]);
    expect(isHeldForAWhile(item, 0)).toBe(false);
    expect(firstHoldEnd({ ...emptyCart, items: [item] })).toBe(held.until);
  });

  it('[CART-10] shows the end of the hold that runs out first', () => {
    const two = cartOf(adult, { ...adult, optionId: '7002' });
    const [first, second] = two.items.map(({ key }) => key);
    const cart = withHold(withHold(two, first ?? '', held), second ?? '', { ...held, until: 700 });
    expect(firstHoldEnd(cart)).toBe(700);
    expect(firstHoldEnd(two)).toBeNull();
  });

  it('[CART-10] the hold that runs out first is renewed first; without one, or with a reservation, none is', () => {
    const two = cartOf(adult, { ...adult, optionId: '7002' });
    const [first, second] = two.items.map(({ key }) => key);
    const until = 2_000_000;
    const cart = withHold(withHold(two, first ?? '', { ...held, until }), second ?? '', { ...held, until: until - 1 });
    expect(firstRenewal(cart)).toBe(until - 1 - 240_000);
    expect(firstRenewal(two)).toBeNull();
    expect(isHeldForAWhile({ ...line, hold: { state: 'reserved', code: 'B-1' } }, until)).toBe(true);
    expect(isHeldForAWhile(line, 0)).toBe(false);
  });

  it.each([
    ['twenty minutes', 1_200_000, 240_000],
    ['ten minutes', 600_000, 240_000],
    ['two minutes', 120_000, 60_000],
  ])('[CART-10] is renewed in good time, and a short one when half of it is over: %s', (_, lasts, left) => {
    const cart = withHold(cartOf(adult), line.key, { ...held, until: lasts, lasts });
    const [item = line] = cart.items;
    expect(firstRenewal(cart)).toBe(lasts - left);
    expect([lasts - left - 1, lasts - left].map((now) => isHeldForAWhile(item, now))).toEqual([true, false]);
  });

  it('[CART-5] names the codes to give up, and never a reservation', () => {
    const key = line.key;
    expect(holdCodes(withHold(cartOf(adult), key, held).items)).toEqual(['R-1']);
    expect(holdCodes(asReserved(cartOf(adult), key, { state: 'reserved', code: 'B' }).items)).toEqual([]);
    expect(holdCodes(cartOf(adult).items)).toEqual([]);
    expect(holdCodes(withHold(cartOf(adult), key, { state: 'wanted', code: 'R-2', refusal: null }).items)).toEqual([
      'R-2',
    ]);
  });

  it('[CART-5] gives up the codes that no line has any more', () => {
    const [first = line, second = line] = cartOf(adult, { ...adult, optionId: '7002' }).items;
    const before = [
      { ...first, hold: held },
      { ...second, hold: { ...held, code: 'R-2' } },
    ];
    expect(freedHolds(before, before.slice(0, 1))).toEqual(['R-2']);
    expect(freedHolds(before, before)).toEqual([]);
  });
});

describe('what lines come to', () => {
  const inDollars = { ...adult, price: { minor: 2500, currency: 'USD' } };

  it.each<[string, ItemChoice[], boolean]>([
    ['no line', [], true],
    ['one currency', [adult, cheaper], true],
    ['two currencies', [adult, inDollars], false],
  ])('[PRICE-6] there is a sum of %s', (_, choices, isThere) => {
    expect(haveSum(cartOf(...choices).items)).toBe(isThere);
  });

  it.each([
    [2501, euro(1)],
    [2500, null],
    [2499, null],
  ])('[CART-2] a total of %i is above one of 2500 by %j', (minor, above) => {
    expect(aboveLines(euro(minor), cartOf(adult).items)).toEqual(above);
  });
});

it('[BUY-4] only the pieces of its option that are above a line are counted before its own', () => {
  const lines = [adult, { ...adult, optionId: '7002' }, { ...adult, time: eleven }, cheaper];
  const { items } = lines.reduce((cart, choice, index) => addPieces(cart, choice, 2 + index), emptyCart);
  expect(items.map(({ key }) => piecesAbove(items, key))).toEqual([0, 0, 2, 6]);
  expect(piecesAbove(items, 'another')).toBe(0);
});

it("[CART-12] emptying keeps a terminal's own items", () => {
  const external = [{ custom_id: 'coffee' }];
  const cart = { ...cartOf(adult), external, lockedBy: 'ref-1' };
  expect(withoutItems(cart)).toEqual({ items: [], external, lockedBy: null, revision: cart.revision + 1 });
});

it('[CART-1] counts pieces, not lines', () => {
  expect(piecesIn(cartOf(adult, adult, { ...adult, optionId: '7002' }).items)).toBe(3);
});
