import { expect } from 'vitest';
import { isHeld } from '../../src/domain/cart/cart.ts';
import { atTheCounter } from '../commands/at-the-counter.ts';
import type { Counter } from '../commands/counter.ts';
import { adultKey, canoe, child, childKey, museum } from '../commands/offers.ts';
import { type AnswerFault, atTheSandbox } from './answers.ts';
import { cells } from './cells.ts';
import { diskIsFull, fillDisk } from './full-disk.ts';
import { shapeOfCell } from './shape-of-cell.ts';

const at = atTheCounter(shapeOfCell);
const minutes = (count: number) => count * 60_000;

const hold = 'POST checkout/hold';
const release = 'DELETE checkout/hold';
const sumUp = 'POST checkout/totals';

const arm = (call: string, fault: AnswerFault, times = 1) =>
  at.shop.faults.arm({ call, ...atTheSandbox[fault], times });

const lines = async () => (await at.cart()).items.map(({ key, quantity }) => [key, quantity]);
const allHeld = async () => (await at.cart()).items.every((item) => isHeld(item, at.shop.clock.now()));

/** The cart is summed up, and the provider holds what is in it; what else it holds nobody heard of, and that runs out. */
async function expectInLine(counter: Counter = at.counter): Promise<void> {
  const { cart, totals } = await counter.device.state();
  expect(totals?.revision ?? null).toBe(cart.items.length === 0 ? null : cart.revision);
  expect(totals?.grandTotal.minor ?? 0).toBe(
    cart.items.reduce((sum, item) => sum + item.price.minor * item.quantity, 0),
  );
  const held = await at.shop.ledger.holds();
  const heard = held.filter(({ code }) => counter.heard.has(code)).map(({ code, qty }) => [code, qty]);
  const wanted = cart.items.map(({ hold: { code }, quantity }) => [code, quantity]);
  expect(heard.sort()).toEqual(wanted.sort());
  await at.shop.pass(minutes(21));
  expect(await at.shop.ledger.holds(), 'nothing is held for ever').toEqual([]);
}

/** One line is added and another, which is held already, changed, and both requests go wrong. */
async function holdsWith(fault: AnswerFault): Promise<void> {
  at.expectErrors();
  await at.add(canoe());
  arm(hold, fault, 2);
  await at.add(child());
  await at.quantity(adultKey, 3);
  expect((await at.cart()).items.map((item) => (item.hold.state === 'wanted' ? item.hold.refusal : null))).toEqual([
    null,
    null,
  ]);
  expect(await lines()).toEqual([
    [adultKey, 3],
    [childKey, 1],
  ]);
  await at.shop.pass(minutes(2));
  expect(await allHeld()).toBe(true);
  await expectInLine();
}

cells('hold: create, change', '[CART-3] [CART-5] [CART-11]', {
  'dropped before': () => holdsWith('dropped before'),
  'dropped after': () => holdsWith('dropped after'),
  'time-out': () => holdsWith('time-out'),
  '500': () => holdsWith('500'),
  'bad JSON': () => holdsWith('bad JSON'),

  async '401'() {
    await at.add(canoe());
    arm(hold, '401');
    await at.quantity(adultKey, 2);
    expect(at.sent(hold)).toHaveLength(3);
    expect(at.counter.renewals).toHaveLength(1);
    expect(await allHeld()).toBe(true);
    await expectInLine();
  },

  async slow() {
    arm(hold, 'slow');
    await at.add(canoe());
    await at.shop.pass(3_500);
    for (let taps = 0; taps < 3; taps += 1) await at.counter.till.addToCart(canoe());
    await at.shop.pass(0);
    expect(at.sent(hold), 'one at a time').toHaveLength(0);
    await at.shop.pass(2_000);
    expect(at.sent(hold)).toMatchObject([
      { body: { qty: 1, reservation_code: null } },
      { body: { qty: 4, reservation_code: expect.any(String) } },
    ]);
    expect(await at.shop.ledger.holds()).toHaveLength(1);
    await expectInLine();
  },

  async 'goes offline'() {
    arm(hold, 'slow');
    await at.add(canoe());
    await at.shop.pass(1_000);
    at.counter.network.cut();
    await at.add(museum());
    await at.shop.pass(minutes(5));
    expect((await at.cart()).items.map((item) => item.hold)).toEqual([
      { state: 'wanted', code: null, refusal: null },
      { state: 'wanted', code: null, refusal: null },
    ]);
    at.counter.network.mend();
    await at.shop.outcome(at.counter.till.recover());
    expect(await allHeld()).toBe(true);
    await expectInLine();
  },

  async 'tab killed'() {
    arm(hold, 'slow');
    await at.add(canoe());
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    expect(await lines(), 'what was shown is still there').toEqual([[adultKey, 1]]);
    expect(await allHeld()).toBe(true);
    await at.shop.pass(10_000);
    await expectInLine();
  },

  async 'storage full'() {
    at.expectErrors();
    await at.add(canoe());
    const before = await at.cart();
    const sent = at.sent(hold).length;
    let makeRoom = fillDisk();
    await expect(at.counter.till.addToCart(child())).rejects.toMatchObject(diskIsFull);
    await expect(at.counter.till.changeQuantity(adultKey, 2)).rejects.toMatchObject(diskIsFull);
    await at.shop.pass(60_000);
    expect(at.sent(hold)).toHaveLength(sent);
    expect(await at.cart()).toEqual(before);
    makeRoom();

    // It fills up while the answer is on its way: what can't be noted is given back, and asked for again when there is room.
    arm(hold, 'slow');
    await at.add(child());
    await at.shop.pass(1_000);
    makeRoom = fillDisk();
    await at.shop.pass(minutes(2));
    expect(await at.shop.ledger.holds(), 'no hold that the device does not know of').toHaveLength(1);
    makeRoom();
    await at.shop.pass(minutes(1));
    expect(await allHeld()).toBe(true);
    await expectInLine();
  },

  async 'second tab'() {
    arm(hold, 'slow');
    const other = await at.counter.otherTab();
    await Promise.all([at.counter.till.addToCart(canoe()), other.till.addToCart(canoe())]);
    await at.shop.pass(10_000);
    expect(await lines()).toEqual([[adultKey, 2]]);
    expect(await at.shop.ledger.holds(), 'the tabs share one hold').toMatchObject([{ qty: 2 }]);
    expect(new Set(at.sent(hold).map(({ body }) => JSON.stringify(body))).size).toBe(at.sent(hold).length);
    await expectInLine();
  },
});

/** Two lines are held, and one is taken out while its release goes wrong. */
async function releaseWith(fault: AnswerFault): Promise<void> {
  at.expectErrors();
  await at.add(canoe(), museum());
  arm(release, fault);
  await at.counter.till.emptyCart();
  await at.shop.pass(0);
  expect(await lines(), 'nobody waits for it').toEqual([]);
  await at.shop.pass(minutes(2));
  expect(await at.shop.ledger.holds(), 'told again by itself').toEqual([]);
  expect(await at.counter.device.releases()).toEqual([]);
  await expectInLine();
}

cells('hold: delete', '[CART-5]', {
  'dropped before': () => releaseWith('dropped before'),
  'dropped after': () => releaseWith('dropped after'),
  'time-out': () => releaseWith('time-out'),
  '500': () => releaseWith('500'),
  'bad JSON': () => releaseWith('bad JSON'),

  async '401'() {
    await at.add(canoe());
    arm(release, '401');
    await at.counter.till.emptyCart();
    await at.shop.pass(0);
    expect(at.sent(release)).toHaveLength(2);
    expect(at.counter.renewals).toHaveLength(1);
    expect(await at.shop.ledger.holds()).toEqual([]);
    await expectInLine();
  },

  async slow() {
    await at.add(canoe());
    arm(release, 'slow');
    await at.counter.till.emptyCart();
    await at.shop.pass(3_500);
    expect(await at.counter.till.addToCart(museum()), 'the sale goes on meanwhile').toBe(true);
    await at.shop.pass(10_000);
    expect(at.sent(release)).toHaveLength(1);
    expect(await at.shop.ledger.holds()).toMatchObject([{ option_id: 472211 }]);
    await expectInLine();
  },

  async 'goes offline'() {
    await at.add(canoe());
    at.counter.network.cut();
    await at.counter.till.emptyCart();
    await at.shop.pass(minutes(5));
    expect(await at.counter.device.releases()).toHaveLength(1);
    at.counter.network.mend();
    await at.shop.pass(minutes(1));
    expect(await at.shop.ledger.holds()).toEqual([]);

    // Longer than it lasts: it has run out anyway, and nobody is told.
    await at.add(canoe());
    at.counter.network.cut();
    await at.counter.till.emptyCart();
    await at.shop.pass(minutes(22));
    expect(await at.counter.device.releases()).toEqual([]);
    at.counter.network.mend();
    await expectInLine();
  },

  async 'tab killed'() {
    await at.add(canoe());
    at.shop.faults.arm({ call: release, fault: 'delay', delayMs: minutes(30), times: 1 });
    await at.counter.till.emptyCart();
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect(await at.counter.device.releases()).toEqual([]);
    await expectInLine();
  },

  async 'storage full'() {
    at.expectErrors();
    await at.add(canoe());
    arm(release, 'slow');
    await at.counter.till.emptyCart();
    await at.shop.pass(1_000);
    const makeRoom = fillDisk();
    await at.shop.pass(minutes(1));
    expect(await at.shop.ledger.holds(), 'told, though that could not be noted').toEqual([]);
    expect(await at.counter.device.releases()).toHaveLength(1);
    makeRoom();
    await at.shop.pass(minutes(1));
    expect(await at.counter.device.releases()).toEqual([]);
    await expectInLine();
  },

  async 'second tab'() {
    await at.add(canoe());
    const other = await at.counter.otherTab();
    arm(release, 'slow');
    await at.counter.till.emptyCart();
    await at.shop.pass(1_000);
    const synced = other.till.recover();
    await at.shop.pass(10_000);
    await synced;
    expect(at.sent(release), 'one tab tells it').toHaveLength(1);
    await expectInLine();
  },
});

/** The total does not come: what is asked for is not paid, and asked for again by itself. */
async function totalsWith(fault: AnswerFault): Promise<void> {
  at.expectErrors();
  await at.add(canoe());
  // A read is tried three times before the till hears of it.
  arm(sumUp, fault, 3);
  await at.add(museum());
  await at.shop.pass(0);
  const { cart, totals } = await at.counter.device.state();
  expect(totals?.revision, 'not taken for the total of this cart').not.toBe(cart.revision);
  await at.shop.pass(minutes(2));
  await expectInLine();
}

cells('totals', '[CART-3] [CART-8]', {
  'dropped before': () => totalsWith('dropped before'),
  'dropped after': () => totalsWith('dropped after'),
  'time-out': () => totalsWith('time-out'),
  '500': () => totalsWith('500'),

  async 'bad JSON'() {
    at.expectErrors();
    await at.add(canoe());
    arm(sumUp, 'bad JSON', 1_000);
    await at.add(museum());
    const before = await lines();
    expect(await at.shop.outcome(at.counter.till.preparePayment())).toEqual({ kind: 'unreadable' });
    const shown = { minor: 3700, currency: 'EUR' };
    const paid = at.counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
    expect(await at.shop.outcome(paid)).toMatchObject({ kind: 'amount-changed' });
    expect(at.sent('POST checkout/purchase')).toEqual([]);
    expect(await lines()).toEqual(before);
    at.shop.faults.clear();
    await at.prepare();
    await expectInLine();
  },

  async '401'() {
    arm(sumUp, '401');
    await at.add(canoe());
    expect(at.sent(sumUp)).toHaveLength(2);
    expect(at.counter.renewals).toHaveLength(1);
    await expectInLine();
  },

  async slow() {
    arm(sumUp, 'slow');
    await at.add(canoe());
    await at.shop.pass(3_500);
    expect((await at.counter.device.state()).totals).toBeNull();
    const ready = at.counter.till.preparePayment();
    expect(await at.shop.outcome(ready)).toMatchObject({ kind: 'ready', totals: { grandTotal: { minor: 2500 } } });
    expect(at.sent(sumUp)).toHaveLength(1);
    await expectInLine();
  },

  async 'goes offline'() {
    await at.add(canoe());
    const { totals: last } = await at.counter.device.state();
    arm(sumUp, 'slow');
    await at.add(museum());
    at.counter.network.cut();
    await at.shop.pass(minutes(3));
    expect((await at.counter.device.state()).totals, 'the last one stays, with its time').toEqual(last);
    expect(last).toMatchObject({ grandTotal: { minor: 2500 }, at: expect.any(Number) });
    expect(await at.shop.outcome(at.counter.till.preparePayment())).toEqual({ kind: 'unreachable' });
    at.counter.network.mend();
    await at.shop.pass(minutes(1));
    await expectInLine();
  },

  async 'tab killed'() {
    at.shop.faults.arm({ call: sumUp, fault: 'delay', delayMs: minutes(30), times: 1 });
    await at.add(canoe());
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    await expectInLine();
  },

  async 'storage full'() {
    at.expectErrors();
    arm(sumUp, 'slow');
    await at.add(canoe());
    await at.shop.pass(1_000);
    const makeRoom = fillDisk();
    expect(await at.shop.outcome(at.counter.till.preparePayment())).toEqual({ kind: 'unreachable' });
    await at.shop.pass(minutes(1));
    expect(at.sent('POST checkout/purchase')).toEqual([]);
    expect(await lines()).toEqual([[adultKey, 1]]);
    makeRoom();
    await at.shop.pass(minutes(1));
    await expectInLine();
  },

  async 'second tab'() {
    const other = await at.counter.otherTab();
    arm(sumUp, 'slow');
    await at.add(canoe());
    await at.shop.pass(1_000);
    const ready = Promise.all([at.counter.till.preparePayment(), other.till.preparePayment()]);
    expect(await at.shop.outcome(ready)).toMatchObject([{ kind: 'ready' }, { kind: 'ready' }]);
    expect(at.sent(sumUp), 'one tab asks, both have the answer').toHaveLength(1);
    await expectInLine();
  },
});
