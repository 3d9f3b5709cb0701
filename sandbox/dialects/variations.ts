import type { Wording } from '../booking/dialect.ts';
import type { Rules } from '../booking/rules.ts';
import { changeObjects, isFields, only, without } from './rewording.ts';

/** One thing in which a provider may differ. */
export interface Variation {
  /** One sentence for the person who picks it. */
  readonly what: string;
  readonly rules?: Partial<Rules>;
  /** How an answer is worded. */
  readonly answer?: Wording;
  /** How a refusal is worded. */
  readonly refusal?: Wording;
}

/** Variations of the same thing, of which a provider has one at most. */
export type Alternatives = Readonly<Record<string, Variation>>;

const MINUTE_MS = 60_000;

export const offsets: Alternatives = {
  'row-offsets': { what: 'offset counts rows from 0.', rules: { offset: 'row' } },
};

export const pageSizes: Alternatives = {
  'short-pages': { what: 'A page has five rows at most, however many are asked for.', rules: { pageRows: 5 } },
};

/** A list of rows alone, where they came with the numbers of their page. */
const withoutPage: Wording = (spoken) => {
  const { body } = spoken;
  return isFields(body) && 'page' in body && 'data' in body ? { ...spoken, body: body.data } : spoken;
};

export const pageNumbers: Alternatives = {
  'no-page': { what: 'Lists come without the numbers of their page.', answer: withoutPage },
};

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

/** How long a hold lasts, and whether that is told. */
export const holdTimes: Alternatives = {
  'no-reserved-until': {
    what: 'Holds last as long as was asked, and do not say until when.',
    answer: only(['POST checkout/hold'], (body) =>
      changeObjects(body, (fields) => without(fields, ['reserved_until'])),
    ),
  },
  'short-holds': { what: 'Holds last ten minutes at most, and say so.', rules: { holdMinutes: 10 } },
};

/** What a sale does to its holds. */
export const holdUses: Alternatives = {
  'holds-kept': {
    what: 'A sale does not use up its holds: they last until they are deleted or run out.',
    rules: { saleUsesHolds: false },
  },
};

/** What deleting a hold that is gone is. */
export const holdDeletions: Alternatives = {
  'gone-holds-refused': {
    what: 'Deleting a hold that was deleted, used up or has run out is an error.',
    rules: { goneHoldsCanBeDeleted: false },
  },
};

/** Totals without these parts. */
const totalsWithout = (...names: string[]) =>
  only(['POST checkout/totals'], (body) => (isFields(body) ? without(body, names) : body));

/** Where a discount is told. */
export const discounts: Alternatives = {
  'discount-info-only': {
    what: 'A discount is told in discount_info, not per item.',
    answer: totalsWithout('per_item_info'),
  },
  'discount-in-total-only': {
    what: 'A discount is told by the total alone.',
    answer: totalsWithout('per_item_info', 'discount_info'),
  },
};

export const payments: Alternatives = {
  'no-payments-available': { what: 'Totals have no payments_available.', answer: totalsWithout('payments_available') },
};

export const assignees: Alternatives = {
  'no-assignees': {
    what: 'There are no assignees.',
    answer: only(['POST checkout/avaialableassignees'], () => ({ available_assignees: [] })),
  },
};

export const printers: Alternatives = {
  'no-printers': { what: 'There are no printers.', answer: only(['GET checkout/availableprinters'], () => []) },
};
