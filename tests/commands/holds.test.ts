import { beforeEach, describe, expect, it } from 'vitest';
import { isHeld } from '../../src/domain/cart/cart.ts';
import { isOverbooked } from '../../src/domain/catalogue/capacity.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import { adultKey, canoe, child, nearlyFull, nine } from './offers.ts';

const at = atTheCounter();
const minutes = (count: number) => count * 60_000;
const hold = 'POST checkout/hold';

const firstItem = async () => {
  const [item] = (await at.cart()).items;
  if (item === undefined) throw new Error('the cart is empty');
  return item;
};

describe('a hold', () => {
  it('[CART-3] is taken for 20 minutes at the provider, and then the totals are asked for', async () => {
    await at.add(canoe());
    expect(await at.shop.ledger.holds()).toMatchObject([{ option_id: 470111, slot: nine, qty: 1, overbooked: false }]);
    expect(at.shop.log.entries().map(({ call }) => call)).toEqual([hold, 'POST checkout/totals']);
    expect(at.sent(hold)).toMatchObject([
      {
        query: { collect_totals: 'false', currency: 'default', reserve_minutes: '20' },
        body: {
          product_id: '4701',
          qty: 1,
          option_id: '470111',
          maxQty: 20,
          vatRate: 19,
          allow_overbooking: true,
          as_gift: 0,
          date_time: nine,
          reservation_code: null,
        },
      },
    ]);
    await at.shop.pass(minutes(20) - 1);
    expect(await at.shop.ledger.holds()).toHaveLength(1);
  });

  it('[CART-10] is renewed under its code while somebody is at work, over 25 minutes', async () => {
    await at.add(canoe());
    const [first] = await at.shop.ledger.holds();
    for (let minute = 0; minute < 25; minute += 1) {
      at.counter.till.touched();
      await at.shop.pass(minutes(1));
      expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(true);
      expect(await at.shop.ledger.holds()).toEqual([first]);
    }
    expect(at.sent(hold)).toHaveLength(2);
  });

  it('[CART-10] runs out while nobody is there, and the till says so as early as the provider', async () => {
    await at.add(canoe());
    await at.shop.pass(minutes(20));
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(false);
    await at.shop.pass(minutes(5));
    expect(at.sent(hold)).toHaveLength(1);
  });

  it('[CART-10] is re-acquired as soon as somebody comes back', async () => {
    await at.add(canoe());
    await at.shop.pass(minutes(25));
    at.counter.till.touched();
    await at.shop.pass(0);
    expect(await at.shop.ledger.holds()).toMatchObject([{ qty: 1 }]);
    expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(true);
  });

  it('[CART-10] that is re-acquired outside the payment step is said once, with what changed meanwhile', async () => {
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    await at.shop.pass(minutes(25));
    const other = await openCounter(at.shop);
    await other.till.addToCart(canoe({ at: nearlyFull }));
    await at.shop.pass(0);
    at.counter.till.touched();
    await at.shop.pass(0);
    expect(at.counter.reacquired).toMatchObject([
      { lines: [{ item: { quantity: 1, maxQuantity: 1 }, leftBefore: 2 }], amount: null },
    ]);
    expect((await at.prepare()).reacquired).toBeNull();
    expect(at.counter.reacquired).toHaveLength(1);
  });

  it('[CART-10] that could not be re-acquired at first is said once it is', async () => {
    await at.add(canoe());
    await at.shop.pass(minutes(25));
    at.shop.faults.arm({ call: hold, fault: 'drop-before', times: 1 });
    at.counter.till.touched();
    await at.shop.pass(0);
    expect(at.counter.reacquired).toEqual([]);
    await at.shop.pass(3_000);
    expect(at.counter.reacquired).toMatchObject([{ lines: [{ item: { hold: { state: 'held' } } }] }]);
  });

  it('[CART-10] that ran out is re-acquired before payment, and what changed meanwhile is said', async () => {
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    const key = `470111|${nearlyFull}|0`;
    await at.quantity(key, 2);
    await at.shop.pass(minutes(25));
    const other = await openCounter(at.shop);
    await other.till.addToCart(canoe({ at: nearlyFull }));
    await at.shop.pass(0);

    const ready = await at.prepare();
    expect(ready.reacquired).toMatchObject({
      lines: [{ item: { key, quantity: 2, maxQuantity: 1 }, leftBefore: 2 }],
      amount: null,
    });
    expect(at.counter.reacquired, 'the step says it, so nobody else does').toEqual([]);
    const item = await firstItem();
    expect(isHeld(item, at.shop.clock.now())).toBe(true);
    expect(isOverbooked(item.quantity, item.maxQuantity)).toBe(true);
    expect((await at.shop.ledger.holds()).map(({ qty, overbooked }) => [qty, overbooked]).sort()).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('[CART-10] that ran out while the money was being taken is re-acquired before the sale is sent, and what changed is said', async () => {
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    await at.quantity(`470111|${nearlyFull}|0`, 2);
    const { totals } = await at.prepare();
    await at.shop.pass(minutes(25));
    const other = await openCounter(at.shop);
    await other.till.addToCart(canoe({ at: nearlyFull }));
    await at.shop.pass(0);
    at.shop.log.clear();

    const payment = { code: 'paid_cash', options: {} } as const;
    const shown = totals.grandTotal;
    expect(await at.shop.outcome(at.counter.till.pay({ payment, shown, given: null }))).toMatchObject({ kind: 'done' });
    const calls = at.shop.log.entries().map(({ call }) => call);
    expect(calls.indexOf(hold)).toBeGreaterThanOrEqual(0);
    expect(calls.lastIndexOf(hold)).toBeLessThan(calls.indexOf('POST checkout/purchase'));
    expect(at.counter.reacquired).toMatchObject([
      { lines: [{ item: { quantity: 2, maxQuantity: 1 }, leftBefore: 2 }] },
    ]);
  });

  it('[CART-10] that is still in force is not named as re-acquired', async () => {
    await at.add(canoe());
    await at.shop.pass(minutes(19));
    expect((await at.prepare()).reacquired).toBeNull();
  });
});

describe('a provider that holds for ten minutes', () => {
  beforeEach(() => at.shop.dialect.choose(['short-holds']));

  it('[CART-10] is believed: the hold ends here when it ends there', async () => {
    await at.add(canoe());
    // Renewed once, while staff were still near.
    await at.shop.pass(minutes(12));
    const item = await firstItem();
    const left = item.hold.state === 'held' ? item.hold.until - at.shop.clock.now() : 0;
    expect(left).toBeLessThan(minutes(5));
    await at.shop.pass(left - 1);
    expect(await at.shop.ledger.holds()).toHaveLength(1);
    expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(true);
    await at.shop.pass(1);
    expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(false);
    // It is written in whole seconds.
    await at.shop.pass(999);
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect((await at.prepare()).reacquired?.lines).toHaveLength(1);
  });

  it('[CART-10] is asked again in time while somebody is at work', async () => {
    await at.add(canoe());
    for (let minute = 0; minute < 25; minute += 1) {
      at.counter.till.touched();
      await at.shop.pass(minutes(1));
      expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(true);
      expect(await at.shop.ledger.holds()).toHaveLength(1);
    }
    expect(at.sent(hold)).toHaveLength(5);
  });
});

describe('a hold that fails', () => {
  it.each(['drop-before', 'error-500', 'garbage', 'unauthorized-401'] as const)(
    '[CART-11] leaves the item in the cart as not held, and is asked for again by itself: %s',
    async (fault) => {
      at.expectErrors();
      at.shop.faults.arm({ call: hold, fault, times: 2 });
      await at.add(canoe());
      expect((await firstItem()).hold).toEqual({ state: 'wanted', code: null, refusal: null });
      await at.shop.pass(30_000);
      expect((await firstItem()).hold.state).toBe('held');
      expect(await at.shop.ledger.holds()).toMatchObject([{ qty: 1 }]);
    },
  );

  it('[CART-11] never blocks: more is added and sold while the provider gives no holds at all', async () => {
    at.shop.faults.arm({ call: hold, fault: 'error-500' });
    await at.add(canoe(), child());
    expect((await at.cart()).items.map((item) => item.hold.state)).toEqual(['wanted', 'wanted']);
    expect((await at.prepare()).totals.grandTotal.minor).toBe(4000);
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 4000 }]);
  });

  it('[CART-11] whose answer was lost is taken a second time; the first runs out by itself', async () => {
    at.shop.faults.arm({ call: hold, fault: 'drop-after', times: 1 });
    await at.add(canoe());
    await at.shop.pass(3_000);
    const { code } = (await firstItem()).hold;
    expect((await at.shop.ledger.holds()).map((held) => held.code)).toContain(code);
    expect(await at.shop.ledger.holds()).toHaveLength(2);
    for (let minute = 0; minute < 21; minute += 1) {
      at.counter.till.touched();
      await at.shop.pass(minutes(1));
    }
    expect(await at.shop.ledger.holds()).toMatchObject([{ code, qty: 1 }]);
  });

  it('[CART-11] is retried after a reload too', async () => {
    at.shop.faults.arm({ call: hold, fault: 'drop-before', times: 1 });
    await at.add(canoe());
    at.counter = await at.counter.reload();
    expect((await firstItem()).hold.state).toBe('held');
  });

  it('[CART-11] for a quantity that was changed meanwhile ends with the newest', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: hold, fault: 'drop-after', times: 1 });
    await at.quantity(adultKey, 4);
    await at.quantity(adultKey, 2);
    await at.shop.pass(3_000);
    expect(await at.shop.ledger.holds()).toMatchObject([{ qty: 2 }]);
    expect(isHeld(await firstItem(), at.shop.clock.now())).toBe(true);
  });
});
