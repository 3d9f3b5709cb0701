import { describe, expect, it } from 'vitest';
import { capacityAt, isOverbooked } from '../../src/domain/catalogue/capacity.ts';
import { dayBounds, today } from '../../src/domain/times/appointment.ts';
import { typeBuyer } from '../../src/sale/testing/typing.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import {
  adultKey,
  canoe,
  child,
  childKey,
  euro,
  museum,
  museumKey,
  nearlyFull,
  nine,
  schoolClass,
  schoolKey,
} from './offers.ts';

const at = atTheCounter();
const hold = 'POST checkout/hold';
const release = 'DELETE checkout/hold';

const heldQuantities = async () => (await at.shop.ledger.holds()).map(({ option_id, qty }) => [option_id, qty]);

describe('a change of quantity', () => {
  it('[CART-5] waits 500 ms, and of many only the newest reaches the provider', async () => {
    await at.add(canoe());
    for (const quantity of [2, 3, 4, 3]) {
      await at.counter.till.changeQuantity(adultKey, quantity);
      await at.shop.pass(499);
    }
    expect(at.sent(hold)).toHaveLength(1);
    await at.shop.pass(1);
    expect(at.sent(hold)).toHaveLength(2);
    expect(await heldQuantities()).toEqual([[470111, 3]]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(7500));
  });

  it.each([
    [[2, 5], 5],
    [[5, 2], 2],
    [[2, 5, 2], 2],
    [[3, 1], 1],
  ])('[CART-5] ends with the newest when it changes while the provider is slow: %j', async (quantities, newest) => {
    await at.add(canoe());
    at.shop.faults.arm({ call: hold, fault: 'delay', delayMs: 1_200 });
    for (const quantity of quantities) {
      await at.counter.till.changeQuantity(adultKey, quantity);
      await at.shop.pass(600);
    }
    await at.shop.pass(10_000);
    expect(await heldQuantities()).toEqual([[470111, newest]]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(2500 * newest));
  });

  it('[CART-5] [PRICE-5] [PRICE-2] holds what has a price of its own on its own, and leaves the price of the rest', async () => {
    await at.add(canoe());
    await at.add(canoe({ customPrice: euro(1990) }), canoe({ customPrice: euro(1990) }));
    await at.quantity(adultKey, 3);
    expect(await heldQuantities()).toEqual(
      expect.arrayContaining([
        [470111, 3],
        [470111, 2],
      ]),
    );
    const own = at.sent(hold).filter(({ body }) => JSON.stringify(body).includes('custom_price_amount'));
    expect(own.map(({ body }) => body)).toMatchObject([{ qty: 2, custom_price_amount: '19.90' }]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(3 * 2500 + 2 * 1990));
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 3 * 2500 + 2 * 1990 }]);
  });
});

describe('removing', () => {
  it('[CART-5] [CART-7] deletes the hold of that item at the provider and no other', async () => {
    await at.add(canoe(), child());
    const [adults] = await at.shop.ledger.holds();
    await at.quantity(adultKey, 0);
    expect(at.sent(release).map(({ query }) => query)).toEqual([{ reservation_code: adults?.code }]);
    expect(await heldQuantities()).toEqual([[470112, 1]]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(1500));
  });

  it('[CART-5] the last item leaves no hold and no total, and the buyer until the cart is emptied on purpose', async () => {
    await at.add(canoe());
    await typeBuyer(at.counter.till, { 1: 'Ada' });
    await at.quantity(adultKey, 0);
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect(await at.counter.device.state()).toMatchObject({
      cart: { items: [] },
      checkout: { buyer: { 1: 'Ada' } },
      totals: null,
    });
    await at.counter.till.emptyCart();
    expect((await at.counter.device.state()).checkout.buyer).toEqual({});
  });

  it.each(['drop-before', 'drop-after', 'error-500', 'unauthorized-401'] as const)(
    '[CART-7] is told to the provider again when it was not heard: %s',
    async (fault) => {
      await at.add(canoe(), child());
      at.shop.faults.arm({ call: release, fault, times: 2 });
      await at.counter.till.emptyCart();
      await at.shop.pass(0);
      at.shop.faults.clear();
      at.counter = await at.counter.reload();
      expect(await at.shop.ledger.holds()).toEqual([]);
      expect(await at.counter.device.releases()).toEqual([]);
    },
  );

  it('[CART-7] a hold that the provider has forgotten counts as success', async () => {
    await at.add(canoe());
    const [held] = await at.shop.ledger.holds();
    await at.shop.outcome(at.counter.provider.releaseHold(held?.code ?? ''));
    await at.quantity(adultKey, 0);
    expect(await at.counter.device.releases()).toEqual([]);
  });

  it('[CART-5] an item while its hold is on the way frees the hold that comes', async () => {
    at.shop.faults.arm({ call: hold, fault: 'delay', delayMs: 2_000, times: 1 });
    await at.add(canoe());
    await at.quantity(adultKey, 0);
    await at.shop.pass(5_000);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[CART-5] and adding again while the change of its hold is on the way ends held', async () => {
    await at.add(canoe(), canoe());
    at.shop.faults.arm({ call: hold, fault: 'delay', delayMs: 2_000, times: 1 });
    await at.quantity(adultKey, 1);
    await at.quantity(adultKey, 0);
    await at.add(canoe());
    await at.shop.pass(5_000);
    const [item] = (await at.cart()).items;
    expect(item?.hold.state).toBe('held');
    expect(await at.shop.ledger.holds()).toMatchObject([{ code: item?.hold.code, qty: 1 }]);
  });
});

describe('more than there is', () => {
  it('[CART-6] can be sold by two tills over the last places, and the second is marked as overbooking', async () => {
    const key = `470111|${nearlyFull}|0`;
    const other = await openCounter(at.shop);
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    await at.quantity(key, 2);
    await other.till.addToCart(canoe({ at: nearlyFull, maxQuantity: 0 }));
    await at.shop.pass(0);
    const [ours] = (await at.cart()).items;
    const [theirs] = (await other.device.state()).cart.items;
    expect(ours && isOverbooked(ours.quantity, ours.maxQuantity)).toBe(false);
    expect(theirs && isOverbooked(theirs.quantity, theirs.maxQuantity)).toBe(true);
    expect(theirs?.hold.state).toBe('held');

    expect((await at.pay()).kind).toBe('done');
    at.counter = other;
    expect((await at.pay()).kind).toBe('done');
    const sold = (await at.shop.ledger.orders()).flatMap(({ items }) => items);
    expect(sold).toMatchObject([
      { qty: 1, overbooked: true },
      { qty: 2, overbooked: false },
    ]);
  });

  it('[CART-6] the first of two tills keeps its places when the second takes more', async () => {
    const other = await openCounter(at.shop);
    await other.till.addToCart(canoe({ at: nearlyFull }));
    await at.add(canoe({ at: nearlyFull }));
    await at.quantity(`470111|${nearlyFull}|0`, 3);
    expect((await at.shop.ledger.holds()).map(({ qty, overbooked }) => [qty, overbooked]).sort()).toEqual([
      [1, false],
      [3, true],
    ]);
  });
});

describe('more of an offer without a time than there is', () => {
  const places = async () => {
    const { from } = dayBounds(today(at.shop.clock.now()));
    const slots = await at.shop.outcome(at.counter.provider.optionSlots('472413', from, 'en-US'));
    return capacityAt(slots, '472413', null);
  };
  const line = async () => {
    const [item] = (await at.cart()).items;
    return item && { quantity: item.quantity, most: item.maxQuantity, hold: item.hold.state };
  };

  it('[PRICE-1] [CART-6] is sold all the same, with a warning, and the provider is told of the limit', async () => {
    expect(await places()).toEqual({ left: 6, stock: 6 });
    await at.add(schoolClass({ maxQuantity: 6 }));
    await at.quantity(schoolKey, 7);
    expect(await line()).toEqual({ quantity: 7, most: 6, hold: 'held' });
    expect(isOverbooked(7, 6)).toBe(true);
    expect(at.sent('POST checkout/hold').map(({ body }) => body)).toMatchObject([
      { qty: 1, maxQty: 6 },
      { qty: 7, maxQty: 6 },
    ]);
    expect(await places()).toEqual({ left: -1, stock: 6 });
    expect((await at.pay()).kind).toBe('done');
    expect((await at.shop.ledger.orders()).flatMap(({ items }) => items)).toMatchObject([{ qty: 7, overbooked: true }]);
  });

  it('[CART-6] [CART-10] is known anew when its hold is re-acquired, as others may have taken places', async () => {
    await at.add(schoolClass({ maxQuantity: 6 }));
    await at.quantity(schoolKey, 4);
    await at.shop.pass(25 * 60_000);
    const other = await openCounter(at.shop);
    await other.till.addToCart(schoolClass(), 3);
    await at.shop.pass(0);
    expect((await at.prepare()).reacquired).toMatchObject({ lines: [{ item: { maxQuantity: 3 }, leftBefore: 6 }] });
    expect(await line()).toEqual({ quantity: 4, most: 3, hold: 'held' });
  });

  it('[CART-6] [DAY-5] is told at once when a sale is sold again: its own places are gone, and those that others took since', async () => {
    await at.add(schoolClass({ maxQuantity: 6 }));
    await at.quantity(schoolKey, 3);
    const sold = await at.pay();
    if (sold.kind !== 'done') throw new Error(sold.kind);
    const other = await openCounter(at.shop);
    await other.till.addToCart(schoolClass(), 2);
    await at.shop.pass(0);
    await at.counter.till.sellAgain(sold.sale.reference, { replace: false });
    expect(await line()).toMatchObject({ quantity: 3, most: 3 });
    await at.shop.pass(0);
    expect(await line()).toEqual({ quantity: 3, most: 1, hold: 'held' });
    expect((await at.shop.ledger.holds()).map(({ qty, overbooked }) => [qty, overbooked])).toContainEqual([3, true]);
  });
});

describe('two tabs of one till', () => {
  it('[CART-9] show one cart, with one hold and one total', async () => {
    const other = await at.counter.otherTab();
    await Promise.all([at.counter.till.addToCart(canoe()), other.till.addToCart(canoe())]);
    await other.till.addToCart(museum());
    await at.shop.pass(0);
    expect(await other.device.state()).toEqual(await at.counter.device.state());
    expect(await heldQuantities()).toEqual([
      [470111, 2],
      [472211, 1],
    ]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(6200));
  });

  it('[CART-9] agree after each changed the same line', async () => {
    const other = await at.counter.otherTab();
    await at.add(canoe());
    await at.counter.till.changeQuantity(adultKey, 5);
    await other.till.changeQuantity(adultKey, 2);
    await at.shop.pass(5_000);
    expect(await heldQuantities()).toEqual([[470111, 2]]);
    expect((await other.device.state()).cart.items).toMatchObject([{ quantity: 2, hold: { quantity: 2 } }]);
  });

  it('[CART-9] cannot sell it twice', async () => {
    const other = await at.counter.otherTab();
    await at.add(canoe());
    const { totals } = await at.prepare();
    const input = { payment: { code: 'paid_cash', options: {} }, shown: totals.grandTotal, given: null } as const;
    const paying = [at.counter.till.pay(input), other.till.pay(input)];
    const outcomes = await at.shop.outcome(Promise.all(paying));
    expect(outcomes.map(({ kind }) => kind).sort()).toContain('done');
    expect(await at.shop.ledger.orders()).toHaveLength(1);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(1);
  });

  it('[CART-9] say by which sale the other has sold the cart, and sell nothing else for the same amount', async () => {
    const other = await at.counter.otherTab();
    await at.add(canoe());
    const { totals } = await at.prepare();
    const { grandTotal: shown, revision: cartRevision } = totals;
    const input = { payment: { code: 'paid_cash', options: {} }, shown, given: null, cartRevision } as const;
    const sold = await at.shop.outcome(other.till.pay(input));
    const late = await at.shop.outcome(at.counter.till.pay(input));
    expect(late).toEqual({ kind: 'sold-elsewhere', sale: sold.kind === 'done' ? sold.sale : null });
    await at.add(canoe());
    expect((await at.prepare()).totals.grandTotal, 'the next customer’s cart').toEqual(shown);
    expect((await at.shop.outcome(at.counter.till.pay(input))).kind).toBe('sold-elsewhere');
    expect(await at.shop.ledger.orders()).toHaveLength(1);
    await other.till.emptyCart();
    const emptied = await at.shop.outcome(at.counter.till.pay({ ...input, cartRevision: cartRevision + 2 }));
    expect(emptied).toEqual({ kind: 'amount-changed' });
  });
});

describe('a cart', () => {
  it('[CART-8] with its holds and its total is the same after a crash', async () => {
    await at.add(canoe(), child(), museum());
    await at.quantity(childKey, 3);
    const before = await at.counter.device.state();
    at.counter = await at.counter.reload();
    expect(await at.counter.device.state()).toEqual(before);
    expect(await at.shop.ledger.holds()).toHaveLength(3);
  });

  it('[CART-8] whose change was not told to the provider yet is brought in line after a crash', async () => {
    await at.add(museum());
    await at.counter.till.changeQuantity(museumKey, 7);
    at.counter = await at.counter.reload();
    expect(await heldQuantities()).toEqual([[472211, 7]]);
    expect((await at.counter.device.state()).totals?.grandTotal).toEqual(euro(8400));
  });
});

describe('the last places', () => {
  it('[CART-6] are not sold by two tills at once without a word', async () => {
    const choice = canoe({ at: nearlyFull, maxQuantity: 2 });
    const other = await openCounter(at.shop);
    for (const { till } of [at.counter, other]) expect(await till.addAllToCart([{ choice, pieces: 2 }])).toBe(true);
    await at.shop.pass(0);
    const lines = [...(await at.cart()).items, ...(await other.device.state()).cart.items];
    expect(lines.some(({ quantity, maxQuantity }) => isOverbooked(quantity, maxQuantity))).toBe(true);
  });
});
