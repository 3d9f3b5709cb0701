import type { Clock } from './clock.ts';

/** A clock that is put right by less than this (ms) was not set to another time. */
const slack = 1_000;

/**
 * A device's clock that is seen to be set to another time: `steady` (ms from any moment) goes on evenly meanwhile. While the device
 * sleeps it may stand still, so that what has passed is rather told too short.
 */
export function watchedClock(read: () => number, steady: () => number): Pick<Clock, 'now' | 'elapsedSince'> {
  /** How far the clock is ahead of `steady` (ms), and since when by the clock; the newest last. */
  const leads: { readonly since: number; readonly ms: number }[] = [];

  function now(): number {
    const since = read();
    const ms = since - steady();
    const last = leads.at(-1);
    if (last === undefined || Math.abs(ms - last.ms) > slack) leads.push({ since, ms });
    return since;
  }

  return {
    now,
    elapsedSince(at) {
      const elapsed = now() - at;
      const then = leads.findLast(({ since }) => since <= at) ?? leads[0];
      return elapsed - ((leads.at(-1)?.ms ?? 0) - (then?.ms ?? 0));
    },
  };
}
