import type { Clock } from '../domain/times/clock.ts';

/** The device's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const id = setTimeout(work, ms);
    return () => clearTimeout(id);
  },
};
