import { beforeEach, describe, expect, it } from 'vitest';
import { isHeld } from '../../src/domain/cart/cart.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import { canoe } from './offers.ts';

const at = atTheCounter();
const minutes = (count: number) => count * 60_000;
const hold = 'POST checkout/hold';
let clock = { ahead: 0 };

async function openWith(ahead: number): Promise<void> {
  clock = { ahead: minutes(ahead) };
  at.counter = await openCounter(at.shop, { clock });
}

/** What the cart's countdown shows (ms). */
async function timeLeft(): Promise<number> {
  const [item] = (await at.cart()).items;
  if (item?.hold.state !== 'held') throw new Error('the item is not held');
  return item.hold.until - (at.shop.clock.now() + clock.ahead);
}

describe.each([
  ['ahead', 10],
  ['behind', -10],
] as const)('a device whose clock is ten minutes %s', (_which, ahead) => {
  beforeEach(() => openWith(ahead));

  it('[CART-10] counts a hold down like any other, and sells within it without asking again', async () => {
    await at.add(canoe());
    expect(await timeLeft()).toBe(minutes(20));
    await at.shop.pass(minutes(15));
    expect(await timeLeft()).toBe(minutes(5));
    expect(await at.pay()).toMatchObject({ kind: 'done' });
    expect(at.sent(hold)).toHaveLength(1);
    expect(await at.shop.ledger.orders()).toHaveLength(1);
  });

  it('[CART-10] takes a hold that ran out again before payment', async () => {
    await at.add(canoe());
    await at.shop.pass(minutes(21));
    expect((await at.prepare()).reacquired?.lines).toHaveLength(1);
    expect(await at.pay()).toMatchObject({ kind: 'done' });
  });

  it('[PAY-10] settles a sale whose answer was lost', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-after', times: 1 });
    const outcome = await at.pay();
    expect(outcome.kind).toBe('unknown');
    await at.shop.outcome(at.counter.till.settle());
    expect(await at.counter.device.salesIn(['done'])).toHaveLength(1);
    expect(await at.shop.ledger.orders()).toHaveLength(1);
  });
});

describe('a clock that is put right while an item is held', () => {
  beforeEach(() => openWith(0));

  it.each([
    ['forward', 10],
    ['back', -10],
  ] as const)('[CART-10] %s by ten minutes: what is paid is held', async (_which, ahead) => {
    await at.add(canoe());
    await at.shop.pass(minutes(3));
    clock.ahead = minutes(ahead);
    await at.prepare();
    const [item] = (await at.cart()).items;
    expect(item !== undefined && isHeld(item, at.shop.clock.now() + clock.ahead)).toBe(true);
    expect(await timeLeft()).toBeLessThanOrEqual(minutes(20));
    expect(await at.shop.ledger.holds()).toHaveLength(1);
    expect(await at.pay()).toMatchObject({ kind: 'done' });
    expect(await at.shop.ledger.orders()).toHaveLength(1);
  });
});
