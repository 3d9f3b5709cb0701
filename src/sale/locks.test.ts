import { expect, it, vi } from 'vitest';
import { manualClock } from '../domain/testing/manual-clock.ts';
import { cartLock, saleLock, untilNothingIsSent } from './locks.ts';

const never = new Promise<void>(() => {});

/** A manager in which these locks are held, each until its promise is fulfilled; `asked`: those that were asked for. */
function managerWith(held: Readonly<Record<string, Promise<void>>>) {
  const asked: string[] = [];
  return {
    asked,
    query: async () => ({ held: Object.keys(held).map((name) => ({ name })) }),
    async request(name: string, work: () => unknown) {
      asked.push(name);
      await held[name];
      return work();
    },
  };
}

it('[PAY-10] [AUTH-5] a page is left when the sale that is being sent is noted, whatever else is held', async () => {
  let note = () => {};
  const noted = new Promise<void>((resolve) => {
    note = resolve;
  });
  const manager = managerWith({ [cartLock]: never, [saleLock('r-1')]: noted });
  const left = vi.fn();
  const waiting = untilNothingIsSent(manager, manualClock(0)).then(left);
  await vi.waitFor(() => expect(manager.asked).toEqual([saleLock('r-1')]));
  expect(left).not.toHaveBeenCalled();
  note();
  await waiting;
});

it('[AUTH-5] a page is left at once while nothing is sent', async () => {
  const manager = managerWith({ [cartLock]: never });
  await untilNothingIsSent(manager, manualClock(0));
  expect(manager.asked).toEqual([]);
});

it('[AUTH-5] a page is left when the answer has not come in time', async () => {
  const clock = manualClock(0);
  const manager = managerWith({ [saleLock('r-1')]: never });
  const waiting = untilNothingIsSent(manager, clock);
  await vi.waitFor(() => expect(manager.asked).toHaveLength(1));
  clock.advance(20_000);
  await waiting;
});
