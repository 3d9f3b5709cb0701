import type { Alternatives } from './variation.ts';

const MINUTE_MS = 60_000;

/** When a sale takes effect. */
export const commits: Alternatives = {
  'late-commits': {
    what: 'Every third sale takes effect, and is answered, a minute after it was sent.',
    rules: { lateSales: { every: 3, afterMs: MINUTE_MS, gatewayGivesUp: false } },
  },
  'gateway-timeouts': {
    what: 'Every third sale is answered with 504 at once, and takes effect a minute later.',
    rules: { lateSales: { every: 3, afterMs: MINUTE_MS, gatewayGivesUp: true } },
  },
};

/** When bookings show up in lists. */
export const lags: Alternatives = {
  'lagging-lists': { what: 'Bookings are listed five seconds after they were made.', rules: { listLagMs: 5000 } },
};
