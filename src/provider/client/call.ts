import type { DataShape } from './data-shape.ts';

export type QueryValue = string | number | boolean | null | undefined;

/** One call of the provider's API. Absent and null query values are left out. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the API's base, made by `path`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** What the data of its answer looks like. */
  readonly gives: DataShape;
  readonly locale?: string;
  readonly signal?: AbortSignal | undefined;
}

/** A usable answer, taken out of its envelope. */
export interface Answer {
  /** Method and path of the call, for messages; without query, which may hold codes and names. */
  readonly call: string;
  readonly data: unknown;
  readonly page: unknown;
  /** When it was given, by the provider's clock (epoch ms); null where that can't be seen. */
  readonly at?: number | null;
}

/** The language where none is known (API-1). */
export const fallbackLocale = 'en-US';

export function callName(call: Pick<Call, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`;
}
