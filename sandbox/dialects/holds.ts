import { changeObjects, only, without } from './rewording.ts';
import type { Alternatives } from './variation.ts';

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
