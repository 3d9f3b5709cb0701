import * as v from 'valibot';
import { refusal } from './refusal.ts';
import { between } from './request-values.ts';
import type { Rules } from './rules.ts';

/** Where a page begins: by the rules the page's number, from 1, or that of its first row, from 0. */
export const offset = v.optional(between(0, 10_000_000));

/** The rows of a list that a page shows. */
export interface Window {
  readonly limit: number;
  readonly skip: number;
}

/** Without an offset it is the first page. */
export function windowOf(
  rules: Rules,
  asked: { readonly limit: number; readonly offset?: number | undefined },
): Window {
  const limit = Math.min(asked.limit, rules.pageRows);
  if (rules.offset === 'row') return { limit, skip: asked.offset ?? 0 };
  const page = asked.offset ?? 1;
  if (page < 1) throw refusal(400, 'The query\'s "offset" is wrong: pages are counted from 1.');
  return { limit, skip: (page - 1) * limit };
}

/** The numbers beside a page's rows. */
export function pageOnWire({ limit, skip }: Window, total: number): object {
  return { total_items: total, total_pages: Math.ceil(total / limit), current: Math.floor(skip / limit) + 1 };
}
