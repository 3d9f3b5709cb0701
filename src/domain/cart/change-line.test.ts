import { describe, expect, it } from 'vitest';
import { emptyCheckout } from '../sale/checkout.ts';
import { choice } from '../testing/items.ts';
import { cartItem } from '../testing/sales.ts';
import { type AppointmentTime, parseAppointmentTime } from '../times/appointment.ts';
import { addPieces, type Cart, type CartItem, type Hold, type ItemChoice, notHeld, unitPrice } from './cart.ts';
import { emptyCart } from './cart-contents.ts';
import { changeLine, immovable, linesOfSlot, repriceLine, withRenamedLines } from './change-line.ts';

const ten = parseAppointmentTime('2026-07-04 10:00:00') as AppointmentTime;
const eleven = parseAppointmentTime('2026-07-04 11:00:00') as AppointmentTime;
const euro = (minor: number) => ({ minor, currency: 'EUR' });
const reserved: Hold = { state: 'reserved', code: '1-0-4711' };

/** A cart with lines of two pieces each. */
const cartOf = (...choices: Partial<ItemChoice>[]): Cart =>
  choices.reduce<Cart>((cart, change) => addPieces(cart, choice(change), 2), emptyCart);
const adultAt = (time: AppointmentTime) => `7001|${time}|0`;
const summary = (cart: Cart | undefined) =>
  cart?.items.map((item) => [item.key, item.quantity, unitPrice(item).minor] as const);

it.each([
  ['at a time', {}, null],
  ['without a time', { time: null }, 'untimed'],
  ['of an opened reservation', { hold: reserved }, 'reserved'],
  ['of an opened reservation without a time', { hold: reserved, time: null }, 'reserved'],
] as const)('[FAST-8] a line %s: why it can’t be given another time', (_name, change, reason) => {
  expect(immovable(cartItem(change))).toBe(reason);
});

it('[FAST-8] the same offer at the same time moves together', () => {
  const line = cartItem({ key: 'adult' });
  const others: readonly CartItem[] = [
    cartItem({ key: 'child', optionId: '7002' }),
    cartItem({ key: 'another product', productId: '4712' }),
    cartItem({ key: 'another variation', variationName: 'Two hours' }),
    cartItem({ key: 'another time', time: eleven }),
    cartItem({ key: 'a reservation', hold: reserved }),
  ];
  expect(linesOfSlot([line, ...others], line).map(({ key }) => key)).toEqual(['adult', 'child']);
});

describe('a line that is given another time', () => {
  it('[FAST-8] stays where it stood, under the name of its new time', () => {
    const cart = cartOf({}, { optionId: '7002' });
    const changed = changeLine(cart, adultAt(ten), { time: eleven, maxQuantity: 4, hold: notHeld });
    expect(summary(changed?.cart)).toEqual([
      [adultAt(eleven), 2, 2500],
      [`7002|${ten}|0`, 2, 2500],
    ]);
    expect(changed?.cart.items[0]).toMatchObject({ time: eleven, maxQuantity: 4, hold: notHeld });
    expect(changed?.cart.items[1]).toBe(cart.items[1]);
    expect(changed?.cart.revision).toBe(cart.revision + 1);
    expect(changed?.renamed).toEqual({ from: adultAt(ten), key: adultAt(eleven), before: 0 });
  });

  it('[FAST-8] joins what is there at the same price, behind its pieces', () => {
    const cart = addPieces(cartOf({}, { time: eleven }, { optionId: '7002' }), choice({ time: eleven }), 1);
    const changed = changeLine(cart, adultAt(ten), { time: eleven });
    expect(summary(changed?.cart)).toEqual([
      [adultAt(eleven), 5, 2500],
      [`7002|${ten}|0`, 2, 2500],
    ]);
    expect(changed?.cart.revision).toBe(cart.revision + 1);
    expect(changed?.renamed).toEqual({ from: adultAt(ten), key: adultAt(eleven), before: 3 });
  });

  it('[PRICE-2] [FAST-8] stays a line of its own where what is there has another price', () => {
    const cart = cartOf({}, { time: eleven, price: euro(3000) });
    const changed = changeLine(cart, adultAt(ten), { time: eleven });
    expect(summary(changed?.cart)).toEqual([
      [`${adultAt(eleven)}|2500`, 2, 2500],
      [adultAt(eleven), 2, 3000],
    ]);
    expect(changed?.renamed).toEqual({ from: adultAt(ten), key: `${adultAt(eleven)}|2500`, before: 0 });
  });

  it('[FAST-8] does not join itself where nothing about it changes', () => {
    expect(summary(changeLine(cartOf({}), adultAt(ten), {})?.cart)).toEqual([[adultAt(ten), 2, 2500]]);
  });

  it('[FAST-8] a line that is not there can’t be changed', () => {
    expect(changeLine(cartOf({}), 'nothing', { time: eleven })).toBeNull();
  });
});

describe('a line that is given another price', () => {
  const cart = cartOf({}, { customPrice: euro(2000) });
  const cheaper = `${adultAt(ten)}|2000`;

  it.each([
    ['a price that no line has', adultAt(ten), 1500, [`${adultAt(ten)}|1500`, 2, 1500], [cheaper, 2, 2000]],
    ['the price of the other line', adultAt(ten), 2000, [cheaper, 4, 2000]],
    ['the original price, which the other line has', cheaper, 2500, [adultAt(ten), 4, 2500]],
    ['nothing at all', cheaper, 0, [adultAt(ten), 2, 2500], [`${adultAt(ten)}|0`, 2, 0]],
  ] as const)('[PRICE-5] [PRICE-2] %s', (_name, key, price, ...lines) => {
    expect(summary(repriceLine(cart, key, euro(price))?.cart)).toEqual(lines);
  });

  it('[PRICE-5] has none of its own any more where it is the original price again', () => {
    const alone = cartOf({ customPrice: euro(2000) });
    expect(repriceLine(alone, cheaper, euro(2500))?.cart.items[0]?.customPrice).toBeNull();
    expect(repriceLine(alone, cheaper, euro(2600))?.cart.items[0]?.customPrice).toEqual(euro(2600));
  });

  it.each([
    ['has that price', cart, adultAt(ten)],
    ['is not there', cart, 'nothing'],
    ['belongs to an opened reservation', { ...cart, items: [cartItem({ price: euro(1), hold: reserved })] }, '7001'],
  ])('[PRICE-5] [RES-1] stays as it is where it %s', (_name, of, key) => {
    expect(repriceLine(of, key, euro(2500))).toBeNull();
  });
});

describe('what is known of the people of a renamed line', () => {
  const renamed = [
    { from: 'a', key: 'b', before: 2 },
    { from: 'c', key: 'd', before: 0 },
  ];

  it('[FAST-8] [BUY-12] goes with it, behind the people of the line that it joined', () => {
    const ada = { 1: 'Ada' };
    const attendees = { 'a#1': ada, 'a#12': {}, 'c#1': {}, 'other#1': {}, 'aa#1': {} };
    expect(withRenamedLines({ ...emptyCheckout, attendees }, renamed).attendees).toEqual({
      'b#3': ada,
      'b#14': {},
      'd#1': {},
      'other#1': {},
      'aa#1': {},
    });
  });

  it('[BUY-12] [FAST-8] what is kept of pieces that were taken out gives way to those that join the line', () => {
    const attendees = { 'a#1': { '62': 'vegan' }, 'a#2': { '62': 'taken out' }, 'b#1': { '62': 'vegetarian' } };
    const renamedBoth = [{ from: 'b', key: 'a', before: 1 }, ...renamed.slice(1)];
    for (const entries of [attendees, Object.fromEntries(Object.entries(attendees).reverse())]) {
      const joined = withRenamedLines({ ...emptyCheckout, attendees: entries }, renamedBoth);
      expect(joined.attendees).toEqual({ 'a#1': { '62': 'vegan' }, 'a#2': { '62': 'vegetarian' } });
    }
    const removed = withRenamedLines({ ...emptyCheckout, attendees }, [{ from: 'b', key: 'a', before: 0 }]);
    expect(removed.attendees, 'of a line that is there no more').toEqual({ 'a#1': { '62': 'vegetarian' } });
  });

  it('[FAST-8] [BUY-9] takes along what the provider said of their fields, and nothing of the buyer’s', () => {
    const serverErrors = { 'attendee.a#1.5': 'Too young', 'attendee.other#1.5': 'Too old', 'buyer.3': 'No' };
    expect(withRenamedLines({ ...emptyCheckout, serverErrors }, renamed).serverErrors).toEqual({
      'attendee.b#3.5': 'Too young',
      'attendee.other#1.5': 'Too old',
      'buyer.3': 'No',
    });
  });

  it('[FAST-8] [TERM-4] takes along what the terminal knows of the line', () => {
    const terminalExtras = { cart: { table: 4 }, lines: { a: { barcode: '4' }, other: { barcode: '5' } } };
    expect(withRenamedLines({ ...emptyCheckout, terminalExtras }, renamed).terminalExtras).toEqual({
      cart: { table: 4 },
      lines: { b: { barcode: '4' }, other: { barcode: '5' } },
    });
    expect(withRenamedLines(emptyCheckout, renamed)).toEqual(emptyCheckout);
    expect('terminalExtras' in withRenamedLines(emptyCheckout, renamed)).toBe(false);
    const terminalLines = ['a', 'other'];
    expect(withRenamedLines({ ...emptyCheckout, terminalLines }, renamed).terminalLines).toEqual([
      renamed[0]?.key,
      'other',
    ]);
    expect('terminalLines' in withRenamedLines(emptyCheckout, renamed)).toBe(false);
  });
});
