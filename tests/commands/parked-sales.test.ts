import { describe, expect, it } from 'vitest';
import { isHeld } from '../../src/domain/cart/cart.ts';
import { emptyCheckout } from '../../src/domain/sale/checkout.ts';
import { notReceived } from '../../src/domain/sale/sale.ts';
import { lateCommit } from '../../src/domain/sale/send-times.ts';
import { typeBuyer } from '../../src/sale/testing/typing.ts';
import { atTheCounter } from './at-the-counter.ts';
import { type Counter, openCounter } from './counter.ts';
import { canoe, child, euro, museum, nearlyFull } from './offers.ts';

const at = atTheCounter();
const minutes = (count: number) => count * 60_000;
const hold = 'POST checkout/hold';

const parkedSales = () => at.counter.device.parkedSales();
const heldAtProvider = async () => (await at.shop.ledger.holds()).map(({ option_id, qty }) => [option_id, qty]).sort();
const linesOf = async ({ device }: Counter = at.counter) =>
  (await device.state()).cart.items.map(({ optionId, quantity }) => [optionId, quantity]);

async function park(): Promise<void> {
  expect(await at.counter.till.parkSale()).toEqual({ kind: 'parked' });
  await at.shop.pass(0);
}

/** Opens the parked sale that is this many-th, from 0, and waits until it is held and summed up. */
async function open(index = 0): Promise<void> {
  const key = (await parkedSales())[index]?.key ?? '';
  expect(await at.counter.till.openParked(key)).toEqual({ kind: 'opened', locale: 'en-US' });
  await at.shop.pass(0);
}

describe('a second customer', () => {
  it('[DAY-1] [COUP-2] who used up the code of the first one: that is said when the first one is opened', async () => {
    const { till } = at.counter;
    await at.add(canoe());
    expect(await at.shop.outcome(till.applyCoupon('FIRST-GUEST'))).toBe('applied');
    await at.shop.pass(0);
    await park();
    await at.add(museum());
    expect(await at.shop.outcome(till.applyCoupon('FIRST-GUEST'))).toBe('applied');
    expect((await at.pay()).kind).toBe('done');
    await open();
    expect(at.counter.droppedCodes).toEqual(['FIRST-GUEST']);
    expect((await at.counter.device.state()).checkout.coupon).toBeNull();
    const ready = await at.shop.outcome(till.preparePayment());
    expect(ready).toMatchObject({ kind: 'ready', totals: { grandTotal: euro(2500) } });
    expect((await at.pay()).kind).toBe('done');
  });

  it('[DAY-1] is served in between: each sale keeps its lines, holds, total, buyer, code and assignee', async () => {
    const { till, device } = at.counter;
    await at.add(canoe(), child());
    await at.shop.outcome(till.applyCoupon('SUMMER'));
    await typeBuyer(till, { 1: 'Ada', 2: 'Lovelock' });
    await till.changeCheckout((checkout) => ({ ...checkout, assignee: { id: '12', name: 'Guide A' } }));
    await at.shop.pass(0);
    const before = await device.state();
    const heldBefore = await at.shop.ledger.holds();

    await park();
    expect(await device.state()).toMatchObject({ cart: { items: [] }, checkout: emptyCheckout, totals: null });
    expect(await at.shop.ledger.holds()).toEqual(heldBefore);
    await at.add(museum());
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 1200 }]);

    await open();
    const after = await device.state();
    expect(after.cart.items).toEqual(before.cart.items);
    expect(after.checkout).toEqual(before.checkout);
    expect(after.totals?.grandTotal).toEqual(euro(3500));
    expect(await parkedSales()).toEqual([]);
    expect(await at.shop.ledger.holds()).toEqual(heldBefore);
    expect((await at.pay()).kind).toBe('done');
    expect((await at.shop.ledger.orders()).map(({ total_cents }) => total_cents).sort()).toEqual([1200, 3500]);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[DAY-1] [CART-9] swaps with the first by one tap, as often as wanted', async () => {
    await at.add(canoe());
    await park();
    await at.add(museum());
    for (const [open_, parked] of [
      ['470111', '472211'],
      ['472211', '470111'],
    ]) {
      await open();
      expect(await linesOf()).toEqual([[open_, 1]]);
      expect((await parkedSales()).map(({ cart }) => cart.items[0]?.optionId)).toEqual([parked]);
    }
    expect(at.sent(hold)).toHaveLength(2);
  });

  it('[DAY-1] takes nothing along from the first but the printer, and leaves no empty sale behind', async () => {
    const { till, device } = at.counter;
    expect(await till.parkSale()).toEqual({ kind: 'nothing-to-park' });
    await till.changeCheckout((checkout) => ({ ...checkout, printerId: 'printer-1' }));
    await at.add(canoe());
    await park();
    expect((await device.state()).checkout).toEqual({ ...emptyCheckout, printerId: 'printer-1' });
    await open();
    expect(await parkedSales()).toEqual([]);
  });

  it('[DAY-1] [CART-5] whose name alone is noted is parked too when another sale is opened', async () => {
    await at.add(canoe());
    await park();
    await typeBuyer(at.counter.till, { 2: 'Hopper' });
    await open();
    expect(await parkedSales()).toMatchObject([{ cart: { items: [] }, checkout: { buyer: { 2: 'Hopper' } } }]);
  });
});

describe('the holds of parked sales', () => {
  it('[DAY-1] [CART-10] are renewed for 60 minutes, also while nobody is at work, all by one timer', async () => {
    await at.add(canoe());
    await park();
    await at.add(museum({ maxQuantity: 5 }), child());
    await park();
    const codes = (await at.shop.ledger.holds()).map(({ code }) => code).sort();
    for (let minute = 0; minute < 59; minute += 1) {
      await at.shop.pass(minutes(1));
      expect((await at.shop.ledger.holds()).map(({ code }) => code).sort()).toEqual(codes);
      expect(at.shop.clock.waiting(), 'one timer').toBeLessThanOrEqual(1);
    }
    // Those that were renewed last end by themselves.
    await at.shop.pass(minutes(21));
    expect(await at.shop.ledger.holds()).toEqual([]);
    const asked = at.sent(hold).length;
    await at.shop.pass(minutes(60));
    expect(at.sent(hold)).toHaveLength(asked);
    expect(at.shop.clock.waiting()).toBe(0);
  });

  it('[DAY-1] [CART-10] that ran out are taken again when the sale is opened, and what changed is said once', async () => {
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    await park();
    await at.shop.pass(minutes(85));
    const other = await openCounter(at.shop);
    await other.till.addToCart(canoe({ at: nearlyFull }));
    await at.shop.pass(0);
    expect(at.counter.reacquired).toEqual([]);
    await open();
    const [item] = (await at.cart()).items;
    expect(item && isHeld(item, at.shop.clock.now())).toBe(true);
    expect(at.counter.reacquired).toMatchObject([
      { lines: [{ item: { quantity: 1, maxQuantity: 1 }, leftBefore: 2 }], amount: null },
    ]);
    await park();
    await open();
    expect(at.counter.reacquired).toHaveLength(1);
  });

  it('[DAY-1] [CART-10] that ran out are said to be taken again also when another hold is being asked for just then', async () => {
    await at.add(canoe({ at: nearlyFull, maxQuantity: 2 }));
    await park();
    await at.shop.pass(minutes(85));
    at.shop.faults.arm({ call: hold, fault: 'delay', delayMs: 5_000, times: 1 });
    await at.counter.till.addToCart(museum());
    await at.shop.pass(3_000);
    await open();
    await at.shop.pass(10_000);
    expect(at.counter.reacquired).toMatchObject([{ lines: [{ item: { quantity: 1 }, leftBefore: 2 }] }]);
  });

  it('[DAY-1] [CART-10] what ran out of the open cart is not said of another one', async () => {
    await at.add(canoe());
    await park();
    await at.add(canoe());
    await at.shop.pass(minutes(25));
    // The open one has run out, and nothing can be asked; the parked one with the same line is held all the time.
    at.counter.network.cut();
    at.counter.till.touched();
    await at.shop.pass(0);
    await at.counter.till.openParked((await parkedSales())[0]?.key ?? '');
    at.counter.network.mend();
    await at.shop.pass(minutes(1));
    expect(at.counter.reacquired).toEqual([]);
  });

  it('[DAY-1] [CART-11] that did not come before the sale was parked come after', async () => {
    at.shop.faults.arm({ call: hold, fault: 'drop-before', times: 1 });
    await at.add(canoe());
    await park();
    await at.shop.pass(minutes(1));
    expect(await parkedSales()).toMatchObject([{ cart: { items: [{ hold: { state: 'held' } }] } }]);
    expect(await heldAtProvider()).toEqual([[470111, 1]]);
  });

  it.each([0, 700])(
    '[DAY-1] are found by their answer, though the sale was parked or opened since: %i ms',
    async (ms) => {
      at.shop.faults.arm({ call: '*', fault: 'delay', delayMs: 1_200 });
      await at.counter.till.addToCart(canoe());
      await at.shop.pass(ms);
      expect((await at.counter.till.parkSale()).kind).toBe('parked');
      await at.counter.till.addToCart(canoe());
      await at.shop.pass(ms);
      await at.counter.till.openParked((await parkedSales())[0]?.key ?? '');
      await at.shop.pass(minutes(1));
      const [item] = (await at.cart()).items;
      const [parked] = await parkedSales();
      const held = (await at.shop.ledger.holds()).map(({ code }) => code).sort();
      expect(held).toEqual([item?.hold.code, parked?.cart.items[0]?.hold.code].sort());
      expect(parked?.totals?.revision).toBe(parked?.cart.revision);
    },
  );

  it('[DAY-1] [CART-5] follow a quantity that was changed just before', async () => {
    await at.add(canoe());
    await at.counter.till.changeQuantity((await at.cart()).items[0]?.key ?? '', 4);
    await park();
    expect(await heldAtProvider()).toEqual([[470111, 4]]);
    expect((await parkedSales())[0]?.totals?.grandTotal).toEqual(euro(10_000));
  });

  it('[DAY-1] [CART-7] are given back when the sales are given up, as when somebody signs out', async () => {
    await at.add(canoe());
    await park();
    await at.add(child());
    await park();
    await at.counter.till.dropAllParked();
    await at.shop.pass(0);
    expect(await parkedSales()).toEqual([]);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[DAY-1] [CART-7] of one sale that is given up are given back, and those of the others stay', async () => {
    await at.add(canoe());
    await park();
    await at.add(child());
    await park();
    await at.add(museum());
    const [first] = await parkedSales();
    expect(await at.counter.till.dropParked(first?.key ?? '')).toBe(true);
    await at.shop.pass(0);
    expect((await parkedSales()).map(({ cart }) => cart.items.length)).toEqual([1]);
    expect(await linesOf()).toEqual([['472211', 1]]);
    expect(await heldAtProvider()).toHaveLength(2);
    expect((await heldAtProvider()).some(([option]) => option === 470111)).toBe(false);
  });

  it('[DAY-1] [CART-9] of a sale that another tab has opened meanwhile stay', async () => {
    await at.add(canoe());
    await park();
    const [sale] = await parkedSales();
    const other = await at.counter.otherTab();
    expect(await other.till.openParked(sale?.key ?? '')).toMatchObject({ kind: 'opened' });
    expect(await at.counter.till.dropParked(sale?.key ?? '')).toBe(false);
    await at.shop.pass(0);
    expect(await heldAtProvider()).toEqual([[470111, 1]]);
    other.die();
  });
});

describe('parked sales', () => {
  it('[DAY-1] [CART-8] [OFF-5] survive a reload, a crash and an update, and their holds are renewed after it', async () => {
    await at.add(canoe());
    await park();
    at.counter = await at.counter.reload();
    expect((await parkedSales()).map(({ cart }) => cart.items.length)).toEqual([1]);
    const [before] = await at.shop.ledger.holds();
    await at.shop.pass(minutes(45));
    expect(await at.shop.ledger.holds()).toEqual([before]);
    await open();
    expect(await linesOf()).toEqual([['470111', 1]]);
  });

  it('[DAY-1] [CART-9] are opened by one of two tabs only; the other is told that it is gone', async () => {
    await at.add(canoe());
    await park();
    const other = await at.counter.otherTab();
    const key = (await parkedSales())[0]?.key ?? '';
    const outcomes = await Promise.all([at.counter.till.openParked(key), other.till.openParked(key)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['gone', 'opened']);
    expect(await linesOf()).toEqual([['470111', 1]]);
    expect(await linesOf(other)).toEqual([['470111', 1]]);
    await at.shop.pass(0);
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toHaveLength(1);
    other.die();
  });

  it('[DAY-1] are renewed by the tab that is left when the one that parked them is closed', async () => {
    const first = at.counter;
    const other = await first.otherTab();
    await at.shop.outcome(other.till.recover());
    await at.add(canoe());
    await park();
    first.die();
    at.counter = other;
    await at.shop.pass(minutes(50));
    expect(await heldAtProvider()).toEqual([[470111, 1]]);
  });

  it('[DAY-1] [CART-9] a cart that was parked is not sold from a tab that still shows it', async () => {
    await at.add(canoe());
    const { totals } = await at.prepare();
    const other = await at.counter.otherTab();
    await other.till.parkSale();
    await other.till.addToCart(canoe());
    await at.shop.pass(0);
    const outcome = await at.shop.outcome(
      at.counter.till.pay({
        payment: { code: 'paid_cash', options: {} },
        shown: totals.grandTotal,
        given: null,
        cartRevision: totals.revision,
      }),
    );
    expect(outcome).toEqual({ kind: 'amount-changed' });
    expect(await at.shop.ledger.orders()).toEqual([]);
    other.die();
  });

  it('[DAY-1] [AUTH-10] are nobody else’s: another person finds none, the same one all', async () => {
    const { device } = at.counter;
    await device.claim('u-1', at.shop.clock.now());
    await at.add(canoe());
    await park();
    await device.claim('u-1', at.shop.clock.now());
    expect(await parkedSales()).toHaveLength(1);
    await device.claim('u-2', at.shop.clock.now());
    expect(await parkedSales()).toEqual([]);
  });

  it('[DAY-1] [AUTH-10] wait for their owner while somebody else sells, and can be opened and paid then', async () => {
    const { device } = at.counter;
    await device.claim('u-1', at.shop.clock.now());
    await at.add(canoe());
    await park();
    await at.add(museum());
    await device.claim('u-2', at.shop.clock.now());
    at.counter = await at.counter.reload();
    await at.shop.pass(0);
    const left = await at.shop.ledger.holds();
    expect(
      left.map(({ option_id }) => option_id),
      'of the cart that was removed none is left',
    ).toEqual([470111]);
    await at.add(museum());
    expect((await at.pay()).kind).toBe('done');

    await at.counter.device.claim('u-1', at.shop.clock.now());
    at.counter = await at.counter.reload();
    const [sale] = await parkedSales();
    expect((await at.shop.outcome(at.counter.till.openParked(sale?.key ?? ''))).kind).toBe('opened');
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toHaveLength(2);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[DAY-1] are removed with the customers’ data at sign-out', async () => {
    await at.add(canoe());
    await park();
    await at.counter.device.forgetPeople(0);
    expect(await parkedSales()).toEqual([]);
  });
});

describe('the language of a sale', () => {
  it('[DAY-1] [SET-2] comes back as it was, whatever others were served in meanwhile', async () => {
    const language = { locale: 'de-DE' };
    const inLanguage = async (locale: string) => {
      language.locale = locale;
      at.counter = await at.counter.reload();
    };
    const soldIn = async () => (await at.counter.device.salesIn(['done'])).map(({ request }) => request.locale).sort();
    at.counter = await openCounter(at.shop, { language });
    await at.add(canoe());
    await typeBuyer(at.counter.till, { 2: 'Hopper' });
    await park();

    await inLanguage('fr-FR');
    await at.add(museum());
    const [first] = await parkedSales();
    const opened = await at.counter.till.openParked(first?.key ?? '');
    expect(opened).toEqual({ kind: 'opened', locale: 'de-DE' });
    // Its page is opened anew in that language, and finds the sale as it was.
    await inLanguage('de-DE');
    expect(await at.counter.device.state()).toMatchObject({
      cart: { items: [{ optionId: '470111' }] },
      checkout: { buyer: { 2: 'Hopper' } },
    });
    expect(await parkedSales()).toMatchObject([{ locale: 'fr-FR', cart: { items: [{ optionId: '472211' }] } }]);
    expect((await at.pay()).kind).toBe('done');
    expect(await soldIn()).toEqual(['de-DE']);

    const [second] = await parkedSales();
    expect(await at.counter.till.openParked(second?.key ?? '')).toEqual({ kind: 'opened', locale: 'fr-FR' });
    await inLanguage('fr-FR');
    expect((await at.pay()).kind).toBe('done');
    expect(await soldIn()).toEqual(['de-DE', 'fr-FR']);
    expect(at.sent('POST checkout/purchase').map(({ query }) => query.store_locale)).toEqual(['de-DE', 'fr-FR']);
  });
});

describe('a cart that can’t be parked', () => {
  it('[DAY-1] [PAY-10] is one that a sale has, and nothing else is opened meanwhile', async () => {
    await at.add(museum());
    await park();
    await at.add(canoe());
    at.shop.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-after', times: 1 });
    at.shop.faults.arm({ call: 'GET checkout/purchase', fault: 'drop-before' });
    expect((await at.pay()).kind).toBe('unknown');
    expect(await at.counter.till.parkSale()).toEqual({ kind: 'being-paid' });
    expect(await at.counter.till.openParked((await parkedSales())[0]?.key ?? '')).toEqual({ kind: 'being-paid' });
    at.shop.faults.clear();
    await at.shop.outcome(at.counter.till.settle());
    expect(await linesOf()).toEqual([]);
    await open();
    expect(await linesOf()).toEqual([['472211', 1]]);
  });

  it('[DAY-1] [FAST-8] is one whose lines are on their way to another time', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: hold, fault: 'delay', delayMs: 1_000, times: 1 });
    const [item] = (await at.cart()).items;
    const time = canoe({ at: nearlyFull }).time;
    if (item === undefined || time === null) throw new Error('nothing to move');
    const moving = at.counter.till.moveLines([item.key], { time, places: {} });
    await at.shop.pass(100);
    expect(await at.counter.till.parkSale()).toEqual({ kind: 'being-moved' });
    expect(await at.shop.outcome(moving)).toEqual({ kind: 'moved' });
    await park();
  });

  it('[DAY-1] [PAY-3] is one that lies at the terminal’s checkout', async () => {
    const { till, device } = at.counter;
    await at.add(canoe());
    await device.transact(async (tx) => {
      const { cashRegister } = await tx.state();
      await tx.put({ cashRegister: { ...cashRegister, checkoutValue: euro(2500) } });
    });
    expect(await till.parkSale()).toEqual({ kind: 'at-checkout' });
    expect(await parkedSales()).toEqual([]);
  });
});

describe('a sale that was not received', () => {
  it('[DAY-1] [PAY-10] is placed again under its reference, also when it was parked in between', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-before', times: 1 });
    const first = await at.pay();
    const reference = first.kind === 'unknown' ? first.reference : '';
    await at.shop.pass(lateCommit);
    await at.shop.outcome(at.counter.till.settle());
    expect(await at.counter.device.sale(reference)).toMatchObject({ refusal: { code: notReceived } });
    await park();
    await at.add(museum());
    expect((await at.pay()).kind).toBe('done');
    await open();
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders(reference)).toMatchObject([{ total_cents: 2500 }]);
    expect(await at.shop.ledger.orders()).toHaveLength(2);
  });
});

describe('a reservation', () => {
  it('[DAY-1] [RES-1] that is parked is opened from there, and is never in two carts', async () => {
    await at.add(canoe());
    const reserved = await at.pay('reservation');
    const key = reserved.kind === 'done' ? (reserved.sale.result?.bookingKeys[0] ?? '') : '';
    expect(await at.shop.outcome(at.counter.till.openReservation(key, { replace: false }))).toBe('opened');
    await at.shop.pass(0);
    await park();
    await at.add(museum());
    expect(await at.shop.outcome(at.counter.till.openReservation(key, { replace: false }))).toBe('already-open');
    await at.shop.pass(0);
    expect(await linesOf()).toEqual([['470111', 1]]);
    expect(await parkedSales()).toMatchObject([{ cart: { items: [{ optionId: '472211' }] } }]);
    expect((await at.pay()).kind).toBe('done');
  });

  it('[DAY-1] [RES-2] that is deleted leaves the parked sale too', async () => {
    await at.add(canoe());
    const reserved = await at.pay('reservation');
    const key = reserved.kind === 'done' ? (reserved.sale.result?.bookingKeys[0] ?? '') : '';
    await at.shop.outcome(at.counter.till.openReservation(key, { replace: false }));
    await at.shop.pass(0);
    await park();
    await at.shop.outcome(at.counter.till.deleteReservation(key));
    expect(await parkedSales()).toEqual([]);
  });
});
