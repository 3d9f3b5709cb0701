import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartItem, holdCodes, type ItemChoice, isHeld } from '../../domain/cart/cart.ts';
import { roomOf } from '../../domain/cart/overbooking.ts';
import { isOverbooked } from '../../domain/catalogue/capacity.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { MoneyError } from '../../domain/money/money.ts';
import { emptied, type FieldValues } from '../../domain/sale/checkout.ts';
import { sentPrice } from '../../domain/sale/reservation-parts.ts';
import { slot } from '../../domain/testing/offers.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import type { AppointmentTime } from '../../domain/times/appointment.ts';
import { cartLock } from '../locks.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { typeAttendee, typeBuyer } from '../testing/typing.ts';
import { type CartCommands, createCartCommands } from './cart-commands.ts';
import { createCartKeeper } from './cart-keeper.ts';
import { createShownCart } from './shown-cart.ts';

const key = '7001|2026-07-04 10:00:00|0';
const minutes = (count: number) => count * 60_000;

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

const calls = (method: string) => provider.calls.filter((call) => call.split(' ')[0] === method);
const cart = async () => (await counter.device.state()).cart;

/** What the timers start goes on by itself; this waits until it has had the effect. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5 });

async function addOne(): Promise<void> {
  await counter.till.addToCart(choice());
  counter.clock.advance(0);
  await eventually(async () => expect((await counter.device.state()).totals).not.toBeNull());
}

describe('adding', () => {
  it('[CART-3] holds the item for 20 minutes and then asks for the totals', async () => {
    await addOne();
    expect(provider.calls).toEqual([`hold ${key} × 1`, 'totals']);
    const [item] = (await cart()).items;
    expect(item?.hold).toMatchObject({ state: 'held', quantity: 1, until: counter.clock.now() + minutes(20) });
  });

  it.each(['drop-before', 'refuse'] as const)('[CART-11] keeps an item that could not be held: %s', async (fault) => {
    provider.script.set('hold', [fault, fault]);
    await addOne();
    expect((await cart()).items).toMatchObject([{ quantity: 1, hold: { state: 'wanted' } }]);
  });

  it('[CART-11] asks again by itself when no answer came', async () => {
    provider.script.set('hold', ['drop-before']);
    await addOne();
    await eventually(() => expect(counter.clock.waiting()).toBe(1));
    counter.clock.advance(3_000);
    await eventually(async () => expect((await cart()).items[0]?.hold.state).toBe('held'));
  });

  it('[CART-5] [CART-11] asks for another quantity where it was refused the one before', async () => {
    await addOne();
    const hold = async () => (await cart()).items[0]?.hold;
    provider.script.set('hold', ['refuse', 'refuse']);
    await counter.till.changeQuantity(key, 3);
    counter.clock.advance(500);
    await eventually(async () => expect(await hold()).toMatchObject({ refusal: 'The provider says no.' }));
    await counter.till.changeQuantity(key, 2);
    counter.clock.advance(500);
    await eventually(async () => expect(await hold()).toMatchObject({ state: 'held', quantity: 2 }));
  });

  it("[CART-11] says the provider's words when it refused, and asks again when told to", async () => {
    provider.script.set('hold', ['refuse']);
    await addOne();
    expect((await cart()).items[0]?.hold).toMatchObject({ state: 'wanted', refusal: 'The provider says no.' });
    await counter.till.retryHold(key);
    counter.clock.advance(0);
    await eventually(async () => expect((await cart()).items[0]?.hold.state).toBe('held'));
  });
});

it('[PRICE-6] never puts lines of two currencies into one cart, as after the account has changed its own', async () => {
  await addOne();
  const { items } = await cart();
  const adding = counter.till.addToCart(choice({ optionId: '7002', price: { minor: 2500, currency: 'USD' } }));
  await expect(adding).rejects.toThrow(MoneyError);
  expect((await cart()).items).toEqual(items);
});

describe('adding a party', () => {
  const adult = choice();
  const child = choice({ optionId: '7002', optionName: 'Child' });

  /** A party for an appointment where 33 places are left of each price, until its totals are there. */
  async function addParty(adults: number, children: number): Promise<void> {
    await counter.till.addAllToCart([
      { choice: { ...adult, maxQuantity: 33 }, pieces: adults },
      { choice: { ...child, maxQuantity: 33 }, pieces: children },
    ]);
    counter.clock.advance(0);
    await eventually(async () => expect((await counter.device.state()).totals).not.toBeNull());
  }

  const maxima = async () => (await cart()).items.map(({ maxQuantity }) => maxQuantity);

  it('[FAST-4] is one change of the cart, with one hold for each price', async () => {
    const seen: number[] = [];
    counter.device.cart.subscribe(({ items }) => seen.push(items.length));
    await eventually(() => expect(seen).toEqual([0]));
    const added = counter.till.addAllToCart([
      { choice: adult, pieces: 2 },
      { choice: child, pieces: 2 },
    ]);
    expect(await added).toBe(true);
    counter.clock.advance(0);
    await eventually(async () => expect((await counter.device.state()).totals).not.toBeNull());
    expect((await cart()).items.map(({ optionName, quantity }) => [optionName, quantity])).toEqual([
      ['Adult', 2],
      ['Child', 2],
    ]);
    expect(seen).not.toContain(1);
    expect(calls('hold')).toEqual([`hold ${key} × 2`, `hold ${key.replace('7001', '7002')} × 2`]);
    expect(calls('totals')).toHaveLength(1);
  });

  it.each([
    ['share them', 3],
    ['have their own', 33],
  ])(
    '[FAST-4] [CART-6] [PRICE-1] asks how many places the second price has, where the party has more pieces: they %s',
    async (_, left) => {
      provider.optionSlots = async (id) => [slot('2026-07-04 10:00', { [id]: id === child.optionId ? left : 33 })];
      await addParty(30, 30);
      expect(await maxima()).toEqual([33, left]);
    },
  );

  it('[CART-6] asks again how many places are left when a held line gets more, however many it knew of', async () => {
    let left = 33;
    provider.optionSlots = async (id) => [slot('2026-07-04 10:00', { [id]: left })];
    await addParty(1, 1);
    expect(await maxima()).toEqual([33, 33]);
    left = 0;
    await counter.till.changeQuantity(key, 2);
    counter.clock.advance(500);
    await eventually(async () => expect(await maxima()).toEqual([1, 33]));
  });

  it('[FAST-4] [CART-6] asks again how many places the others have, once one line gives up some', async () => {
    let left = 3;
    provider.optionSlots = async (id) => [slot('2026-07-04 10:00', { [id]: id === child.optionId ? left : 33 })];
    await addParty(30, 5);
    expect(await maxima()).toEqual([33, 3]);
    left = 8;
    await counter.till.changeQuantity(key, 20);
    counter.clock.advance(500);
    await eventually(async () => expect(await maxima()).toEqual([33, 8 + 5]));
  });

  it('[CART-5] [CART-6] asks again how many places are left, once another line has given back all of its own', async () => {
    provider.optionSlots = async (id) => {
      const isHeld = (await cart()).items.length > 1 || (await counter.device.releases()).length > 0;
      return [slot('2026-07-04 10:00', { [id]: id === child.optionId ? (isHeld ? 3 : 28) : 33 })];
    };
    await addParty(30, 5);
    expect(await maxima()).toEqual([33, 3]);
    await counter.till.changeQuantity(key, 0);
    counter.clock.advance(500);
    await eventually(async () => expect(await maxima()).toEqual([28 + 5]));
  });

  it.each([
    ['30', 15, 10, 5, 30],
    ['40', 26, 10, 4, 40],
  ])(
    '[CART-5] [CART-6] [PRICE-1] warns of none of %s shared places once a price is removed',
    async (_, a, b, c, all) => {
      provider.optionSlots = async (id) => {
        const held = [...provider.holds.values()].reduce((sum, pieces) => sum + pieces, 0);
        return [slot('2026-07-04 10:00', { [id]: Math.max(0, all - held) })];
      };
      const of = (option: ItemChoice, pieces: number) => ({ choice: { ...option, maxQuantity: all }, pieces });
      await counter.till.addAllToCart([of(adult, a), of(child, b), of(choice({ optionId: '7003' }), c)]);
      counter.clock.advance(0);
      await eventually(async () => expect((await counter.device.state()).totals).not.toBeNull());
      const overbooked = async () => {
        const { items } = await cart();
        return items.filter((item) => isOverbooked(item.quantity, roomOf(items, item))).map(({ optionId }) => optionId);
      };
      expect(await overbooked()).toEqual([]);
      await counter.till.changeQuantity(key, a + 1);
      counter.clock.advance(500);
      await eventually(async () => expect(await overbooked()).toContain('7001'));
      await counter.till.changeQuantity(key.replace('7001', '7002'), 0);
      counter.clock.advance(500);
      await eventually(async () => expect(await overbooked()).toEqual([]));
    },
  );

  it('[FAST-4] [PAY-10] changes nothing of a cart that is being paid', async () => {
    await counter.device.transact(async (tx) => {
      await tx.put({ cart: { ...(await tx.state()).cart, lockedBy: 'ref-x' } });
    });
    expect(await counter.till.addAllToCart([{ choice: adult, pieces: 2 }])).toBe(false);
    expect((await cart()).items).toEqual([]);
  });
});

describe.each([
  ['tells how many are over', Number.NEGATIVE_INFINITY],
  ['tells none where it is less', 0],
])('[CART-6] of the last five places, at a provider that %s,', (_, least) => {
  let others = 0;

  beforeEach(() => {
    others = 0;
    provider.optionSlots = async (id) => {
      const held = [...provider.holds.values()].reduce((sum, pieces) => sum + pieces, others);
      return [slot('2026-07-04 10:00', { [id]: Math.max(least, 5 - held) })];
    };
  });

  const places = { ...choice(), maxQuantity: 5 };

  async function add(pieces: number, change: Partial<ItemChoice> = {}): Promise<void> {
    await counter.till.addAllToCart([{ choice: { ...places, ...change }, pieces }]);
    await rest(0);
  }

  async function change(quantity: number): Promise<void> {
    await counter.till.changeQuantity(key, quantity);
    await rest(500);
  }

  /** Until the cart is in line with the provider. */
  async function rest(ms: number): Promise<void> {
    counter.clock.advance(ms);
    await counter.locks.hold(cartLock, async () => undefined);
    const { revision } = await cart();
    await eventually(async () => expect((await counter.device.state()).totals?.revision).toBe(revision));
  }

  const overbooked = async () => {
    const { items } = await cart();
    return items.filter((item) => isOverbooked(item.quantity, roomOf(items, item))).map(({ quantity }) => quantity);
  };

  it('warns where others took some since the price was chosen, also once pieces are added or taken away', async () => {
    others = 4;
    await add(3);
    expect(await overbooked()).toEqual([3]);
    await change(4);
    expect(await overbooked()).toEqual([4]);
    await change(3);
    expect(await overbooked()).toEqual([3]);
    others = 0;
    await change(4);
    expect(await overbooked()).toEqual([]);
  });

  it('warns where another till takes some at the same moment', async () => {
    const { hold } = provider;
    provider.hold = (request) => {
      others = 3;
      return hold(request);
    };
    await add(3);
    expect(await overbooked()).toEqual([3]);
  });

  it('warns where another till takes some of the rest before it is added', async () => {
    await add(3);
    others = 1;
    await change(5);
    expect(await overbooked()).toEqual([5]);
  });

  it('[CART-3] holds them, and asks for the total, also where the provider never says how many they are', async () => {
    provider.optionSlots = () => new Promise(() => undefined);
    await counter.till.addAllToCart([{ choice: places, pieces: 3 }]);
    counter.clock.advance(0);
    for (const _ of ['before the hold', 'after it']) {
      await eventually(() => expect(counter.clock.waiting()).toBe(1));
      counter.clock.advance(3_000);
    }
    await eventually(async () => expect((await counter.device.state()).totals).not.toBeNull());
    expect(await cart()).toMatchObject({ items: [{ hold: { state: 'held' }, maxQuantity: 5 }] });
  });

  it('[PRICE-2] does not warn where two prices of an offer have them all', async () => {
    await add(2);
    await add(2, { customPrice: { minor: 1990, currency: 'EUR' } });
    await change(3);
    expect(await overbooked()).toEqual([]);
    await change(4);
    expect(await overbooked()).not.toEqual([]);
  });
});

describe('changing', () => {
  beforeEach(addOne);

  it('[CART-5] waits 500 ms and holds the newest quantity only', async () => {
    for (const quantity of [2, 3, 4]) {
      await counter.till.changeQuantity(key, quantity);
      counter.clock.advance(499);
    }
    expect(calls('hold')).toHaveLength(1);
    counter.clock.advance(1);
    await eventually(() => expect([...provider.holds.values()]).toEqual([4]));
    expect(calls('hold')).toHaveLength(2);
  });

  it('[CART-5] holds what is wanted in the end when it changes during the call', async () => {
    const { hold } = provider;
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      Object.assign(provider, {
        hold: async (request: Parameters<typeof hold>[0]) => {
          const granted = await hold(request);
          await new Promise<void>((done) => {
            answer = done;
            resolve();
          });
          return granted;
        },
      });
    });
    await counter.till.changeQuantity(key, 2);
    counter.clock.advance(500);
    await asked;
    Object.assign(provider, { hold });
    await counter.till.changeQuantity(key, 5);
    answer();
    counter.clock.advance(500);
    await eventually(() => expect([...provider.holds.values()]).toEqual([5]));
  });

  it('[CART-5] holds a line anew that was removed and added again while its hold was being changed', async () => {
    const { hold } = provider;
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      Object.assign(provider, {
        hold: async (request: Parameters<typeof hold>[0]) => {
          const granted = await hold(request);
          await new Promise<void>((done) => {
            answer = done;
            resolve();
          });
          return granted;
        },
      });
    });
    await counter.till.changeQuantity(key, 2);
    counter.clock.advance(500);
    await asked;
    Object.assign(provider, { hold });
    await counter.till.changeQuantity(key, 0);
    await counter.till.addToCart(choice());
    answer();
    counter.clock.advance(0);
    await eventually(async () => expect((await cart()).items[0]?.hold.state).toBe('held'));
    await eventually(async () => expect([...provider.holds.keys()]).toEqual([(await cart()).items[0]?.hold.code]));
  });

  it('[CART-5] frees the hold of a removed item, and keeps buyer, code and assignee with the last one', async () => {
    await typeBuyer(counter.till, { '1': 'Ada' });
    await counter.till.applyCoupon('SUMMER');
    await counter.till.changeCheckout((checkout) => ({ ...checkout, assignee: { id: '31', name: 'Guide A' } }));
    await counter.till.changeQuantity(key, 0);
    expect(await counter.device.state()).toMatchObject({
      cart: { items: [] },
      checkout: { buyer: { '1': 'Ada' }, coupon: { code: 'SUMMER' }, assignee: { id: '31' } },
      totals: null,
    });
    counter.clock.advance(500);
    await eventually(() => expect(provider.holds.size).toBe(0));
    await counter.till.emptyCart();
    expect((await counter.device.state()).checkout).toMatchObject({ buyer: {}, coupon: null, assignee: null });
  });

  it('[CART-5] brings a removed line back to its place, held anew', async () => {
    await counter.till.addToCart(choice({ optionId: '7002' }));
    const [adult] = (await cart()).items;
    if (adult === undefined) throw new Error('a line is expected');
    await counter.till.changeQuantity(key, 0);
    expect(await counter.till.bringBack(adult, 0)).toBe(true);
    expect((await cart()).items.map(({ optionId }) => optionId)).toEqual(['7001', '7002']);
    counter.clock.advance(500);
    await eventually(async () => expect((await cart()).items.map(({ hold }) => hold.state)).toEqual(['held', 'held']));
    await eventually(async () =>
      expect([...provider.holds.keys()].sort()).toEqual(holdCodes((await cart()).items).sort()),
    );
  });

  it('[CART-5] [RES-1] pays no reservation whose lines were removed, unless they are brought back', async () => {
    await counter.till.emptyCart();
    await counter.till.openReservation('1-0-4711', { replace: false });
    const [line] = (await cart()).items;
    if (line === undefined) throw new Error('a line is expected');
    await counter.till.changeQuantity(line.key, 0);
    expect((await counter.device.state()).checkout.reservationKey).toBeNull();
    await counter.till.bringBack(line, 0);
    expect((await counter.device.state()).checkout.reservationKey).toBe('1-0-4711');
    expect((await cart()).items[0]?.hold).toEqual({ state: 'reserved', code: '1-0-4711', pieces: 2 });
  });

  it('[CART-5] [BUY-1] a line that is brought back has the assignee again whom its removal has dropped', async () => {
    const assignTo = (name: string | null) =>
      counter.till.changeCheckout((checkout) => ({ ...checkout, assignee: name === null ? null : { id: name, name } }));
    const assignee = async () => (await counter.device.state()).checkout.assignee?.name;
    const [line] = (await cart()).items;
    if (line === undefined) throw new Error('a line is expected');
    await assignTo('Guide A');
    await counter.till.changeQuantity(line.key, 0);
    await assignTo(null);
    await counter.till.bringBack(line, 0);
    expect(await assignee()).toBe('Guide A');
    await counter.till.changeQuantity(line.key, 0);
    await assignTo('Guide B');
    await counter.till.bringBack(line, 0);
    expect(await assignee()).toBe('Guide B');
    await counter.till.changeQuantity(line.key, 0);
    await counter.till.emptyCart();
    await counter.till.bringBack(line, 0);
    expect(await assignee(), 'another customer').toBeUndefined();
  });

  it('[CART-7] releases a hold later when the provider could not be reached', async () => {
    provider.script.set('releaseHold', ['drop-before', 'drop-before', 'drop-before', 'drop-before']);
    await counter.till.emptyCart();
    counter.clock.advance(0);
    await eventually(() => expect(calls('releaseHold')).not.toEqual([]));
    expect(await counter.device.releases()).toHaveLength(1);
    provider.script.delete('releaseHold');
    await counter.till.recover();
    expect(provider.holds.size).toBe(0);
    expect(await counter.device.releases()).toEqual([]);
  });
});

describe('a piece that joins a line', () => {
  const names = async () => {
    const { attendees } = (await counter.device.state()).checkout;
    return Object.fromEntries(Object.entries(attendees).map(([piece, values]) => [piece.split('#')[1], values[1]]));
  };
  const second = (values: FieldValues) => typeAttendee(counter.till, attendeeKey(key, 2), values);

  beforeEach(async () => {
    await addOne();
    await typeAttendee(counter.till, attendeeKey(key, 1), { 1: 'Ada' });
    await counter.till.changeQuantity(key, 2);
    await second({ 1: 'Ben' });
    await counter.till.changeQuantity(key, 1);
    expect(await names(), 'kept for who taps once too often').toEqual({ 1: 'Ada', 2: 'Ben' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['counted up', () => counter.till.changeQuantity(key, 2)],
    ['added', () => counter.till.addToCart(choice())],
  ])('[BUY-4] [CART-5] is the one that was just taken out, and later somebody else: %s', async (_, join) => {
    counter.clock.advance(8_000);
    await join();
    expect(await names()).toEqual({ 1: 'Ada', 2: 'Ben' });
    await counter.till.changeQuantity(key, 1);
    counter.clock.advance(8_001);
    const about = (number: number) => ({ [`attendee.${attendeeKey(key, number)}.1`]: 'Unknown' });
    const serverErrors = { ...about(1), ...about(2), 'buyer.1': 'Unknown' };
    await counter.till.changeCheckout((checkout) => ({ ...checkout, serverErrors }));
    await join();
    expect(await names()).toEqual({ 1: 'Ada' });
    expect((await counter.device.state()).checkout.serverErrors).toEqual({ ...about(1), 'buyer.1': 'Unknown' });
    await second({ 1: 'Cleo' });
    expect(await names()).toEqual({ 1: 'Ada', 2: 'Cleo' });
  });
});

describe('holds that run out', () => {
  beforeEach(async () => {
    await addOne();
    await eventually(() => expect(counter.clock.waiting()).toBe(1));
  });

  it('[CART-10] are renewed while somebody works on the cart', async () => {
    counter.clock.advance(minutes(9));
    counter.till.touched();
    counter.clock.advance(minutes(7) + 1);
    await eventually(() => expect(calls('hold')).toHaveLength(2));
    await eventually(async () => {
      const [item] = (await cart()).items;
      expect(item && isHeld(item, counter.clock.now() + minutes(19))).toBe(true);
    });
  });

  it('[CART-10] are left alone when nobody does', async () => {
    // The till looks when the hold would have to be renewed: a leap over that moment would be another case.
    counter.clock.advance(minutes(16) + 1);
    await counter.locks.hold(cartLock, async () => undefined);
    counter.clock.advance(minutes(9));
    await counter.till.settle();
    expect(counter.clock.waiting()).toBe(0);
    expect(calls('hold')).toHaveLength(1);
  });

  it('[CART-10] are re-acquired before payment, and named', async () => {
    counter.clock.advance(minutes(25));
    expect(await counter.till.preparePayment()).toMatchObject({ kind: 'ready' });
    expect(counter.reacquired).toMatchObject([{ lines: [{ item: { key } }] }]);
    const [item] = (await cart()).items;
    expect(item && isHeld(item, counter.clock.now())).toBe(true);
  });

  it('[CART-10] do not stop a payment when the provider does not answer for them', async () => {
    counter.clock.advance(minutes(25));
    provider.script.set('hold', ['drop-before']);
    expect((await counter.till.preparePayment()).kind).toBe('ready');
  });
});

describe('a coupon', () => {
  beforeEach(addOne);

  it('[COUP-2] that is valid is kept, and the totals are asked for with it', async () => {
    expect(await counter.till.applyCoupon('SUMMER')).toBe('applied');
    const readiness = await counter.till.preparePayment();
    expect(readiness).toMatchObject({ kind: 'ready', totals: { grandTotal: { minor: 2000 } } });
    await counter.till.clearCoupon();
    expect(await counter.till.preparePayment()).toMatchObject({ totals: { grandTotal: { minor: 2500 } } });
  });

  it.each([
    ['sold', () => counter.device.transact(async (tx) => tx.put(emptied(await tx.state())))],
    ['emptied', () => counter.till.emptyCart()],
    [
      'emptied, and the next customer’s lines are there',
      async () => {
        await counter.till.emptyCart();
        await counter.till.addToCart(choice({ optionId: '7002' }));
      },
    ],
  ])('[COUP-2] is not the next customer’s where the cart was %s while the provider was asked', async (_name, end) => {
    const asked = provider.coupon;
    provider.coupon = async (...code) => {
      await end();
      return asked(...code);
    };
    expect(await counter.till.applyCoupon('SUMMER')).toBe('cart-is-gone');
    expect((await counter.device.state()).checkout.coupon).toBeNull();
  });

  it('[COUP-2] is kept where the cart has changed while the provider was asked', async () => {
    const asked = provider.coupon;
    provider.coupon = async (...code) => {
      await counter.till.changeQuantity(key, 2);
      return asked(...code);
    };
    expect(await counter.till.applyCoupon('SUMMER')).toBe('applied');
  });

  it('[COUP-3] that is not valid changes nothing', async () => {
    const before = await counter.device.state();
    expect(await counter.till.applyCoupon('WINTER')).toBe('invalid');
    expect(await counter.device.state()).toEqual(before);
  });
});

describe('a command', () => {
  const line = cartItem({ key, hold: { state: 'wanted', code: 'R-1', refusal: 'Full' } });
  const own = { minor: 2000, currency: 'EUR' };
  const totals = { revision: 7, at: 0, grandTotal: own, taxes: [], discounts: [], paymentMethods: [] };
  const typed = { buyer: { 1: 'Ada' }, attendees: { [`${key}#1`]: { 10: '70' } } };

  /** Carries out a command on a cart of one line; tells what it answered, when the cart is updated, and what there is then. */
  async function run(command: (commands: CartCommands) => Promise<unknown>, lockedBy: string | null = null) {
    await counter.device.transact(async (tx) => {
      const { cart, checkout } = await tx.state();
      await tx.put({
        cart: { ...cart, revision: 7, items: [line], lockedBy },
        totals,
        checkout: { ...checkout, ...typed },
      });
    });
    const soon = vi.fn();
    const keeper = { ...createCartKeeper(counter.context), soon };
    const commands = createCartCommands(counter.context, keeper, createShownCart(counter.device.cart));
    const answer = await command(commands);
    const { cart, checkout, totals: after } = await counter.device.state();
    const released = (await counter.device.releases()).map(({ code }) => code);
    return { answer, soon: soon.mock.calls.flat(), cart, checkout, hasTotals: after !== null, released };
  }

  it.each<[string, (commands: CartCommands) => Promise<unknown>, object]>([
    [
      'changes a quantity',
      (till) => till.changeQuantity(key, 3),
      { soon: [500], cart: { items: [{ quantity: 3, hold: { code: 'R-1', refusal: null } }] } },
    ],
    ['of a line that is gone', (till) => till.changeQuantity('gone', 3), { soon: [500], cart: { revision: 7 } }],
    [
      'removes the last line',
      (till) => till.changeQuantity(key, 0),
      { soon: [500], cart: { items: [] }, hasTotals: false, released: ['R-1'], checkout: typed },
    ],
    [
      'changes a price',
      (till) => till.changePrice(key, own),
      {
        cart: { items: [{ customPrice: own, hold: { code: 'R-1', refusal: null } }] },
        checkout: { attendees: { [`${key}|2000#1`]: { 10: '70' } } },
      },
    ],
    [
      'of a price of a line that is gone',
      (till) => till.changePrice('gone', own),
      { cart: { revision: 7 }, checkout: typed },
    ],
    [
      'empties the cart',
      (till) => till.emptyCart(),
      { cart: { items: [] }, hasTotals: false, released: ['R-1'], checkout: { buyer: {}, attendees: {} } },
    ],
    [
      'asks for a hold again',
      (till) => till.retryHold(key),
      { cart: { items: [{ hold: { code: 'R-1', refusal: null } }] } },
    ],
    ['asks for one that is gone', (till) => till.retryHold('gone'), { cart: { items: [{ hold: line.hold }] } }],
    [
      'applies a code',
      (till) => till.applyCoupon('SUMMER'),
      { answer: 'applied', checkout: { coupon: { code: 'SUMMER', amount: { minor: 500, currency: 'EUR' } } } },
    ],
    [
      'applies a spent code',
      (till) => till.applyCoupon('SPENT'),
      { answer: 'invalid', soon: [], checkout: { coupon: null } },
    ],
    ['clears the code', (till) => till.clearCoupon(), { checkout: { coupon: null } }],
  ])('[CART-5] [CART-7] [COUP-2] %s', async (_, command, after) => {
    expect(await run(command)).toMatchObject({ answer: true, soon: [0], hasTotals: true, released: [], ...after });
  });

  it('[COUP-2] applies a code of which only that it is valid is told', async () => {
    provider.coupon = async () => ({ amount: null });
    expect((await run((till) => till.applyCoupon('SUMMER'))).checkout.coupon).toEqual({ code: 'SUMMER' });
  });

  it.each<[string, (commands: CartCommands) => Promise<unknown>, unknown]>([
    ['cart', (till) => till.changeQuantity(key, 3), false],
    ['price', (till) => till.changePrice(key, own), false],
    ['code', (till) => till.applyCoupon('SUMMER'), 'cart-is-being-paid'],
  ])('[PAY-10] changes no %s that is being paid', async (_, command, answer) => {
    expect(await run(command, 'ref-1')).toMatchObject({ answer, soon: [], cart: { items: [line], revision: 7 } });
  });
});

describe('two tabs', () => {
  it('[CART-9] share one cart and hold each line once', async () => {
    const other = await counter.otherTab();
    await Promise.all([counter.till.addToCart(choice()), other.till.addToCart(choice())]);
    counter.clock.advance(0);
    await eventually(() => expect([...provider.holds.values()]).toEqual([2]));
    expect((await other.device.state()).cart.items).toMatchObject([{ quantity: 2 }]);
  });
});

describe('reservations', () => {
  it('[RES-1] fill the cart once, however often they are opened', async () => {
    expect(await counter.till.openReservation('B-1', { replace: false })).toBe('opened-for-unknown');
    expect(await counter.till.openReservation('B-1', { replace: false })).toBe('already-open');
    expect((await cart()).items).toMatchObject([{ quantity: 2, hold: { state: 'reserved', code: 'B-1' } }]);
  });

  it('[RES-1] never replace a cart that has items without asking', async () => {
    await addOne();
    expect(await counter.till.openReservation('B-1', { replace: false })).toBe('cart-in-use');
    expect((await cart()).items).toMatchObject([{ quantity: 1 }]);
    expect(await counter.till.openReservation('B-1', { replace: true })).toBe('opened-for-unknown');
    counter.clock.advance(0);
    await eventually(() => expect(provider.holds.size).toBe(0));
  });

  describe('of which the catalogue tells the rest', () => {
    const ten = '2026-07-04 10:00:00' as AppointmentTime;
    const euro = (minor: number) => ({ minor, currency: 'EUR' });

    beforeEach(() => {
      provider.optionSlots = async (optionId, time) => [
        { time, variationId: '901', capacityByOption: { [optionId]: { left: 1, stock: 20 } } },
      ];
      provider.variation = async (id) => ({ id, name: 'Two hours' });
    });

    /** Opens one of an offer whose list price is 219, reserved at another price; `own`: what the provider charges by itself. */
    async function openAt(reserved: number | null, own: number | null): Promise<CartItem | undefined> {
      const { reservation } = provider;
      provider.reservation = async (bookingKey) => {
        const answer = await reservation(bookingKey);
        const customPrice = reserved === null ? null : euro(reserved);
        const items = answer.items.map((item) => ({ ...item, price: euro(21_900), customPrice }));
        return { ...answer, appointment: ten, items };
      };
      provider.priceOptions = async () => [
        { id: '7001', name: 'Adult', price: euro(21_900), customPrice: own === null ? null : euro(own), vatRate: 1900 },
      ];
      await counter.till.openReservation('B-1', { replace: false });
      return (await cart()).items[0];
    }

    it.each([
      ['the provider’s own price', 19_900, 19_900, 19_900, null],
      ['a price that staff have set', 15_000, 19_900, 19_900, 15_000],
      ['the list price, set instead of the provider’s own', 21_900, 19_900, 19_900, 21_900],
      ['a price that the provider no longer has by itself', 19_900, null, 21_900, 19_900],
      ['the list price', null, null, 21_900, null],
    ])('[PRICE-5] [RES-1] tell %s from an adjusted one', async (_, reserved, own, price, adjusted) => {
      const line = await openAt(reserved, own);
      expect(line).toMatchObject({ price: euro(price), customPrice: adjusted && euro(adjusted) });
      expect(line && sentPrice(line)).toEqual(adjusted && euro(adjusted));
    });

    it('[PRICE-5] [RES-1] are sold at what they were reserved for, where the catalogue does not answer', async () => {
      provider.optionSlots = () => Promise.reject(new Error('500'));
      const line = await openAt(19_900, 19_900);
      expect(line).toMatchObject({ variationName: null, maxQuantity: null, customPrice: euro(19_900) });
    });

    it('[RES-1] have their variation', async () => {
      expect((await openAt(null, null))?.variationName).toBe('Two hours');
    });
  });

  describe('with more pieces than are reserved', () => {
    beforeEach(async () => {
      const { optionSlots } = provider;
      provider.optionSlots = async (optionId, from, locale) => {
        await optionSlots(optionId, from, locale);
        return [{ time: from, variationId: '', capacityByOption: { [optionId]: { left: 1, stock: 20 } } }];
      };
      await counter.till.openReservation('B-1', { replace: false });
    });

    const more = async (quantity: number) => {
      await counter.till.changeQuantity('7001||0', quantity);
      counter.clock.advance(500);
      await eventually(async () => expect(isHeld((await cart()).items[0] as CartItem, counter.clock.now())).toBe(true));
    };

    it('[RES-1] [CART-6] can have those that are left beside its own', async () => {
      expect((await cart()).items[0]?.maxQuantity).toBe(3);
    });

    it('[RES-1] [CART-3] [CART-5] hold those that are added, and no others, until they are taken away', async () => {
      await more(6);
      expect(calls('hold')).toEqual(['hold 7001||0 × 4']);
      expect((await cart()).items[0]?.hold).toMatchObject({
        code: 'B-1',
        pieces: 2,
        more: { state: 'held', quantity: 4 },
      });
      await more(5);
      expect([...provider.holds.values()]).toEqual([3]);
      await more(2);
      await eventually(() => expect(provider.holds.size).toBe(0));
      expect((await cart()).items[0]?.hold).toEqual({ state: 'reserved', code: 'B-1', pieces: 2 });
    });

    it('[RES-2] [CART-5] give back the hold of the added ones when they are deleted, also while parked', async () => {
      await more(6);
      await counter.till.deleteReservation('B-1');
      counter.clock.advance(0);
      await eventually(() => expect(provider.holds.size).toBe(0));
      await counter.till.openReservation('B-2', { replace: true });
      await more(5);
      await counter.till.parkSale();
      await counter.till.deleteReservation('B-2');
      counter.clock.advance(0);
      await eventually(() => expect(provider.holds.size).toBe(0));
    });

    it('[RES-1] [CART-5] give back a hold that came when it was no longer needed', async () => {
      const { hold } = provider;
      provider.hold = async (request) => {
        const grant = await hold(request);
        await counter.till.changeQuantity('7001||0', 2);
        return grant;
      };
      await counter.till.changeQuantity('7001||0', 6);
      counter.clock.advance(500);
      await eventually(() => expect(calls('hold')).not.toEqual([]));
      counter.clock.advance(500);
      await eventually(() => expect(calls('releaseHold')).not.toEqual([]));
      expect((await cart()).items[0]?.hold).toEqual({ state: 'reserved', code: 'B-1', pieces: 2 });
    });

    it('[RES-1] [CART-11] are sold although the added ones are not held', async () => {
      provider.script.set('hold', ['refuse']);
      await counter.till.changeQuantity('7001||0', 6);
      counter.clock.advance(500);
      await eventually(async () =>
        expect((await cart()).items[0]?.hold).toMatchObject({ more: { refusal: 'The provider says no.' } }),
      );
      await counter.till.retryHold('7001||0');
      counter.clock.advance(0);
      await eventually(() => expect([...provider.holds.values()]).toEqual([4]));
    });
  });

  it('[RES-2] that are deleted leave the cart too', async () => {
    await counter.till.openReservation('B-1', { replace: false });
    await counter.till.deleteReservation('B-1');
    expect(calls('cancelReservation')).toEqual(['cancelReservation B-1']);
    expect((await cart()).items).toEqual([]);
  });
});
