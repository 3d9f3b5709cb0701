import { expect, it } from 'vitest';
import { watchedClock } from './watched-clock.ts';

const start = Date.UTC(2026, 6, 4, 8);

/** A device whose clock is read by one page after the other; `pass` lets time pass, and sets the clock forward by `set` (ms) then. */
function deviceOf() {
  const device = { clock: start, steady: 5_000 };
  return {
    open: (before?: unknown) =>
      watchedClock(
        () => device.clock,
        () => device.steady,
        before,
      ),
    pass(ms: number, set = 0) {
      device.steady += ms;
      device.clock += ms + set;
    },
  };
}

it.each<[string, (pass: (ms: number, set?: number) => void, read: () => void) => void, number]>([
  ['time passes', (pass) => pass(60_000), 60_000],
  ['the clock is set forward', (pass) => pass(1_000, 240_000), 1_000],
  ['it is put right by a moment', (pass) => pass(60_000, 1_000), 61_000],
  [
    'it is set forward twice, and time passes between',
    (pass, read) => {
      pass(1_000, 240_000);
      read();
      pass(60_000, 120_000);
    },
    61_000,
  ],
  [
    'it is set forward, and put right again',
    (pass, read) => {
      pass(1_000, 240_000);
      read();
      pass(1_000, -240_000);
    },
    2_000,
  ],
])('[PAY-10] it is known for how long something is past: %s', (_, happen, elapsed) => {
  const { open, pass } = deviceOf();
  const { now, elapsedSince } = open();
  const at = now();
  happen(pass, now);
  expect(elapsedSince(at)).toBe(elapsed);
});

it.each([
  ['forward before', 240_000, 5_000],
  ['back before', -240_000, 5_000],
  ['back just then', -240_000, 0],
])('[PAY-10] a clock that was set %s counts on as it is', (_, set, later) => {
  const { open, pass } = deviceOf();
  const { now, elapsedSince } = open();
  pass(1_000, set);
  now();
  pass(later);
  const at = now();
  pass(60_000);
  expect(elapsedSince(at)).toBe(60_000);
});

it('[PAY-10] of the time before a first page the clock itself is believed', () => {
  const { open, pass } = deviceOf();
  const { elapsedSince } = open();
  pass(1_000);
  expect(elapsedSince(start - 600_000)).toBe(601_000);
});

it.each<[string, number, number, number, number]>([
  ['a reload', 500, 0, 90_000, 90_000],
  ['a reload after the clock was set forward', 500, 240_000, 90_000, 90_000],
  ['an hour in which no page was open', 3_600_000, 0, 90_000, 90_000],
])('[PAY-10] what a page has watched counts for the next one: after %s', (_, closed, set, watched, elapsed) => {
  const { open, pass } = deviceOf();
  const first = open();
  const at = first.now();
  pass(60_000, set);
  const record: unknown = JSON.parse(JSON.stringify(first.record()));
  pass(closed);
  const second = open(record);
  pass(watched - 60_000);
  expect(second.elapsedSince(at)).toBe(elapsed);
});

it('[PAY-10] what began after the last record counts from the start of the next page on', () => {
  const { open, pass } = deviceOf();
  const first = open();
  const record = first.record();
  pass(3_600_000);
  const at = first.now();
  pass(1_000, 240_000);
  const second = open(record);
  pass(20_000);
  expect(second.elapsedSince(at)).toBe(20_000);
});

it('[PAY-10] a clock that is set again and again fills no storage', () => {
  const { open, pass } = deviceOf();
  const { now, record } = open();
  for (let times = 0; times < 30; times += 1) {
    pass(1_000, 240_000);
    now();
  }
  expect(record().leaps).toHaveLength(20);
});

it.each([
  null,
  [],
  {},
  { until: 1 },
  { until: 'x', leaps: [] },
  { until: 1, leaps: [{ at: 1 }] },
  { until: 1, leaps: [{ ms: 1 }] },
])('[PAY-10] a record that can’t be read is none: %j', (record) => {
  const { elapsedSince } = deviceOf().open(record);
  expect(elapsedSince(start - 600_000)).toBe(600_000);
});
