import * as v from 'valibot';
import type { Answer } from '../client/call.ts';
import { decode } from './decode.ts';
import { numeric } from './loose.ts';

const pageWire = v.object({ total_items: numeric, total_pages: numeric, current: numeric });

export interface PageNumbers {
  readonly totalItems: number;
  readonly totalPages: number;
  readonly current: number;
}

function toPageNumbers(wire: v.InferOutput<typeof pageWire>): PageNumbers {
  return { totalItems: wire.total_items, totalPages: wire.total_pages, current: wire.current };
}

/** The numbers of a list that must have them. */
export function pageOf(answer: Answer): PageNumbers {
  return decode({ ...answer, data: answer.page }, pageWire, toPageNumbers);
}

/** A list without a page is all there is. */
export function totalPages(answer: Answer): number {
  return answer.page === undefined || answer.page === null ? 1 : pageOf(answer).totalPages;
}
