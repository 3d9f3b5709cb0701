import { expect, it } from 'vitest';
import { watchedClock } from './watched-clock.ts';

const start = Date.UTC(2026, 6, 4, 8);

/** A clock, and what lets time pass for it; it is set forward by `set` (ms) then. */
function clockOf() {
  const device = { clock: start, steady: 5_000 };
  const clock = watchedClock(
    () => device.clock,
    () => device.steady,
  );
  function pass(ms: number, set = 0) {
    device.steady += ms;
    device.clock += ms + set;
  }
  return { ...clock, pass };
}

it.each<[string, (clock: ReturnType<typeof clockOf>) => void, number]>([
  ['time passes', ({ pass }) => pass(60_000), 60_000],
  ['the clock is set forward', ({ pass }) => pass(1_000, 240_000), 1_000],
  ['it is put right by a moment', ({ pass }) => pass(60_000, 500), 60_500],
  [
    'it is set forward twice, and time passes between',
    ({ pass, now }) => {
      pass(1_000, 240_000);
      now();
      pass(60_000, 120_000);
    },
    61_000,
  ],
])('[PAY-10] it is known for how long something is past: %s', (_, happen, elapsed) => {
  const clock = clockOf();
  const at = clock.now();
  happen(clock);
  expect(clock.elapsedSince(at)).toBe(elapsed);
});

it('[PAY-10] a clock that was set forward before counts on as it is', () => {
  const { now, elapsedSince, pass } = clockOf();
  now();
  pass(1_000, 240_000);
  const at = now();
  pass(60_000);
  expect(elapsedSince(at)).toBe(60_000);
});

it('[PAY-10] of the time before it was watched the clock itself is believed', () => {
  const { now, elapsedSince, pass } = clockOf();
  now();
  pass(1_000);
  expect(elapsedSince(start - 600_000)).toBe(601_000);
});
