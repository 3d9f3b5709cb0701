import { beforeEach, describe, expect, it } from 'vitest';
import { type CartItem, type Hold, isHeld } from '../../domain/cart/cart.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import type { Slot } from '../../domain/catalogue/catalogue.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import { type AppointmentTime, dayBounds, parseAppointmentTime, today } from '../../domain/times/appointment.ts';
import { ProviderError } from '../../provider/index.ts';
import { sellerAt } from '../seller-at.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { syncHolds, takeHold } from './holds.ts';
import { syncReleases } from './releases.ts';

const minutes = (count: number) => count * 60_000;
const wanted = (code: string | null, refusal: string | null = null): Hold => ({ state: 'wanted', code, refusal });
const ten = parseAppointmentTime('2026-07-04 10:00:00') as AppointmentTime;

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

const line = (change: Partial<CartItem> = {}) => cartItem({ maxQuantity: 12, ...change });

async function putLines(...items: CartItem[]): Promise<void> {
  await counter.device.transact((tx) => tx.put({ cart: { ...emptyCart, items, revision: 7 } }));
}

const lines = async () => (await counter.device.state()).cart.items;
const holdCalls = () => provider.calls.filter((call) => call.startsWith('hold '));

function sync(hasLapsed = false, context = counter.context): Promise<boolean> {
  return syncHolds(context, {
    read: async () => [await counter.device.state()],
    isDue: ({ hold }) => hold.state === 'wanted',
    hasLapsed: () => hasLapsed,
  });
}

/** The next hold is answered after `meanwhile`, as the script says. */
function during(meanwhile: () => Promise<void>): void {
  const { hold } = provider;
  Object.assign(provider, {
    hold: async (request: Parameters<typeof hold>[0]) => {
      Object.assign(provider, { hold });
      await meanwhile();
      return hold(request);
    },
  });
}

describe('lines that are to be held', () => {
  it('[CART-3] are held one by one, each for 20 minutes from the moment it was asked for', async () => {
    await putLines(line(), line({ key: '7002', optionId: '7002', customPrice: { minor: 2000, currency: 'EUR' } }));
    during(async () => counter.clock.advance(minutes(1)));
    const begun = counter.clock.now();
    expect(await sync()).toBe(true);
    const lasting = { quantity: 2, lasts: minutes(20) };
    expect((await lines()).map(({ hold }) => hold)).toEqual([
      { state: 'held', code: 'R-1', unitPrice: 2500, until: begun + minutes(20), ...lasting },
      { state: 'held', code: 'R-2', unitPrice: 2000, until: begun + minutes(21), ...lasting },
    ]);
  });

  it('[CART-11] are tried once each, also when one gets no answer', async () => {
    await putLines(line(), line({ key: '7002', optionId: '7002' }));
    provider.script.set('hold', ['drop-before']);
    expect(await sync()).toBe(false);
    expect(holdCalls()).toEqual(['hold 7001 × 2', 'hold 7002 × 2']);
    expect((await lines()).map(({ hold }) => hold.state)).toEqual(['wanted', 'held']);
    expect((await lines())[0]?.hold).toEqual(wanted(null));
  });

  it('[CART-10] [CART-11] wait for a provider that hangs only once in each round', async () => {
    const [until, lasts] = [counter.clock.now() + minutes(10), minutes(20)];
    const held: Hold = { state: 'held', code: 'R-9', quantity: 2, unitPrice: 2500, until, lasts };
    const more = ['7002', '7003'].map((key) => line({ key, optionId: key }));
    await putLines(
      line(),
      ...more.map((item) => ({ ...item, quantity: 3, hold: item.key === '7003' ? held : item.hold })),
    );
    const syncAll = () =>
      syncHolds(counter.context, {
        read: async () => [await counter.device.state()],
        isDue: (item, _, now) => !isHeld(item, now),
        hasLapsed: () => false,
      });
    provider.script.set('hold', ['drop-before']);
    during(async () => counter.clock.advance(20_000));
    expect(await syncAll()).toBe(false);
    expect(holdCalls()).toEqual(['hold 7001 × 2']);
    const inDoubt = { ...held, isInDoubt: true };
    expect((await lines()).map(({ hold }) => hold)).toEqual([wanted(null), wanted(null), inDoubt]);
    expect(await syncAll(), 'the next round').toBe(true);
    expect(holdCalls()).toHaveLength(4);
    expect((await lines()).map(({ hold }) => hold.state)).toEqual(['held', 'held', 'held']);
  });

  it('[CART-11] keep what the provider said when it refused, and are then left alone', async () => {
    await putLines(line());
    provider.script.set('hold', ['refuse']);
    expect(await sync(), 'a refusal is an answer').toBe(true);
    expect((await lines())[0]?.hold).toEqual(wanted(null, 'The provider says no.'));
    await sync();
    expect(holdCalls()).toHaveLength(1);
  });

  it('[CART-10] are held anew where the provider has forgotten their code', async () => {
    await putLines(line({ hold: wanted('R-9') }));
    provider.script.set('hold', ['refuse']);
    expect(await sync()).toBe(true);
    expect(holdCalls()).toHaveLength(2);
    expect((await lines())[0]?.hold).toMatchObject({ state: 'held', code: 'R-2' });
    expect(await counter.device.releases(), 'it may have refused for another reason').toMatchObject([{ code: 'R-9' }]);
  });

  it('[CART-10] keep their code where no answer came', async () => {
    await putLines(line({ hold: wanted('R-9') }));
    provider.script.set('hold', ['drop-before']);
    expect(await sync()).toBe(false);
    expect(holdCalls()).toHaveLength(1);
    expect((await lines())[0]?.hold).toEqual(wanted('R-9'));
  });

  describe('[CART-10] when they are held already and a change is not answered', () => {
    const granted = { quantity: 2, unitPrice: 2500, lasts: minutes(20) };
    const until = Date.UTC(2026, 6, 4, 8) + minutes(10);
    const held: Hold = { state: 'held', code: 'R-9', until, ...granted };
    const isDue = (item: CartItem, _: unknown, now: number) => !isHeld(item, now);
    const syncDue = () =>
      syncHolds(counter.context, {
        read: async () => [await counter.device.state()],
        isDue,
        hasLapsed: () => false,
      });

    it('keep the former hold, and are held as they are by the next request', async () => {
      await putLines(line({ hold: held, quantity: 3 }));
      provider.script.set('hold', ['drop-after']);
      expect(await syncDue()).toBe(false);
      expect((await lines())[0]?.hold).toEqual({ ...held, isInDoubt: true });
      // The provider may have made it three meanwhile.
      await putLines({ ...line(), hold: { ...held, isInDoubt: true } });
      expect(await syncDue()).toBe(true);
      expect((await lines())[0]?.hold).toMatchObject({ code: 'R-9', quantity: 2 });
      expect((await lines())[0]?.hold).not.toHaveProperty('isInDoubt');
      expect(provider.holds).toEqual(new Map([['R-9', 2]]));
    });

    it('keep nothing where the provider has refused the former hold first', async () => {
      await putLines(line({ hold: held, quantity: 3 }));
      provider.script.set('hold', ['refuse', 'drop-before']);
      expect(await syncDue()).toBe(false);
      expect((await lines())[0]?.hold).toEqual(wanted('R-9'));
    });

    it('keep the former hold where nobody was signed in', async () => {
      await putLines(line({ hold: held, quantity: 3 }));
      provider.script.set('hold', ['sign-in']);
      expect(await syncDue()).toBe(false);
      expect((await lines())[0]?.hold).toMatchObject(held);
    });

    it('are asked for again by a person, without giving the former hold up', async () => {
      await putLines(line({ hold: { ...held, isInDoubt: true } as const, quantity: 3 }));
      await counter.till.retryHold(line().key);
      expect((await lines())[0]?.hold).toMatchObject(held);
    });
  });

  it('[PAY-10] are left alone while their cart is being paid', async () => {
    const cart = { ...emptyCart, items: [line()], lockedBy: 'ref-1' };
    await counter.device.transact((tx) => tx.put({ cart }));
    expect(await sync()).toBe(true);
    expect(provider.calls).toEqual([]);
  });
});

describe('a line that changes while its hold is asked for', () => {
  it('[CART-5] is requested again in its new state, and the refusal of the old one is not shown', async () => {
    await putLines(line());
    provider.script.set('hold', ['refuse']);
    during(() => putLines(line({ quantity: 3 })));
    expect(await sync()).toBe(true);
    expect(holdCalls()).toEqual(['hold 7001 × 2', 'hold 7001 × 3']);
    expect((await lines())[0]?.hold).toMatchObject({ state: 'held', quantity: 3 });
  });

  it('[CART-5] gives its hold back when it was removed', async () => {
    await putLines(line());
    during(() => putLines());
    expect(await sync()).toBe(true);
    expect(await counter.device.releases()).toMatchObject([{ code: 'R-1', since: counter.clock.now() }]);
  });

  it('[CART-5] gives back a hold whose code it has lost meanwhile', async () => {
    await putLines(line({ hold: wanted('R-9') }));
    during(() => putLines(line()));
    expect(await sync()).toBe(true);
    expect(await counter.device.releases()).toMatchObject([{ code: 'R-9' }]);
  });

  it('[CART-11] has a refusal only at the refused line, and none where that is gone', async () => {
    const other = line({ key: '7002', optionId: '7002', hold: { state: 'reserved', code: '1-0-4711' } });
    await putLines(other, line());
    provider.script.set('hold', ['refuse', 'refuse']);
    await sync();
    expect((await lines()).map(({ hold }) => hold)).toEqual([other.hold, wanted(null, 'The provider says no.')]);
    await putLines(other, line());
    provider.script.set('hold', ['refuse']);
    during(() => putLines(other));
    expect(await sync()).toBe(true);
    expect(await lines()).toEqual([other]);
  });

  it('[DAY-1] gives its hold back where its cart is gone', async () => {
    await putLines(line());
    during(() => counter.device.transact((tx) => tx.put({ cart: { ...emptyCart, id: 'cart-2' } })));
    expect(await sync()).toBe(true);
    expect(await counter.device.releases()).toMatchObject([{ code: 'R-1' }]);
  });

  it('[DAY-1] has no refusal where its cart is gone', async () => {
    await putLines(line());
    provider.script.set('hold', ['refuse']);
    during(() => counter.device.transact((tx) => tx.put({ cart: { ...emptyCart, id: 'cart-2' } })));
    expect(await sync()).toBe(true);
    expect(await lines()).toEqual([]);
  });

  it('[RES-1] has no refusal where it belongs to a reservation by then', async () => {
    await putLines(line());
    provider.script.set('hold', ['refuse']);
    const reserved = line({ hold: { state: 'reserved', code: '1-0-4711' } });
    during(() => putLines(reserved));
    expect(await sync()).toBe(true);
    expect(await lines()).toEqual([reserved]);
  });
});

describe('[PRICE-1, CART-6] the places left are known to be out of date', () => {
  const places = { quantity: 2, unitPrice: 2500, lasts: minutes(20) };
  const now = Date.UTC(2026, 6, 4, 8);
  const held: Hold = { state: 'held', code: 'R-9', until: now + minutes(3), ...places };

  /** Requests the hold of every line, also of those that are held. */
  async function syncAll(): Promise<void> {
    const read = async () => [await counter.device.state()];
    await syncHolds(counter.context, { read, isDue: () => true, hasLapsed: () => false });
  }

  it.each<[string, Partial<CartItem>, boolean]>([
    ['a first hold', {}, true],
    ['a hold for another quantity', { hold: held, quantity: 3 }, true],
    ['a hold that has run out', { hold: { ...held, until: now } }, true],
    ['a hold that nobody knows to be granted', { hold: wanted('R-9') }, true],
    ['the renewal of a hold', { hold: held }, false],
  ])('when %s is granted: %s', async (_name, change, isTold) => {
    await putLines(line({ time: ten, ...change }));
    await syncAll();
    expect(counter.placesChanged).toMatchObject(isTold ? [{ optionId: '7001', time: ten }] : []);
  });

  it.each([
    ['is renewed', 2, 0],
    ['gets more pieces', 3, 1],
  ])('and asked for or not before a held line %s', async (_name, quantity, times) => {
    await putLines(line({ time: ten, hold: held, quantity }));
    await syncAll();
    expect(provider.calls.filter((call) => call.startsWith('optionSlots'))).toHaveLength(times);
  });

  it('when a renewed hold has got another code', async () => {
    await putLines(line({ hold: held }));
    provider.script.set('hold', ['refuse']);
    await syncAll();
    expect(counter.placesChanged).toHaveLength(1);
  });

  it('not when a hold is refused, or is not answered', async () => {
    await putLines(line(), line({ key: '7002', optionId: '7002' }));
    provider.script.set('hold', ['refuse', 'drop-before']);
    await syncAll();
    expect(counter.placesChanged).toEqual([]);
  });

  it('when a line that is being moved has got its new hold', async () => {
    await takeHold(counter.context, line());
    expect(counter.placesChanged).toMatchObject([{ optionId: '7001' }]);
  });

  it('once when holds are released, and not before the provider has answered', async () => {
    await counter.device.transact((tx) => tx.release(['R-1', 'R-2'], now));
    provider.script.set('releaseHold', ['drop-before', 'drop-before']);
    await syncReleases(counter.context);
    expect(counter.placesChanged).toEqual([]);
    await syncReleases(counter.context);
    expect(counter.placesChanged).toEqual([null]);
  });
});

describe('a hold that the device can’t store', () => {
  const full = () => ({
    ...counter.context,
    device: { ...counter.device, transact: () => Promise.reject(new Error('no room')) },
  });

  it('[ERR-4] is given back at once', async () => {
    await putLines(line());
    await expect(sync(false, full())).rejects.toThrow('no room');
    expect(provider.holds.size).toBe(0);
  });

  it('[ERR-4] is kept where the line had it before', async () => {
    await putLines(line({ hold: wanted('R-9') }));
    await expect(sync(false, full())).rejects.toThrow('no room');
    expect([...provider.holds.keys()]).toEqual(['R-9']);
  });
});

describe('a line whose hold has run out', () => {
  const endless = Number.POSITIVE_INFINITY;
  const slot = (left: number, time = ten): Slot => ({
    time,
    variationId: '901',
    capacityByOption: { 7001: { left, stock: left } },
  });
  const eleven = parseAppointmentTime('2026-07-04 11:00:00') as AppointmentTime;

  /** What the provider is asked from, and answers with. */
  function tellSlots(slots: readonly Slot[] | null): AppointmentTime[] {
    const asked: AppointmentTime[] = [];
    Object.assign(provider, {
      optionSlots: async (_: string, from: AppointmentTime) => {
        asked.push(from);
        if (slots === null) throw new ProviderError({ kind: 'no-answer' });
        return slots;
      },
    });
    return asked;
  }

  it.each<[string, Slot[] | null, number | null]>([
    ['so many places', [slot(3)], 3],
    ['no place', [slot(0)], 0],
    ['endless places', [slot(endless)], null],
    ['places at another time only', [slot(3, eleven)], 12],
    ['nothing', [], 12],
    ['no answer', null, 12],
  ])('[CART-10] knows how many places are left then: %s', async (_name, slots, maxQuantity) => {
    await putLines(line(), line({ key: '7002', optionId: '7002', hold: { state: 'reserved', code: '1-0-4711' } }));
    const asked = tellSlots(slots);
    await sync(true);
    expect(asked).toEqual([ten]);
    expect((await lines()).map((item) => item.maxQuantity)).toEqual([maxQuantity, 12]);
  });

  it('[CART-6] [CART-11] is not called fully booked because the provider has refused a change of its hold', async () => {
    const granted = { quantity: 3, unitPrice: 2500, lasts: minutes(20) };
    const until = counter.clock.now() + minutes(10);
    await putLines(line({ quantity: 4, maxQuantity: 4, hold: { state: 'held', code: 'R-9', until, ...granted } }));
    tellSlots([slot(1)]);
    const syncAll = () =>
      syncHolds(counter.context, {
        read: async () => [await counter.device.state()],
        isDue: () => true,
        hasLapsed: () => false,
      });
    provider.script.set('hold', ['refuse', 'refuse']);
    await syncAll();
    const refused = wanted('R-9', 'The provider says no.');
    expect(await lines()).toMatchObject([{ maxQuantity: 4, hold: refused }]);
    await putLines(line({ quantity: 4, maxQuantity: 4, hold: wanted('R-9') }));
    provider.script.set('hold', ['refuse', 'refuse']);
    await syncAll();
    expect(await lines(), 'tried again').toMatchObject([{ maxQuantity: 4, hold: refused }]);
  });

  it('[CART-10] is asked about from the start of the day where it has no time, unless it is endless', async () => {
    const midnight = dayBounds(today(counter.clock.now())).from;
    const asked = tellSlots([slot(3, midnight)]);
    await putLines(line({ time: null }));
    await sync(true);
    expect(asked).toEqual([midnight]);
    expect((await lines())[0]?.maxQuantity).toBe(3);
    await putLines(line({ time: null, maxQuantity: null }));
    await sync(true);
    await putLines(line());
    await sync(false);
    expect(asked).toHaveLength(1);
  });
});

it('[FAST-8] a hold that is taken for a line that is not in the cart yet says for how long', async () => {
  const key = `7001|${ten}|0`;
  expect(await takeHold(counter.context, line({ key }))).toEqual({
    key,
    hold: {
      state: 'held',
      code: 'R-1',
      quantity: 2,
      unitPrice: 2500,
      until: counter.clock.now() + minutes(20),
      lasts: minutes(20),
    },
  });
});

describe('holds and reservations that are no longer needed', () => {
  const release = (code: string) => counter.device.transact((tx) => tx.release([code], counter.clock.now()));
  const waiting = async () => (await counter.device.releases()).map(({ code }) => code);

  it.each([
    ['is told', 'answer', 0, true],
    ['is told, and refused: it is gone already', 'refuse', 0, true],
    ['can’t be told', 'drop-before', 0, false],
    ['can’t be told, and has just not run out', 'drop-before', 20, false],
    ['can’t be told, and has run out by itself', 'drop-before', 20.1, true],
  ] as const)('[CART-7] a hold that %s', async (_name, how, after, isOver) => {
    await release('R-1');
    counter.clock.advance(minutes(after));
    provider.script.set('releaseHold', [how]);
    expect(await syncReleases(counter.context)).toBe(isOver);
    expect(provider.calls).toEqual(['releaseHold R-1']);
    expect(await waiting()).toEqual(isOver ? [] : ['R-1']);
  });

  it('[PAY-8] a reservation is cancelled with repeats until that succeeds, as it does not expire', async () => {
    const seller = sellerAt(counter.context);
    await counter.device.transact((tx) => tx.releaseReservations(['1-0-4711'], seller, counter.clock.now()));
    counter.clock.advance(minutes(60));
    provider.script.set('cancelReservation', ['drop-before']);
    expect(await syncReleases(counter.context)).toBe(false);
    expect(await waiting()).toEqual(['1-0-4711']);
    expect(await syncReleases(counter.context)).toBe(true);
    expect(provider.calls).toEqual(['cancelReservation 1-0-4711', 'cancelReservation 1-0-4711']);
  });

  it('[PAY-8] [AUTH-10] a reservation waits for its own company’s people, and is not asked about meanwhile', async () => {
    const harbour = { companyName: 'Harbour Tours', customerType: 'supplier' } as const;
    const northlight = { companyName: 'Northlight Travel', customerType: 'partner' } as const;
    const { context } = counter;
    const at = (userId: string, company: typeof harbour | typeof northlight) => ({
      ...context,
      userId: () => userId,
      company: () => company,
    });
    const seller = { userId: '9009', company: northlight };
    await counter.device.transact((tx) => tx.releaseReservations(['1-0-4711'], seller, counter.clock.now()));
    expect(await syncReleases(at('9001', harbour))).toBe(true);
    expect([provider.calls, await waiting()]).toEqual([[], ['1-0-4711']]);
    provider.script.set('cancelReservation', ['refuse']);
    expect(await syncReleases(at('9002', northlight)), 'a colleague’s, gone by then').toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('[CART-7] one that can’t be released does not keep the others', async () => {
    await release('R-1');
    await release('R-2');
    provider.script.set('releaseHold', ['drop-before']);
    expect(await syncReleases(counter.context)).toBe(false);
    expect(await waiting()).toEqual(['R-1']);
  });
});
