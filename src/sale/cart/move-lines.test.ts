import { describe, expect, it, vi } from 'vitest';
import type { ItemChoice } from '../../domain/cart/cart.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { parseAppointmentTime } from '../../domain/times/appointment.ts';
import { choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { typeBuyer } from '../testing/typing.ts';
import type { MoveTarget } from './move-lines.ts';

const at = (text: string) => {
  const time = parseAppointmentTime(text);
  if (time === null) throw new Error(`not a time: ${text}`);
  return time;
};
const ten = '2026-07-04 10:00:00';
const later = at('2026-07-04 10:30:00');
const target: MoveTarget = { time: later, places: { 7001: { left: 5, stock: 20 }, 7002: { left: 1, stock: 20 } } };
const adult = `7001|${ten}|0`;
const child = `7002|${ten}|0`;
const childChoice = choice({ optionId: '7002', optionName: 'Child' });

async function openCart(items: readonly ItemChoice[] = [choice()], provider: ScriptedProvider = scriptedProvider()) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  const lines = async () => (await counter.device.state()).cart.items;
  return { ...counter, provider, lines };
}

type Opened = Awaited<ReturnType<typeof openCart>>;

/** Lets the till do what it has planned for now, until holds, total and what is to be given back are in line with the cart. */
async function settle({ till, clock, device }: Opened): Promise<void> {
  clock.advance(0);
  await till.preparePayment();
  await vi.waitFor(async () => expect(await device.releases()).toEqual([]));
}

describe('moving lines', () => {
  it('[FAST-8] takes the new hold first, then gives the old one back', async () => {
    const opened = await openCart();
    const { till, provider, lines } = opened;
    const [before] = await lines();
    const earlier = provider.calls.length;
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'moved' });
    await settle(opened);
    expect(provider.calls.slice(earlier).filter((call) => /hold/i.test(call))).toEqual([
      `hold 7001|${later}|0 × 1`,
      `releaseHold ${before?.hold.state === 'held' ? before.hold.code : ''}`,
    ]);
    expect(await lines()).toMatchObject([{ key: `7001|${later}|0`, time: later, hold: { state: 'held' } }]);
    expect([...provider.holds.values()]).toEqual([1]);
  });

  it('[FAST-8] moves a family in its order, each with its quantity, price and place in the cart', async () => {
    const museum = choice({ optionId: '7009', productName: 'Museum', time: null });
    const opened = await openCart([
      choice(),
      museum,
      childChoice,
      choice({ customPrice: { minor: 1990, currency: 'EUR' } }),
    ]);
    const { till, lines } = opened;
    await till.changeQuantity(child, 3);
    await settle(opened);
    const keys = (await lines()).filter(({ time }) => time !== null).map(({ key }) => key);
    expect((await till.moveLines(keys, target)).kind).toBe('moved');
    expect(
      (await lines()).map(({ optionId, time, quantity, customPrice }) => [
        optionId,
        time,
        quantity,
        customPrice?.minor,
      ]),
    ).toEqual([
      ['7001', later, 1, undefined],
      ['7009', null, 1, undefined],
      ['7002', later, 3, undefined],
      ['7001', later, 1, 1990],
    ]);
    const totals = (await opened.device.state()).totals;
    await settle(opened);
    expect((await opened.device.state()).totals?.grandTotal).toEqual(totals?.grandTotal);
  });

  it('[FAST-8] [CART-6] knows what is left at the new time', async () => {
    const { till, lines } = await openCart([choice(), childChoice]);
    await till.moveLines([adult, child], target);
    expect((await lines()).map(({ maxQuantity }) => maxQuantity)).toEqual([5, 1]);
    await till.moveLines([`7001|${later}|0`], { time: at('2026-07-05 10:00:00'), places: {} });
    expect((await lines())[0]?.maxQuantity).toBeNull();
  });

  it.each([
    ['refuse', 'refused'],
    ['break', 'failed'],
    ['drop-before', 'no-answer'],
    ['drop-after', 'no-answer'],
  ] as const)('[FAST-8] leaves everything as it was when the second hold is not had: %s', async (how, kind) => {
    const opened = await openCart([choice(), childChoice]);
    const { till, provider, device } = opened;
    const before = await device.state();
    provider.script.set('hold', ['answer', how]);
    expect((await till.moveLines([adult, child], target)).kind).toBe(kind);
    const { cart, checkout } = await device.state();
    expect(cart).toEqual(before.cart);
    expect(checkout).toEqual(before.checkout);
    await settle(opened);
    const held = before.cart.items.flatMap(({ hold }) => (hold.state === 'held' ? [hold.code] : []));
    // What nobody has heard of runs out by itself.
    expect([...provider.holds.keys()].slice(0, 2)).toEqual(held);
    expect(provider.holds.size).toBe(how === 'drop-after' ? 3 : 2);
  });

  it('[FAST-8] reports the provider’s message when it refuses', async () => {
    const { till, provider } = await openCart();
    provider.script.set('hold', ['refuse']);
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'refused', message: 'The provider says no.' });
  });

  it('[FAST-8] asks nobody without a connection', async () => {
    const { till, provider, connection, lines } = await openCart();
    provider.calls.length = 0;
    connection.isUp = false;
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'offline' });
    expect(provider.calls).toEqual([]);
    expect((await lines())[0]?.key).toBe(adult);
  });

  it('[FAST-8] [PAY-10] does not touch a cart that is being paid, also when that began meanwhile', async () => {
    const opened = await openCart();
    const { till, provider, device } = opened;
    const lock = (lockedBy: string | null) =>
      device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy } }));
    await lock('ref-x');
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'cart-is-being-paid' });
    await lock(null);
    const { hold } = provider;
    provider.hold = async (request) => {
      const grant = await hold(request);
      await lock('ref-y');
      return grant;
    };
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'cart-is-being-paid' });
    provider.hold = hold;
    await lock(null);
    await settle(opened);
    expect(provider.holds.size).toBe(1);
  });

  describe('while a line is being moved', () => {
    /** The provider's answer to the next hold, to be given when the test wants it. */
    async function holdBack(opened: Opened) {
      const { provider, till } = opened;
      const { hold } = provider;
      let answer = () => {};
      const asked = new Promise<void>((heard) => {
        provider.hold = async (request) => {
          heard();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return hold(request);
        };
      });
      const moved = till.moveLines([adult], target);
      await asked;
      return { moved, answer: () => answer() };
    }

    const cash = (cartRevision: number) => ({
      payment: { code: 'paid_cash' as const, options: {} },
      shown: { minor: 2500, currency: 'EUR' },
      given: null,
      cartRevision,
    });

    it('[FAST-8] tells which, and moves no other', async () => {
      const opened = await openCart();
      const { till } = opened;
      const { moved, answer } = await holdBack(opened);
      expect(till.moving.getSnapshot()).toEqual({ keys: [adult], to: later });
      expect(await till.moveLines([adult], target)).toEqual({ kind: 'already-moving' });
      answer();
      expect(await moved).toEqual({ kind: 'moved' });
      expect(till.moving.getSnapshot()).toBeNull();
    });

    it('[FAST-8] [FAST-6] tells the other tabs until it is over, and none of them moves another line', async () => {
      const opened = await openCart();
      const other = (await opened.otherTab()).till;
      const { moved, answer } = await holdBack(opened);
      expect(other.moving.getSnapshot()).toEqual({ keys: [adult], to: later });
      expect(await other.moveLines([adult], target)).toEqual({ kind: 'already-moving' });
      answer();
      await moved;
      await vi.waitFor(() => expect(other.moving.getSnapshot()).toBeNull());
    });

    it('[FAST-8] ignores messages of another version of the app', async () => {
      const { till, otherTab } = await openCart();
      const { context } = await otherTab();
      for (const news of [null, 'moving', { keys: [adult] }, { keys: [adult], to: 'soon' }]) context.moves.tell(news);
      expect(till.moving.getSnapshot()).toBeNull();
    });

    it.each(['this tab', 'another tab'])(
      '[FAST-8] [FAST-6] [PAY-10] does not sell the old time, in %s',
      async (where) => {
        const opened = await openCart();
        const { device, lines } = opened;
        const { revision } = (await device.state()).cart;
        const { moved, answer } = await holdBack(opened);
        const payer = where === 'this tab' ? opened.till : (await opened.otherTab()).till;
        const paid = payer.pay(cash(revision));
        answer();
        expect(await moved).toEqual({ kind: 'moved' });
        expect(await paid).toEqual({ kind: 'amount-changed' });
        expect(await lines()).toMatchObject([{ time: later }]);
        expect(await device.salesIn(['submitting', 'done'])).toEqual([]);
      },
    );

    it('[FAST-8] [PAY-2] readies for payment what was moved, and not what stood there before', async () => {
      const opened = await openCart();
      const { till, device } = opened;
      const { moved, answer } = await holdBack(opened);
      const ready = till.preparePayment();
      answer();
      await moved;
      const { revision } = (await device.state()).cart;
      expect(await ready).toMatchObject({ kind: 'ready', totals: { revision } });
    });

    it('[FAST-8] [OFF-7] sells offline what was moved once that was shown, and not what stood there before', async () => {
      const opened = await openCart();
      const { till, connection } = opened;
      const { moved, answer } = await holdBack(opened);
      connection.isUp = false;
      const order = { code: 'paid_cash', shown: { minor: 2500, currency: 'EUR' }, given: null } as const;
      const sold = till.sellOffline(order);
      answer();
      await moved;
      expect(await sold).toEqual({ kind: 'offer-changed' });
      const again = { kind: 'sold', sale: { request: { items: [{ time: later }] } } };
      expect(await till.sellOffline(order)).toMatchObject(again);
    });
  });

  it('[FAST-8] [CART-9] gives the new hold back when the cart was changed meanwhile', async () => {
    const opened = await openCart();
    const { till, provider, lines } = opened;
    const { hold } = provider;
    provider.hold = async (request) => {
      const grant = await hold(request);
      provider.hold = hold;
      await till.changeQuantity(adult, 4);
      return grant;
    };
    expect(await till.moveLines([adult], target)).toEqual({ kind: 'changed' });
    await settle(opened);
    expect(await lines()).toMatchObject([{ key: adult, quantity: 4, hold: { quantity: 4 } }]);
    expect([...provider.holds.values()]).toEqual([4]);
  });

  it('[FAST-8] [PRICE-2] joins a line that has the new time already', async () => {
    const opened = await openCart([choice(), choice({ time: later, maxQuantity: 9 })]);
    const { till, provider, lines } = opened;
    await till.changeQuantity(adult, 2);
    await settle(opened);
    expect((await till.moveLines([adult], target)).kind).toBe('moved');
    await settle(opened);
    expect(await lines()).toMatchObject([
      { key: `7001|${later}|0`, quantity: 3, maxQuantity: 9, hold: { state: 'held', quantity: 3 } },
    ]);
    expect([...provider.holds.values()]).toEqual([3]);
  });

  it('[FAST-8] makes the hold of a joined line as large as its line again when the move fails', async () => {
    const opened = await openCart([choice(), choice({ time: later }), childChoice]);
    const { till, provider, device } = opened;
    const before = (await device.state()).cart.items;
    provider.script.set('hold', ['answer', 'refuse']);
    expect((await till.moveLines([adult, child], target)).kind).toBe('refused');
    await settle(opened);
    expect([...provider.holds.values()]).toEqual([1, 1, 1]);
    expect((await device.state()).cart.items).toMatchObject(before.map(({ key, quantity }) => ({ key, quantity })));
  });

  it('[FAST-8] [BUY-4] [COUP-2] keeps the buyer, the code, and who comes with which ticket', async () => {
    const opened = await openCart([choice(), choice({ time: later })]);
    const { till, device } = opened;
    await till.applyCoupon('SUMMER');
    await typeBuyer(till, { 1: 'Ada' });
    await device.transact(async (tx) => {
      const { checkout } = await tx.state();
      const stays = `7001|${later}|0`;
      await tx.put({
        checkout: {
          ...checkout,
          attendees: { [attendeeKey(adult, 1)]: { 1: 'Bo' }, [attendeeKey(stays, 1)]: { 1: 'Cy' } },
          serverErrors: { [`attendee.${attendeeKey(adult, 1)}.1`]: 'no', 'buyer.3': 'no' },
          terminalExtras: { cart: {}, lines: { [adult]: { shelf: 7 } } },
        },
      });
    });
    await till.moveLines([adult], target);
    const { checkout } = await device.state();
    const joined = `7001|${later}|0`;
    expect(checkout).toMatchObject({
      buyer: { 1: 'Ada' },
      coupon: { code: 'SUMMER' },
      attendees: { [attendeeKey(joined, 2)]: { 1: 'Bo' }, [attendeeKey(joined, 1)]: { 1: 'Cy' } },
      serverErrors: { [`attendee.${attendeeKey(joined, 2)}.1`]: 'no', 'buyer.3': 'no' },
      terminalExtras: { lines: { [joined]: { shelf: 7 } } },
    });
    expect(Object.keys(checkout.attendees)).toHaveLength(2);
  });

  it('[FAST-8] [RES-1] can’t move what has no time, nor what belongs to an opened reservation', async () => {
    const { till, device } = await openCart([choice({ time: null })]);
    expect(await till.moveLines(['7001||0'], target)).toEqual({ kind: 'immovable' });
    await till.openReservation('1-0-9', { replace: true });
    const [reserved] = (await device.state()).cart.items;
    expect(await till.moveLines([reserved?.key ?? ''], target)).toEqual({ kind: 'immovable' });
  });

  it('[FAST-8] [CART-12] leaves a terminal’s own items where they are', async () => {
    const opened = await openCart();
    const { till, device } = opened;
    await device.transact(async (tx) => {
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, external: [{ name: 'Coffee', qty: 2 }] } });
    });
    expect((await till.moveLines([adult], target)).kind).toBe('moved');
    expect((await device.state()).cart).toMatchObject({
      items: [{ key: `7001|${later}|0` }],
      external: [{ name: 'Coffee', qty: 2 }],
    });
  });

  it('[FAST-8] does nothing for a line that was removed, or that has this time already', async () => {
    const { till, provider, lines } = await openCart();
    provider.calls.length = 0;
    expect(await till.moveLines([child], target)).toEqual({ kind: 'changed' });
    expect((await till.moveLines([adult], { ...target, time: at(ten) })).kind).toBe('moved');
    expect(provider.calls.filter((call) => /hold/i.test(call))).toEqual([]);
    expect((await lines())[0]?.key).toBe(adult);
  });
});

describe('a price of its own', () => {
  const euro = (minor: number) => ({ minor, currency: 'EUR' });

  it('[FAST-8] [PRICE-5] changes the line and its hold, and is no custom price where it is the original', async () => {
    const opened = await openCart();
    const { till, provider, lines } = opened;
    const key = `${adult}|1990`;
    expect(await till.changePrice(adult, euro(1990))).toBe(true);
    await settle(opened);
    expect(await lines()).toMatchObject([{ key, customPrice: euro(1990), hold: { state: 'held', unitPrice: 1990 } }]);
    expect(provider.holds.size).toBe(1);
    expect(await till.changePrice(key, euro(2500))).toBe(true);
    expect(await lines()).toMatchObject([{ key: adult, customPrice: null }]);
  });

  it('[FAST-8] [PRICE-2] joins the line at that price, and frees its own hold', async () => {
    const opened = await openCart([choice(), choice({ customPrice: euro(1990) })]);
    const { till, provider, lines } = opened;
    expect(await till.changePrice(adult, euro(1990))).toBe(true);
    await settle(opened);
    expect(await lines()).toMatchObject([{ quantity: 2, customPrice: euro(1990) }]);
    expect([...provider.holds.values()]).toEqual([2]);
  });

  it('[FAST-8] [RES-1] is not for what is reserved, nor while the cart is being paid', async () => {
    const { till, device, lines } = await openCart();
    await till.openReservation('1-0-9', { replace: true });
    const [reserved] = await lines();
    expect(await till.changePrice(reserved?.key ?? '', euro(1))).toBe(true);
    expect((await lines())[0]?.customPrice).toBeNull();
    await device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy: 'ref-x' } }));
    expect(await till.changePrice(reserved?.key ?? '', euro(1))).toBe(false);
  });
});
