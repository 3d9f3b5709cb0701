import type { Clock } from '../domain/times/clock.ts';
import { watchedClock } from '../domain/times/watched-clock.ts';

/** The device's own time. */
export const systemClock: Clock = {
  ...watchedClock(
    () => Date.now(),
    () => performance.now(),
  ),
  after(ms, work) {
    const id = setTimeout(work, ms);
    return () => clearTimeout(id);
  },
};
