import { manualClock } from '../../domain/testing/manual-clock.ts';
import type { Clock } from '../../domain/times/clock.ts';

/** Of Node; the app has no types of it. */
declare const setImmediate: (work: () => void) => unknown;

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves on by `ms`; after each timer that comes due, promises that wait for it are settled first. */
  advance(ms: number): Promise<void>;
}

export function testClock(start = 1_000_000): TestClock {
  const clock = manualClock(start);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: clock.now,
    elapsedSince: clock.elapsedSince,
    after: clock.after,
    async advance(ms) {
      const end = clock.now() + ms;
      for (;;) {
        await settle();
        const next = clock.nextAt() ?? Number.POSITIVE_INFINITY;
        clock.advance(Math.min(next, end) - clock.now());
        if (next > end) break;
      }
      await settle();
    },
  };
}

/** Local or session storage in memory. */
export function memoryNotes(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
