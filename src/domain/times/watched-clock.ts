import { isRecord } from '../is-record.ts';
import type { Clock } from './clock.ts';

/** A clock that is put right by less than this (ms) was not set to another time. */
const slack = 1_000;

/** More are not kept. */
const mostLeaps = 20;

/** The clock was set forward by so much (ms; negative: back), to this time. */
interface Leap {
  readonly at: number;
  readonly ms: number;
}

/** What a page leaves to the next one: until when it has watched the clock, and what it has seen. */
interface ClockRecord {
  readonly until: number;
  readonly leaps: readonly Leap[];
}

export interface WatchedClock extends Pick<Clock, 'now' | 'elapsedSince'> {
  record(): ClockRecord;
}

/**
 * A device's clock that is seen to be set to another time: `steady` (ms from any moment) goes on evenly meanwhile. While the device
 * sleeps it may stand still, and nobody has watched since `before` was recorded, a page's record from outside: what has passed is
 * rather told too short.
 */
export function watchedClock(read: () => number, steady: () => number, before?: unknown): WatchedClock {
  const start = read();
  const leaps: Leap[] = isClockRecord(before) ? [...before.leaps, { at: start, ms: start - before.until }] : [];
  let lead = start - steady();

  function now(): number {
    const at = read();
    const ms = at - steady() - lead;
    if (Math.abs(ms) > slack) {
      leaps.push({ at, ms });
      lead += ms;
    }
    return at;
  }

  return {
    now,
    elapsedSince: (since) =>
      // What began after the last record was written was watched from the start of this page on.
      leaps.reduce((elapsed, { at, ms }) => (at > since ? elapsed - Math.min(ms, at - since) : elapsed), now() - since),
    record: () => ({ until: now(), leaps: leaps.slice(-mostLeaps) }),
  };
}

function isClockRecord(value: unknown): value is ClockRecord {
  if (!isRecord(value) || !Number.isFinite(value.until) || !Array.isArray(value.leaps)) return false;
  return value.leaps.every((leap) => isRecord(leap) && Number.isFinite(leap.at) && Number.isFinite(leap.ms));
}
