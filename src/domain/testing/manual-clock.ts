import type { Clock } from '../times/clock.ts';
import { watchedClock } from '../times/watched-clock.ts';

interface Timer {
  at: number;
  readonly work: () => void;
}

/** A clock that stands still until a test moves it; timers that come due run in order. */
export interface ManualClock extends Clock {
  /** Moves the clock on by `ms` and runs what comes due on the way. What those timers start is not waited for. */
  advance(ms: number): void;
  /** Sets the clock forward by `ms`, in no time: nothing comes due. */
  setForward(ms: number): void;
  /** How many timers are waiting. */
  waiting(): number;
  /** When the next timer comes due (epoch ms); null when none waits. */
  nextAt(): number | null;
}

export function manualClock(start: number): ManualClock {
  let now = start;
  const timers = new Set<Timer>();
  let ahead = 0;
  const watched = watchedClock(
    () => now,
    () => now - ahead,
  );

  function nextDue(until: number): Timer | undefined {
    return [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  }

  return {
    ...watched,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (let due = nextDue(end); due !== undefined; due = nextDue(end)) {
        timers.delete(due);
        now = Math.max(now, due.at);
        due.work();
      }
      now = end;
    },
    setForward(ms) {
      ahead += ms;
      // Timers go by the time that passes, not by the clock.
      for (const timer of timers) timer.at += ms;
      now += ms;
    },
    waiting: () => timers.size,
    nextAt: () => nextDue(Number.POSITIVE_INFINITY)?.at ?? null,
  };
}
