import { expect, it, vi } from 'vitest';
import { watchDeviceClock } from './device-clock.ts';

const minute = 60_000;
const here = Date.UTC(2026, 5, 1, 12);

it.each([
  ['slow by three days', 3 * 24 * 60 * minute, 3 * 24 * 60 * minute],
  ['fast by an hour', -60 * minute + 4_000, -60 * minute],
  ['a little slow', 14 * minute, 0],
  ['right, with an answer that was long on its way', -20_000, 0],
])('[APPT-8] a clock that is %s', (_, difference, error) => {
  const clock = watchDeviceClock(() => here);
  clock.compare(here + difference);
  expect(clock.error.getSnapshot()).toBe(error);
});

it('[APPT-8] is right again once it has been set, and answers a second apart are no news', () => {
  let now = here;
  const clock = watchDeviceClock(() => now);
  const heard = vi.fn();
  clock.error.subscribe(heard);
  clock.compare(here + 60 * minute);
  clock.compare(here + 60 * minute + 1_000);
  expect(heard).toHaveBeenCalledOnce();
  now += 60 * minute;
  clock.compare(here + 60 * minute);
  expect(clock.error.getSnapshot()).toBe(0);
});
