import { expect, it } from 'vitest';
import { recentCalls, recordCall } from './call-log.ts';

const call = (path: string) => ({ method: 'GET', path }) as const;

it('[HOST-2] keeps how long a call took and how it failed, and which is still under way', async () => {
  let time = 1_000;
  const now = () => time;
  const failed = Promise.reject(new TypeError('no network'));
  let answer = (_text: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  recordCall(call('products'), answered, now);
  recordCall(call('bookings'), failed, now);
  recordCall(call('tags'), new Promise(() => {}), now);
  time = 1_250;
  answer('rows');
  await Promise.allSettled([answered, failed]);
  expect(recentCalls().slice(-3)).toEqual([
    { method: 'GET', path: 'products', sentAt: 1_000, ms: 250, error: null },
    { method: 'GET', path: 'bookings', sentAt: 1_000, ms: 250, error: new TypeError('no network') },
    { method: 'GET', path: 'tags', sentAt: 1_000, ms: null, error: null },
  ]);
});

it('[HOST-2] keeps the last 200, at a cost that does not grow and that no tap notices', async () => {
  const answer = Promise.resolve();
  const record = (times: number) => {
    const start = performance.now();
    for (let number = 0; number < times; number += 1) recordCall(call(`products/variations/${number}`), answer);
    return performance.now() - start;
  };
  record(1_000);
  // The quickest of some runs: the others may have waited for a machine that has much else to do.
  const best = Math.min(...Array.from({ length: 10 }, () => record(2_000)));
  // A thousandth of a frame for one.
  expect(best / 2_000).toBeLessThan(0.016);
  expect(recentCalls()).toHaveLength(200);
  expect(recentCalls()[199]?.path).toBe('products/variations/1999');
});
