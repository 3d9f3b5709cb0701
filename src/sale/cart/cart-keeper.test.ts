import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptied } from '../../domain/sale/checkout.ts';
import { ProviderError } from '../../provider/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts';

const minutes = (count: number) => count * 60_000;
const said = { code: 422, message: 'The provider says no.' };

let provider: ScriptedProvider;
let counter: Counter;
let keeper: CartKeeper;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  counter.till.stop();
  keeper = createCartKeeper(counter.context);
});

const isInLine = async () => keeper.isInLine(await counter.device.state());
/** How long until the keeper looks again (ms); null where it does not. */
const pause = () => {
  const at = counter.clock.nextAt();
  return at === null ? null : at - counter.clock.now();
};
const calls = (method: string) => provider.calls.filter((call) => call.split(' ')[0] === method).length;

async function lock(lockedBy: string | null): Promise<void> {
  await counter.device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy } }));
}

describe('a cart', () => {
  it('[CART-3] [FAST-6] can be paid without a question once it is held and summed up', async () => {
    expect(await isInLine()).toBe(false);
    await keeper.sync();
    expect([await isInLine(), provider.calls.length]).toEqual([true, 2]);
    await keeper.sync();
    expect(provider.calls).toHaveLength(2);
    counter.clock.advance(minutes(19));
    expect(await isInLine()).toBe(false);
  });

  it('[DAY-1] [COUP-2] that was opened is asked about again, once', async () => {
    await keeper.sync();
    await counter.device.transact(async (tx) => {
      const { checkout } = await tx.state();
      await tx.put({ checkout: { ...checkout, coupon: { code: 'SUMMER' } } });
    });
    keeper.askAgain((await counter.device.state()).cart.revision);
    expect(await isInLine()).toBe(false);
    await keeper.sync();
    await keeper.sync();
    expect([await isInLine(), calls('coupon'), calls('totals')]).toEqual([true, 1, 2]);
  });

  it('[DAY-1] that was opened is asked about until there is an answer', async () => {
    await keeper.sync();
    keeper.askAgain((await counter.device.state()).cart.revision);
    provider.script.set('totals', ['drop-before']);
    await keeper.sync();
    expect(await isInLine()).toBe(false);
    await keeper.sync();
    expect(await isInLine()).toBe(true);
  });

  it('[COUP-3] [ERR-5] without a total says why, until it has one', async () => {
    provider.script.set('totals', ['refuse', 'drop-before']);
    const told = () => [keeper.totalsRefusal.getSnapshot(), keeper.isTotalUnreadable()];
    await keeper.sync();
    expect([told(), pause()]).toEqual([[said, false], expect.any(Number)]);
    expect(pause()).toBeGreaterThan(minutes(1));
    await keeper.sync();
    expect([told(), pause()]).toEqual([[null, false], 3_000]);
    const { totals } = provider;
    provider.totals = async () => {
      throw new ProviderError({ kind: 'unreadable', path: '', field: '' });
    };
    await keeper.sync();
    expect(told()).toEqual([null, true]);
    provider.totals = totals;
    await keeper.sync();
    expect([told(), await isInLine()]).toEqual([[null, false], true]);
  });
});

it('[COUP-3] [OFF-6] says why there is no total while the next answer is on its way', async () => {
  const { totals } = provider;
  provider.script.set('totals', ['refuse']);
  await keeper.sync();
  provider.totals = () => new Promise(() => undefined);
  void keeper.sync();
  await atRest();
  expect(keeper.totalsRefusal.getSnapshot()).toEqual(said);
  provider.totals = totals;
});

describe('the next look', () => {
  it.each(['hold', 'totals', 'releaseHold'] as const)(
    '[CART-11] comes later each time while there is no answer: %s',
    async (call) => {
      if (call === 'releaseHold') await counter.device.transact((tx) => tx.release(['R-0'], counter.clock.now()));
      provider.script.set(
        call,
        Array.from({ length: 20 }, () => 'drop-before' as const),
      );
      const pauses: (number | null)[] = [];
      for (let round = 0; round < 6; round += 1) {
        await keeper.sync();
        pauses.push(pause());
      }
      expect(pauses).toEqual([3_000, 6_000, 12_000, 30_000, 60_000, 60_000]);
      provider.script.clear();
      await keeper.sync();
      expect(pause()).toBeGreaterThan(minutes(1));
    },
  );

  it('[CART-10] [PAY-10] of a cart that is being paid comes soon', async () => {
    await keeper.sync();
    await lock('ref-1');
    await keeper.sync();
    expect(pause()).toBe(3_000);
    await lock(null);
    await keeper.sync();
    expect(pause()).toBeGreaterThan(minutes(1));
  });

  it('[CART-10] comes no more while nobody is at work, and at once when somebody is', async () => {
    await keeper.sync();
    expect(pause()).not.toBeNull();
    keeper.stop();
    keeper = createCartKeeper(counter.context);
    counter.clock.advance(minutes(10));
    await keeper.sync();
    expect(pause()).toBeNull();
    keeper.touched();
    expect(pause()).toBe(0);
    await keeper.sync();
    keeper.touched();
    expect(pause()).toBeGreaterThan(0);
  });

  it('[CART-5] is put off by the next change, and none comes of a till that is stopped', () => {
    keeper.soon(500);
    counter.clock.advance(400);
    keeper.soon(500);
    expect([counter.clock.waiting(), pause()]).toEqual([1, 500]);
    keeper.stop();
    keeper.soon(500);
    expect(counter.clock.waiting()).toBe(0);
  });

  it('[CART-3] that fails here says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(counter.device, 'state').mockRejectedValue(new Error('full'));
    keeper.soon(0);
    counter.clock.advance(0);
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(logged.mock.calls[0]?.[0]).toBe('the cart could not be brought in line with the provider');
  });
});

describe('parked sales', () => {
  const parked = () => counter.device.parkedSales();
  const isSummedUp = async () =>
    (await parked()).map(({ cart, totals }) => totals?.revision === cart.revision).filter(Boolean).length;

  beforeEach(async () => {
    await counter.till.parkSale();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await counter.till.parkSale();
  });

  it('[DAY-1] are held and summed up, each once, and held again in time', async () => {
    await keeper.sync();
    await keeper.sync();
    expect([calls('hold'), calls('totals'), await isSummedUp()]).toEqual([2, 2, 2]);
    expect((await parked()).flatMap(({ cart }) => cart.items.map(({ hold }) => hold.state))).toEqual(['held', 'held']);
    const wait = pause() ?? 0;
    expect(wait).toBeGreaterThan(minutes(10));
    expect(wait).toBeLessThan(minutes(20));
    keeper.stop();
    counter.clock.advance(wait);
    keeper = createCartKeeper(counter.context);
    await keeper.sync();
    expect(calls('hold')).toBe(4);
  });

  it.each([
    ['whose total is refused is not asked for again', 'totals', 'refuse', 2, 1, false],
    ['whose total is not answered is asked for soon', 'totals', 'drop-before', 3, 2, true],
    ['whose hold is not answered is asked for soon', 'hold', 'drop-before', 2, 2, true],
  ] as const)('[DAY-1] [COUP-3] one %s', async (_, call, how, asked, summedUp, isSoon) => {
    provider.script.set(call, [how]);
    await keeper.sync();
    expect(pause() === 3_000).toBe(isSoon);
    await keeper.sync();
    expect([calls('totals'), await isSummedUp()]).toEqual([asked, summedUp]);
  });

  it('[DAY-1] of other tabs are watched, until the till is stopped', async () => {
    await keeper.sync();
    keeper.stop();
    keeper = createCartKeeper(counter.context);
    expect(pause()).toBeNull();
    keeper.watchParked();
    await vi.waitFor(() => expect(pause()).toBeGreaterThan(minutes(10)));
    keeper.stop();
    expect(pause()).toBeNull();
  });
});

describe('holds that have lapsed', () => {
  /** The holds lapse while no till is open. */
  beforeEach(async () => {
    await keeper.sync();
    keeper.stop();
    counter.clock.advance(minutes(21));
    keeper = createCartKeeper(counter.context);
  });

  it.each([
    ['to the screen that shows them', true],
    ['to the app where no screen shows it', false],
  ])('[CART-10] are told once they are held again: %s', async (_, isShown) => {
    const told: number[] = [];
    const stopShowing = keeper.showReacquired((reacquired) => {
      told.push(reacquired.lines.length);
      return isShown;
    });
    await keeper.sync();
    stopShowing();
    expect([told, counter.reacquired.length]).toEqual([[1], isShown ? 0 : 1]);
    expect(calls('totals')).toBe(2);
  });

  it('[CART-10] [DAY-1] are forgotten with their cart', async () => {
    provider.script.set('totals', ['drop-before']);
    await keeper.sync();
    await counter.device.transact(async (tx) => {
      const state = await tx.state();
      await tx.put({ ...emptied(state), cart: { ...emptied(state).cart, id: 'c-2' } });
    });
    await keeper.sync();
    expect(counter.reacquired).toEqual([]);
  });
});
