import * as v from 'valibot';
import { isRecord } from '../../domain/is-record.ts';

/**
 * Blocks for values that providers write loosely (API-2). Each takes every spelling that was seen and gives one plain type;
 * what is needed and missing is an issue that names its field.
 */
export type Wire<T> = v.GenericSchema<unknown, T>;

/** Stands before the numbers by which a provider names the entries of an object (`parseJson`). */
export const entryMark = '#';

/** The entries of an object from outside, by their ids. */
export function entriesById(value: object): [string, unknown][] {
  return Object.entries(value).map(([key, entry]) => [key.startsWith(entryMark) ? key.slice(1) : key, entry]);
}

/** A schema from a function that gives `undefined` for what it can't read. */
export function reads<T>(expected: string, read: (value: unknown) => T | undefined): Wire<T> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ expected });
      return NEVER;
    }),
  );
}

/** Text that must be there, like a name. */
export const text = reads('a text', textIn);

/** An id, `"4711"` or `4711`; it is always text inside. */
export const id = reads('an id', idIn);

export const numeric = reads('a number', numberIn);

/** `true`, `1`, `"1"`, `"true"`, `"Yes"`; anything that says no, and what is missing, is false. */
export const flag = v.nullish(reads('yes or no', flagIn), false);

/** An amount as it came; what it means depends on its currency and is read by `money`. */
export const amount: Wire<string | number> = reads('an amount', amountIn);

/** Text that may be missing; PHP writes `false` for it. */
export const optionalText = v.nullish(
  reads('a text', (value) => (value === false ? '' : textIn(value))),
  '',
);

/** What a field holds, as the form keeps it: a tick is `1`, and several choices are their ids with commas between. */
export const fieldValue = v.nullish(reads('a value of a field', fieldValueIn), '');

/** A schema for a value that may be missing: null then. */
export function orNull<T>(expected: string, read: (value: unknown) => T | undefined): Wire<T | null> {
  return v.nullish(
    reads(expected, (value) => (isNothing(value) ? null : read(value))),
    null,
  );
}

export const optionalId = orNull('an id', idIn);

/** The number of an order; a zero stands for none. */
export const orderNumber = reads('an order number', (value) => (isZero(value) ? undefined : idIn(value)));

export const optionalOrderNumber = orNull('an order number', (value) => (isZero(value) ? null : idIn(value)));

/** A word that the till compares, like a code: capitals don't matter. */
export const code = v.pipe(id, v.toLowerCase());

export const optionalCode = v.pipe(optionalText, v.toLowerCase());

export const optionalAmount = orNull('an amount', amountIn);

export const optionalNumber = orNull('a number', numberIn);

/** A link to a picture or a document; one that a browser would run as code, or can't open, counts as missing. */
export const optionalLink = v.nullish(reads('a link', linkIn), null);

/** A list, written as an array or as an object by id, which may have other values beside its rows; missing is empty. */
export function listOf<T>(item: Wire<T>): Wire<T[]> {
  const isRow = (value: unknown) => isRecord(value) || v.is(item, value);
  const rows = reads('a list', (value) =>
    isNothing(value) ? [] : rowsIn(value)?.filter((row) => Array.isArray(value) || isRow(row)),
  );
  return v.nullish(v.pipe(rows, v.array(item)), []) as Wire<T[]>;
}

/** Values by id; missing is empty, and an id without a value is not there. */
export function byId<T>(item: Wire<T>): Wire<Record<string, T>> {
  const told = (value: object) => entriesById(value).filter(([, entry]) => !isNothing(entry));
  const values = v.transform((value: unknown) => (isRecord(value) ? Object.fromEntries(told(value)) : value));
  return v.nullish(v.pipe(emptyObject, values, v.record(v.string(), item)), {}) as Wire<Record<string, T>>;
}

/** An object that may be missing: so are its fields then, which must all be optional. */
export function optionalObject<E extends v.ObjectEntries>(entries: E) {
  return v.nullish(v.pipe(emptyObject, v.object(entries)), {});
}

/** What stands for an empty object; PHP writes one as an empty list. */
const emptyObject = v.pipe(
  v.unknown(),
  v.transform((value) => (isNothing(value) || (Array.isArray(value) && value.length === 0) ? {} : value)),
);

/**
 * The rows of a list however it is written, without empty ones; `undefined` for what is no list. An object by id may have other values
 * beside its rows: a version, or what is about the list itself, like `_links`.
 */
export function rowsIn(value: unknown): unknown[] | undefined {
  const rows = isRecord(value) ? rowsAmong(value) : value;
  return Array.isArray(rows) ? rows.filter((row) => row !== null) : undefined;
}

function rowsAmong(byId: Readonly<Record<string, unknown>>): unknown[] {
  const values = Object.entries(byId).flatMap(([key, value]) => (key.startsWith('_') ? [] : [value]));
  return values.some(isRecord) ? values.filter(isRecord) : values;
}

/** The field that a deployment writes under its own prefix, like `{prefix}_price`, under a plain name (API-3). */
export function prefixed<N extends string, T>(prefix: string, wireName: string, name: N, field: Wire<T>) {
  const key = `${prefix}_${wireName}`;
  return v.pipe(
    v.object({ [key]: field }),
    // The key is computed, so its presence is known to the schema above but not to the compiler.
    v.transform((row) => ({ [name]: row[key] }) as Record<N, T>),
  );
}

/* The readers below are plain functions, `undefined` for what they can't read, so that long lists can be read without schemas. */

export function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

export function fieldValueIn(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '';
  if (!Array.isArray(value)) return isRecord(value) ? fieldValueIn(value.id) : textIn(value);
  const values = value.map(fieldValueIn);
  return values.includes(undefined) ? undefined : values.filter((one) => one !== '').join(',');
}

export function idIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return Number.isFinite(value) ? String(value) : undefined;
}

const yes: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'y', 'on'];
const no: readonly unknown[] = [false, 0, '0', 'false', 'no', 'n', 'off', ''];

export function flagIn(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

function isZero(value: unknown): boolean {
  return value === 0 || value === '0';
}

/** The code of a currency, `"EUR"` or `"eur"`. */
export function currencyIn(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

export function linkIn(value: unknown): string | null {
  return typeof value === 'string' && /^(https?:\/\/|\/)/i.test(value) ? value : null;
}

/** Every way to say that a value is missing. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

export function amountIn(value: unknown): string | number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return numberIn(value) === undefined ? undefined : value;
}

export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
