import * as v from 'valibot';
import { isRecord } from '../../domain/is-record.ts';
import type { Answer } from '../client/call.ts';
import { ProviderError } from '../provider-error.ts';
import { rowsIn, type Wire } from './loose.ts';

/** Thrown while a parsed row becomes a domain value: the field has the right type but no meaning, like the 31st of February. */
export class MeaninglessValue extends Error {
  readonly field: string;
  readonly expected: string;

  constructor(field: string, expected: string) {
    super(`${field}: expected ${expected}`);
    this.field = field;
    this.expected = expected;
  }
}

type Problem = Pick<MeaninglessValue, 'field' | 'expected'>;

/** The whole answer or nothing: for what money or a sale depends on. Throws `unreadable`. */
export function decode<W, D>(answer: Answer, schema: Wire<W>, toDomain: (wire: W) => D): D {
  const result = readAs(answer.data, schema, toDomain);
  if ('problem' in result) throw unreadable(answer.call, result.problem.field, result.problem.expected);
  return result.value;
}

/** A list of which every row counts. Throws `unreadable` at the first bad one. */
export function decodeAll<W, D>(answer: Answer, schema: Wire<W>, toDomain: (wire: W) => D): D[] {
  return listIn(answer).map((row, index) => {
    const result = readAs(row, schema, toDomain);
    if ('problem' in result) {
      throw unreadable(answer.call, `[${index}].${result.problem.field}`, result.problem.expected);
    }
    return result.value;
  });
}

/**
 * A list of which one bad row must not hide the others: it is named in the console and left out (ERR-5). When no row can be
 * read, the list itself is unreadable: "nothing found" would be a lie.
 */
export function decodeRows<W, D>(answer: Answer, schema: Wire<W>, toDomain: (wire: W) => D): D[] {
  const rows: D[] = [];
  let firstProblem: string | null = null;
  listIn(answer).forEach((row, index) => {
    const result = readAs(row, schema, toDomain);
    if (!('problem' in result)) {
      rows.push(result.value);
      return;
    }
    const field = `[${index}].${result.problem.field}`;
    firstProblem ??= field;
    reportUnreadable(answer.call, field, result.problem.expected);
  });
  if (rows.length === 0 && firstProblem !== null) throw unreadable(answer.call, firstProblem, 'a readable row');
  return rows;
}

/** The rows of an answer that is a list. What has no row at all, but other values, is none. */
export function listIn(answer: Answer): unknown[] {
  const rows = answer.data === null ? [] : rowsIn(answer.data);
  if (!rows || (isRecord(answer.data) && rows.length > 0 && !rows.some(isRecord)))
    throw unreadable(answer.call, '(list)', 'a list');
  return rows;
}

function readAs<W, D>(
  input: unknown,
  schema: Wire<W>,
  toDomain: (wire: W) => D,
): { readonly value: D } | { readonly problem: Problem } {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) return { problem: problemOf(result.issues[0]) };
  try {
    return { value: toDomain(result.output) };
  } catch (error) {
    if (error instanceof MeaninglessValue) return { problem: error };
    throw error;
  }
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const expected = issue.expected ?? issue.type;
  return { field: v.getDotPath(issue) ?? '(all of it)', expected: expected.startsWith('"') ? 'a value' : expected };
}

/** Names path and field in the console (ERR-5). The value is not named: it may be personal data. */
function reportUnreadable(call: string, field: string, expected: string): void {
  console.error(`provider answer unreadable: ${call}: ${field}: expected ${expected}`);
}

/** Reports an answer of the wrong shape and is the error for it. */
export function unreadable(call: string, field: string, expected: string): ProviderError {
  reportUnreadable(call, field, expected);
  return new ProviderError({ kind: 'unreadable', path: call, field });
}
