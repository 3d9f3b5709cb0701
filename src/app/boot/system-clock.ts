import type { Clock } from '../../sale/index.ts';

/** The device's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const id = setTimeout(work, ms);
    return () => clearTimeout(id);
  },
};
