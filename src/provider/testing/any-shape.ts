import fc from 'fast-check';

/**
 * Every shape in which a provider may write one answer (API-2). A sample is the answer as plain JSON: numbers as numbers, flags
 * as booleans, lists as arrays; what may be missing is marked by `maybe`.
 */
class Maybe {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A part of a sample that a provider may leave out. */
export function maybe(value: unknown): unknown {
  return new Maybe(value);
}

/** Values by ids, among which nothing unknown can stand. */
class ByIds {
  readonly values: object;

  constructor(values: object) {
    this.values = values;
  }
}

export function byIds(values: Readonly<Record<string, number>>): unknown {
  return new ByIds(values);
}

export interface Sample {
  readonly data: unknown;
  /** Numbers that stand beside the data, so that it is always wrapped. */
  readonly page?: unknown;
}

/** The text of one answer: as the specification shows it, and in a shape that means the same. */
export interface Spelling {
  readonly plain: string;
  readonly shaped: string;
}

export function spellings({ data, page }: Sample): fc.Arbitrary<Spelling> {
  return decided(data).chain((known) => {
    const body = page === undefined ? fc.oneof(shaped(known), wrapped(known, {})) : wrapped(known, { page });
    const specified = page === undefined ? plain(known) : { data: plain(known), page };
    return body.map((any) => ({ plain: asText(specified), shaped: asText(any) }));
  });
}

/** Stands where the provider leaves out what may be missing. */
const missing = Symbol('missing');

/** The sample with a decision for each part that may be missing. */
function decided(sample: unknown): fc.Arbitrary<unknown> {
  if (sample instanceof Maybe) return fc.oneof(decided(sample.value), fc.constant({ [missing]: sample.value }));
  if (Array.isArray(sample)) return fc.tuple(...sample.map(decided));
  if (isObject(sample))
    return fc.record(Object.fromEntries(entries(sample).map(([key, part]) => [key, decided(part)])));
  return fc.constant(sample);
}

function plain(known: unknown): unknown {
  if (known instanceof ByIds) return known.values;
  if (Array.isArray(known)) return known.map(plain);
  if (!isObject(known)) return known;
  return Object.fromEntries(
    entries(known)
      .filter(([, part]) => !isMissing(part))
      .map(([key, part]) => [key, plain(part)]),
  );
}

/** The same value, spelled in any way. */
function shaped(known: unknown): fc.Arbitrary<unknown> {
  if (typeof known === 'boolean') return fc.constantFrom(known, known ? 1 : 0, known ? '1' : '0', String(known));
  if (typeof known === 'number') return fc.constantFrom(known, String(known));
  if (typeof known === 'string') return isNumber(known) ? fc.constantFrom(known, Number(known)) : fc.constant(known);
  if (Array.isArray(known))
    return fc.tuple(...known.map(shaped)).chain((rows) => fc.oneof(fc.constant(rows), keyed(rows)));
  if (known instanceof ByIds) return object(known.values, fc.constant([]));
  return isObject(known) ? object(known, unknownFields) : fc.constant(known);
}

/** JavaScript would sort entries by their numbers: this stands before them until they are text. */
const orderKept = '\u0000';

function asText(body: unknown): string {
  return JSON.stringify(body).replaceAll('"\\u0000', '"');
}

/** A list as an object by ids, in the same order. */
function keyed(rows: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: rows.length, maxLength: rows.length })
    .map((numbers) => Object.fromEntries(rows.map((row, place) => [`${orderKept}${numbers[place]}`, row])));
}

function wrapped(known: unknown, beside: object): fc.Arbitrary<unknown> {
  return object({ data: known, ...beside }, neighbours);
}

/** An object with fields nobody asked for, in any order. */
function object(known: object, more: fc.Arbitrary<[string, unknown][]>): fc.Arbitrary<unknown> {
  const own = entries(known).map(([key, part]) =>
    fc.tuple(fc.constant(key), isMissing(part) ? absence(part) : shaped(part)),
  );
  return fc
    .tuple(fc.tuple(...own), more)
    .chain(([fields, others]) => {
      const all = [...fields.filter(([, value]) => value !== missing), ...others.filter(([key]) => !(key in known))];
      return fc.shuffledSubarray(all, { minLength: all.length });
    })
    .map((fields) => Object.fromEntries(fields));
}

/** Every way to say that something is not there. */
function absence(part: Readonly<Record<symbol, unknown>>): fc.Arbitrary<unknown> {
  const left = part[missing];
  const isNested = Array.isArray(left) || isObject(left) || left instanceof ByIds;
  return isNested ? fc.constantFrom(missing, null, '', []) : fc.constantFrom(missing, null, '');
}

/** Words by which a provider refuses, or wraps. */
const reserved = new Set(['data', 'page', 'code', 'error', 'errors', 'result']);
const name = fc.stringMatching(/^[a-z][a-z_]{2,8}$/).filter((word) => !reserved.has(word));
const anything = fc.jsonValue({ maxDepth: 1 });
const unknownFields = fc.array(
  fc.tuple(
    name.map((word) => `x_${word}`),
    anything,
  ),
  { maxLength: 2 },
);
const neighbours = fc.array(
  fc.oneof(
    fc.tuple(name, anything),
    fc.constantFrom<[string, unknown]>(
      ['status', 1],
      ['status', '1'],
      ['total', '3'],
      ['message', 'OK'],
      ['code', 200],
      ['error', null],
    ),
  ),
  { maxLength: 4 },
);

function isNumber(text: string): boolean {
  return /^(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

function isObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Maybe || value instanceof ByIds)
  );
}

function entries(value: object): [string, unknown][] {
  return Object.entries(value);
}

function isMissing(part: unknown): part is Readonly<Record<symbol, unknown>> {
  return isObject(part) && missing in part;
}
