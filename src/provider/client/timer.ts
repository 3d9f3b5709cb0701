import type { Clock } from '../../domain/times/clock.ts';

/** What a wait needs of a clock. */
export type Timer = Pick<Clock, 'after'>;

export const systemTimer: Timer = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};
