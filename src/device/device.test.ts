import { Dexie } from 'dexie';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { emptyCashRegister } from '../domain/sale/cash-register.ts';
import { emptyCheckout } from '../domain/sale/checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import { noEvidence } from '../domain/sale/provider-evidence.ts';
import type { DuplicatesAnswer, PossibleDuplicates, Sale } from '../domain/sale/sale.ts';
import { cartItem, madeUpSale } from '../domain/testing/sales.ts';
import { TillDatabase } from './database.ts';
import { type Device, openDevice } from './index.ts';
import { firstOf } from './testing/first-of.ts';

let count = 0;
let name: string;
let device: Device;

beforeEach(async () => {
  count += 1;
  name = `device-test-${count}`;
  device = await openDevice({ name });
});

afterEach(() => device.close());

const filledCart = { ...emptyCart, revision: 4, external: [{ custom_id: 'coffee', qty: 2 }] };

function sale(change: Partial<Sale>): Sale {
  return madeUpSale({ cartRevision: 4, createdAt: 1000, updatedAt: 1000, isSeen: true, ...change }, { items: [] });
}

it('[PAY-10] what was learned of a provider holds for its address, whoever is signed in, also after a restart', async () => {
  const [one, other] = ['https://one.test/api/', 'https://other.test/api/'];
  const lookUps = { purchase: { finds: true, at: 1000 } };
  await device.claim('u-1', 1000);
  await device.learn(one, (before) => ({ ...before, lookUps }));
  await device.claim('u-2', 2000);
  device.close();
  device = await openDevice({ name });
  expect(await device.evidence(one)).toEqual({ ...noEvidence, lookUps });
  expect(await device.evidence(other)).toEqual(noEvidence);
});

it('[CART-8] [AUTH-10] commands begin after the task of the tap, in the order in which they were asked for', async () => {
  const order: string[] = [];
  const put = (revision: number) =>
    device.transact(async (tx) => {
      order.push(`command ${revision}`);
      await tx.put({ cart: { ...emptyCart, revision } });
    });
  const all = [put(1), put(2), device.state(), put(3), device.forgetPeople(1000), device.state()];
  await Promise.resolve();
  order.push('tap');
  const [, , second, , , last] = await Promise.all(all);
  expect(order).toEqual(['tap', 'command 1', 'command 2', 'command 3']);
  expect([second, last]).toMatchObject([{ cart: { revision: 2 } }, { cart: { items: [] } }]);
});

describe('what is being sold', () => {
  it('[CART-8] is there again after the device was closed', async () => {
    await device.transact((tx) => tx.put({ cart: filledCart }));
    device.close();
    device = await openDevice({ name });
    expect((await device.state()).cart).toEqual(filledCart);
  });

  it('writes all of a transaction or nothing', async () => {
    const broken = device.transact(async (tx) => {
      await tx.putSale(sale({}));
      await tx.put({ cart: filledCart });
      throw new Error('the tab died here');
    });
    await expect(broken).rejects.toThrow('the tab died here');
    expect(await device.sale('ref-1')).toBeNull();
    expect((await device.state()).cart).toEqual(emptyCart);
  });

  it('[CART-8] is shown as soon as it is stored, once', async () => {
    const seen: number[] = [];
    const stop = device.cart.subscribe((cart) => seen.push(cart.revision));
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await device.transact((tx) => tx.put({ cart: filledCart }));
    expect(device.cart.getValue()).toEqual(filledCart);
    // A change made in another tab is read, and by then also what was written here has been read back.
    const other = await openDevice({ name });
    await other.transact((tx) => tx.put({ cart: { ...filledCart, revision: 5 } }));
    await vi.waitFor(() => expect(seen).toEqual([0, 4, 5]));
    stop();
    other.close();
  });

  it('[CART-8] is the very same object in every part that did not change, however it was written or read', async () => {
    const other = await openDevice({ name });
    const seen: Cart[] = [];
    const stop = device.cart.subscribe((cart) => seen.push(cart));
    const shows = (revision: number) => vi.waitFor(() => expect(seen.at(-1)?.revision).toBe(revision));
    await shows(0);
    await device.transact((tx) => tx.put({ cart: filledCart }));
    await device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, revision: 5 } }));
    await other.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, revision: 6 } }));
    await shows(6);
    const [first, ...later] = seen.slice(1).map(({ external }) => external[0]);
    expect(first).toEqual({ custom_id: 'coffee', qty: 2 });
    expect(later.length).toBeGreaterThan(1);
    for (const line of later) expect(line).toBe(first);
    stop();
    other.close();
  });

  it('shows nothing of a transaction that was broken off', async () => {
    const seen: number[] = [];
    const stop = device.cart.subscribe((cart) => seen.push(cart.revision));
    await vi.waitFor(() => expect(seen).toEqual([0]));
    const broken = device.transact(async (tx) => {
      await tx.put({ cart: filledCart });
      throw new Error('the tab died here');
    });
    await expect(broken).rejects.toThrow('the tab died here');
    expect(device.cart.getValue()).toEqual(emptyCart);
    stop();
  });

  it('[CART-9] reaches another tab that watches', async () => {
    const other = await openDevice({ name });
    const seen: number[] = [];
    const stop = other.cart.subscribe((cart) => seen.push(cart.revision));
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await device.transact((tx) => tx.put({ cart: filledCart }));
    await vi.waitFor(() => expect(seen.at(-1)).toBe(4));
    stop();
    other.close();
  });

  it('[ERR-5] names a stored value that no longer fits, and begins anew', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const db = new TillDatabase(name);
    await db.state.put({ name: 'cart', value: { ...emptyCart, items: [{ quantity: 'two' }] } });
    db.close();
    expect((await device.state()).cart).toEqual(emptyCart);
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('stored cart'));
  });

  it('[CART-8] [ERR-5] sets a cart aside that can’t be read, before an empty one takes its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const damaged = { ...emptyCart, items: [{ quantity: 'two' }] };
    const db = new TillDatabase(name);
    await db.state.put({ name: 'cart', value: damaged });
    db.close();
    await device.claim('u-1', 7_000);
    await device.transact((tx) => tx.put({ cart: filledCart }));
    await device.claim('u-1', 8_000);
    expect(await firstOf(device.damagedCart)).toEqual({ at: 7_000, found: damaged });
    await device.forgetDamagedCart();
    expect(await firstOf(device.damagedCart)).toBeNull();
    expect((await device.state()).cart).toEqual(filledCart);
  });

  it('[CART-8] an empty storage in the place of a used one is told once, and a first one never', async () => {
    expect(await device.claim('u-1', 7_000, true)).toBe('lost');
    expect(await firstOf(device.damagedCart)).toEqual({ at: 7_000, found: null });
    await device.forgetDamagedCart();
    expect(await device.claim('u-1', 8_000, true)).toBe('own');
    await device.forgetPeople(0);
    expect(await device.claim('u-1', 9_000, true), 'after a sign-out').toBe('own');
    expect(await firstOf(device.damagedCart)).toBeNull();
  });

  it.each([
    ['signs out', () => device.forgetPeople(7_000)],
    ['comes in the place of another', () => device.claim('u-2', 7_000)],
  ])('[PAY-10] [DAY-3] a sale whose booking a person is asked about stays when somebody %s', async (_what, leave) => {
    await device.claim('u-1', 1_000);
    const result = { orderNumber: '4000104', bookingKeys: [], printLink: null };
    const sold = madeUpSale({ state: 'done', createdAt: 5_000, updatedAt: 5_000 });
    await device.transact(async (tx) => {
      await tx.putSale({ ...sold, reference: 'asked', result: { ...result, isByLikeness: true } });
      await tx.putSale({ ...sold, reference: 'answered', result });
    });
    await leave();
    expect((await device.salesIn(['done'])).map(({ reference }) => reference)).toEqual(['asked']);
  });

  it('[AUTH-10] another person’s damaged cart goes with all that was theirs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await device.claim('u-1', 7_000);
    const db = new TillDatabase(name);
    await db.state.put({ name: 'cart', value: 'lost' });
    db.close();
    await device.claim('u-1', 8_000);
    await device.claim('u-2', 9_000);
    expect(await firstOf(device.damagedCart)).toBeNull();
  });
});

/** Another order that is written like the sale's own. */
function duplicates(answer: DuplicatesAnswer | null): PossibleDuplicates {
  const booking = { orderNumber: '2', bookingKey: 'b', createdAt: null, amount: null, buyer: '', products: [] };
  return { bookings: [booking], answer };
}

describe('the journal', () => {
  it('[OFF-7] keeps what is particular about a sale that was made offline', async () => {
    const offline = {
      unconfirmedItems: ['7001|2026-07-04 10:00:00|0'],
      isAmountConfirmed: false,
      sentAt: 2000,
      askedAmount: { minor: 5200, currency: 'EUR' },
      isDifferenceNoted: false,
      withdrawal: 'given-back',
    } as const;
    await device.transact((tx) => tx.putSale(sale({ state: 'withdrawn', offline })));
    expect(await device.sale('ref-1')).toEqual(sale({ state: 'withdrawn', offline }));
  });
});

describe('the sales that screens watch', () => {
  const watched = () =>
    new Promise<string[]>((resolve) => {
      const stop = device.sales.subscribe((sales) => {
        queueMicrotask(() => stop());
        resolve(sales.map(({ reference }) => reference));
      });
    });
  const offline = {
    unconfirmedItems: [],
    isAmountConfirmed: true,
    sentAt: 2000,
    askedAmount: null,
    isDifferenceNoted: false,
    withdrawal: null,
  } as const;

  it('[OFF-7] [PAY-10] are those that are open, made offline or perhaps booked twice, however old, and the latest', async () => {
    await device.transact(async (tx) => {
      await tx.putSale(sale({ reference: 'open', state: 'unknown', createdAt: 1 }));
      await tx.putSale(sale({ reference: 'offline', state: 'done', offline, createdAt: 2 }));
      await tx.putSale(sale({ reference: 'twice', state: 'done', duplicates: duplicates(null), createdAt: 2.5 }));
      for (let at = 3; at < 103; at++)
        await tx.putSale(sale({ reference: `done-${at}`, state: 'done', createdAt: at }));
    });
    const references = await watched();
    expect(references).toHaveLength(23);
    expect(references[0]).toBe('done-102');
    expect(references.slice(-3)).toEqual(['twice', 'offline', 'open']);
  });

  it('[PAY-10] those that are looked at after each sale are the same and the latest hundreds, whatever the journal holds', async () => {
    await device.transact(async (tx) => {
      await tx.putSale(sale({ reference: 'open', state: 'unknown', createdAt: 1 }));
      for (let at = 2; at < 602; at++)
        await tx.putSale(sale({ reference: `done-${at}`, state: 'done', createdAt: at }));
    });
    const references = (await device.recentSales()).map(({ reference }) => reference);
    expect(references).toHaveLength(501);
    expect(references.slice(0, 2)).toEqual(['open', 'done-102']);
    expect(references.at(-1)).toBe('done-601');
  });

  it('[OFF-5, OFF-7] finds those made offline that an older version has written', async () => {
    const older = new Dexie('device-test-older');
    older.version(1).stores({ state: 'name', sales: 'reference, state, createdAt', releases: 'code', seen: 'key, at' });
    await older.table('sales').bulkPut(
      Array.from({ length: 30 }, (_, at) => {
        const value = sale({ reference: `ref-${at}`, state: 'done', createdAt: at, ...(at === 0 && { offline }) });
        return { reference: value.reference, state: value.state, createdAt: at, value };
      }),
    );
    older.close();
    device.close();
    device = await openDevice({ name: 'device-test-older' });
    expect((await watched()).at(-1)).toBe('ref-0');
  });
});

describe('another person on the device', () => {
  /** Its revision is higher than that of each sale, which is known by it. */
  const revision = sale({}).cartRevision + 1;
  const nextCart = { ...emptyCart, id: `cart-${revision}`, revision };

  beforeEach(async () => {
    await device.claim('u-1', 1000);
    await device.transact(async (tx) => {
      const of = { cart: filledCart, checkout: { ...emptyCheckout, buyer: { '1': 'Ada' } } };
      await tx.put({ ...of, cashRegister: { ...emptyCashRegister, emptiedCart: { ...of, totals: null } } });
      await tx.putSale(sale({}));
      await tx.putSale(sale({ reference: 'ref-2', state: 'done' }));
    });
    await device.seen.put('bookings:1', { secret: true }, 1000);
  });

  it('[PAY-10] [AUTH-10] finds nothing of the first one but the sales that are not settled, and has a cart that was none of these', async () => {
    expect(await device.claim('u-2', 1000)).toBe('anothers');
    expect(await device.state()).toEqual({
      cart: nextCart,
      checkout: emptyCheckout,
      totals: null,
      cashRegister: emptyCashRegister,
    });
    expect(await device.seen.get('bookings:1', v.unknown())).toBeNull();
    expect(await device.sale('ref-2')).toBeNull();
    expect(await device.sale('ref-1')).not.toBeNull();
  });

  it('[PAY-10] [AUTH-10] knows what the others have booked here, by its number or key alone', async () => {
    const result = { orderNumber: '4000001', bookingKeys: [], printLink: null };
    const reserved = { orderNumber: null, bookingKeys: ['b-1', 'b-2'], printLink: null };
    await device.transact(async (tx) => {
      await tx.putSale(sale({ reference: 'ref-3', state: 'done', result }));
      await tx.putSale(sale({ reference: 'ref-4', state: 'done', kind: 'reservation', result: reserved }));
    });
    expect(await device.forgottenBookings(), 'the journal has them').toEqual(new Set());
    await device.claim('u-2', 2000);
    await device.claim('u-1', 3000);
    expect(await device.forgottenBookings()).toEqual(new Set(['4000001', 'b-1', 'b-2']));
  });

  it('[AUTH-10] [CART-5] gives back the holds of the cart that is removed, but not of one that is being paid', async () => {
    const held = { state: 'held', code: 'R-1', quantity: 1, unitPrice: 2500, until: 5000, lasts: 1_200_000 } as const;
    const cart = { ...filledCart, items: [cartItem({ hold: held })], lockedBy: 'ref-1' };
    await device.transact((tx) => tx.put({ cart }));
    await device.claim('u-2', 2000);
    expect(await device.releases()).toEqual([]);
    await device.transact((tx) => tx.put({ cart: { ...cart, lockedBy: null } }));
    await device.claim('u-1', 3000);
    expect(await device.releases()).toEqual([{ code: 'R-1', since: 3000 }]);
  });

  describe('[DAY-1] [AUTH-10] where sales were parked', () => {
    const day = 24 * 60 * 60 * 1000;
    const parked = (key: string, revision = 3): ParkedSale => ({
      key,
      parkedAt: 1000,
      locale: 'en-US',
      cart: { ...filledCart, revision },
      checkout: emptyCheckout,
      totals: null,
    });
    const keys = async () => (await device.parkedSales()).map(({ key }) => key);

    beforeEach(() => device.transact((tx) => tx.putParked(parked('first'))));

    it('sees none of them, and parks sales of their own', async () => {
      await device.claim('u-2', 2000);
      expect(await keys()).toEqual([]);
      await device.transact((tx) => tx.putParked(parked('second')));
      await device.claim('u-1', 3000);
      expect(await device.parkedSales()).toEqual([parked('first')]);
      await device.claim('u-2', 4000);
      expect(await keys()).toEqual(['second']);
    });

    it('leaves them as they are for their owner, whose new cart is none of them', async () => {
      await device.claim('u-2', 2000);
      await device.claim('u-1', 3000);
      const { cart } = await device.state();
      expect(cart).toEqual(nextCart);
    });

    it('leaves them for a day, and no longer', async () => {
      await device.claim('u-2', 2000);
      await device.claim('u-1', 2000 + day - 1);
      expect(await keys()).toEqual(['first']);
      await device.claim('u-2', 5000 + day);
      await device.claim('u-3', 5000 + 2 * day);
      await device.claim('u-1', 5000);
      expect(await keys()).toEqual([]);
    });

    it('leaves them also by signing out', async () => {
      await device.claim('u-2', 2000);
      await device.forgetPeople(0);
      await device.claim('u-1', 3000);
      expect(await keys()).toEqual(['first']);
      await device.forgetPeople(0);
      await device.claim('u-1', 4000);
      expect(await keys(), 'given up at the owner’s own sign-out').toEqual([]);
    });
  });

  it('[AUTH-10] keeps everything for the same one', async () => {
    expect(await device.claim('u-1', 1000)).toBe('own');
    expect((await device.state()).cart).toEqual(filledCart);
  });
});

describe('customers’ data on the device', () => {
  const day = 24 * 60 * 60 * 1000;
  const buyer = { '1': 'Ada' };
  const amounts = {
    unconfirmedItems: [],
    isAmountConfirmed: false,
    sentAt: 1000,
    askedAmount: { minor: 5200, currency: 'EUR' },
    isDifferenceNoted: false,
    withdrawal: null,
  };

  beforeEach(async () => {
    await device.transact(async (tx) => {
      await tx.putSale(sale({ reference: 'settled', state: 'done', request: { ...sale({}).request, buyer } }));
      await tx.putSale(sale({ reference: 'on-its-way', state: 'unknown' }));
      await tx.putSale(sale({ reference: 'to-decide', state: 'refused', offline: { ...amounts, askedAmount: null } }));
      await tx.putSale(sale({ reference: 'to-note', state: 'done', offline: amounts }));
      await tx.putSale(sale({ reference: 'noted', state: 'done', offline: { ...amounts, isDifferenceNoted: true } }));
      await tx.putSale(sale({ reference: 'perhaps-twice', state: 'done', duplicates: duplicates(null) }));
      await tx.putSale(sale({ reference: 'twice', state: 'done', duplicates: duplicates('booked-twice') }));
    });
    await device.seen.put('bookings:1', { name: 'Ada' }, 1000);
  });

  const kept = async () =>
    (await device.salesIn(['submitting', 'unknown', 'waiting', 'done', 'refused', 'withdrawn']))
      .map(({ reference }) => reference)
      .toSorted();
  const concerns = ['on-its-way', 'perhaps-twice', 'to-decide', 'to-note'];

  it('[SEC] is little and ages out: a week after a sale was settled, with the next one', async () => {
    const at = 1000 + 7 * day;
    await device.transact((tx) => tx.putSale(sale({ reference: 'in-time', createdAt: at, updatedAt: at })));
    expect(await kept()).toHaveLength(8);
    await device.transact((tx) => tx.putSale(sale({ reference: 'next', createdAt: at, updatedAt: at + 1 })));
    expect(await kept()).toEqual(['in-time', 'next', ...concerns].toSorted());
  });

  it('[SEC] is little and ages out: at the next start, however long the till was off', async () => {
    await device.claim('u-1', 1000 + 30 * day);
    expect(await kept()).toEqual(concerns);
    expect(await device.seen.get('bookings:1', v.unknown())).toBeNull();
  });
});

describe('things seen', () => {
  it('[BKG-9] come back with their age, and age out', async () => {
    await device.seen.put('a', 1, 1000);
    expect(await device.seen.get('a', v.unknown())).toEqual({ value: 1, at: 1000 });
    await device.seen.put('b', 2, 1000 + 8 * 24 * 60 * 60 * 1000);
    expect(await device.seen.get('a', v.unknown())).toBeNull();
  });

  it('[BKG-9] are few', async () => {
    for (let index = 0; index < 65; index += 1) await device.seen.put(`key-${index}`, index, index);
    expect(await device.seen.get('key-4', v.unknown())).toBeNull();
    expect(await device.seen.get('key-5', v.unknown())).not.toBeNull();
  });
});
