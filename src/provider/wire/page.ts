import { isRecord } from '../../domain/is-record.ts';
import type { Answer } from '../client/call.ts';
import { listIn } from './decode.ts';
import { numberIn } from './loose.ts';

/** A part of a list, and what its provider says of the whole: null where it does not. */
export interface Part {
  readonly call: string;
  readonly rows: readonly unknown[];
  readonly totalItems: number | null;
  readonly totalPages: number | null;
}

export function partIn(answer: Answer): Part {
  const page = isRecord(answer.page) ? answer.page : {};
  return {
    call: answer.call,
    rows: listIn(answer),
    totalItems: count(page.total_items),
    totalPages: count(page.total_pages),
  };
}

function count(value: unknown): number | null {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
