import type { Wording } from '../booking/dialect.ts';
import { everyObject, type Fields, isFields } from './rewording.ts';
import type { Alternatives } from './variations.ts';

/** Ids of rows, the surest first; one that is not unique in its list is of no use. */
const ID_NAMES = [
  'booking_key',
  'start_date_time',
  'date',
  'attendee_number',
  'field_id',
  'product_id',
  'variation_id',
  'option_id',
  'id',
  'code',
  'name',
];

/** Rows as an object by id, or by their number in the list; PHP writes an empty one as `[]`. */
function keyed(rows: readonly unknown[]): unknown {
  if (rows.length === 0) return rows;
  const keysUnder = (name: string) => rows.map((row) => (isFields(row) ? row[name] : undefined));
  const keys = ID_NAMES.map(keysUnder).find((found) => isUsable(found) && new Set(found).size === rows.length);
  return Object.fromEntries(rows.map((row, index) => [String(keys?.[index] ?? index), row]));
}

const isUsable = (keys: readonly unknown[]) => keys.every((key) => typeof key === 'string' || typeof key === 'number');

function keyedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return keyed(value.map(keyedDeep));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keyedDeep(inner)]));
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map(asText);
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]))
    : value;
}

/** What lies around the data of every answer, whatever it is. */
function wrapped(body: unknown): unknown {
  const isWrapped = isFields(body) && 'data' in body;
  const inside = isWrapped ? body : { data: body };
  const count = Array.isArray(inside.data) ? inside.data.length : 1;
  return {
    status: 1,
    total: String(count),
    took_ms: 12,
    message: 'OK',
    ...inside,
    request: { id: 'q-17', cached: false },
  };
}

const reworded =
  (change: (body: unknown) => unknown): Wording =>
  (spoken) => ({ ...spoken, body: change(spoken.body) });

/** Objects whose keys are ids, not names. */
const isById = (fields: Fields) => Object.keys(fields).some((key) => /^\d+$/.test(key));

/** Names that mean nothing to a till, and those it knows in another order. */
function withStrangers(fields: Fields): unknown {
  if (isById(fields)) return fields;
  const known = Object.entries(fields).reverse();
  return Object.fromEntries([['_links', { self: null }], ...known, ['revision', 7], ['tags', []]]);
}

export const lists: Alternatives = {
  'keyed-maps': { what: 'Lists are objects keyed by id.', answer: reworded(keyedDeep) },
};

export const scalars: Alternatives = {
  'numbers-as-text': {
    what: 'Numbers and flags are text.',
    answer: reworded(asText),
    refusal: reworded(asText),
  },
};

export const strangers: Alternatives = {
  'unknown-fields': {
    what: 'Objects have unknown fields, and the known ones in another order.',
    answer: everyObject(withStrangers),
  },
};

export const envelopes: Alternatives = {
  'wrapped-answers': {
    what: 'Every answer lies in data, with neighbours like status, total and message.',
    answer: reworded(wrapped),
  },
};
