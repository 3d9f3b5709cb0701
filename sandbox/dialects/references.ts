import type { Wording } from '../booking/dialect.ts';
import { changeObjects, everyObject, only, without } from './rewording.ts';
import type { Alternatives } from './variations.ts';

const KEY = 'external_reference_custom_id';

const withoutReference = everyObject((fields) => without(fields, [KEY]));

const onlyOnPurchase: Wording = (spoken) =>
  spoken.call === 'POST checkout/purchase' ? spoken : withoutReference(spoken);

/** What becomes of the till's own reference of a sale. */
export const references: Alternatives = {
  'rows-without-reference': {
    what: 'Rows of bookings do not carry the reference; a search for it finds them.',
    answer: only(['GET bookings'], (body) => changeObjects(body, (fields) => without(fields, [KEY]))),
  },
  'reference-not-found': {
    what: 'The reference is kept and recognises a repeat, but nothing finds a sale by it and no row carries it.',
    rules: { reference: 'repeats' },
    answer: onlyOnPurchase,
  },
  'no-reference': {
    what: 'The reference is not kept: a repeat of a sale is another sale.',
    rules: { reference: 'ignored' },
    answer: withoutReference,
  },
  'reference-renamed': {
    what: 'The reference is called external_id in answers.',
    answer: everyObject((fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === KEY ? 'external_id' : key, value])),
    ),
  },
};
