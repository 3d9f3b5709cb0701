import type { DataShape } from './data-shape.ts';

/** Absent and null values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One call of the provider's API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the API's base, made by `path`. */
  readonly path: string;
  readonly query?: Query;
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
  readonly page?: unknown;
  /** When it was given, by the provider's clock (epoch ms); null where that can't be seen. */
  readonly at?: number | null;
}

/** The language where none is known (API-1). */
export const fallbackLocale = 'en-US';

export function callName(call: Pick<Call, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`;
}

/** The API's base as an address that relative paths can be put on; `apiUrl` may be a path of the app's own host (API-5). */
export function apiBase(apiUrl: string, hostUrl: string): URL {
  const base = new URL(apiUrl, hostUrl);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** A path with its ids encoded: path`products/availoptions/${id}`. */
export function path(parts: TemplateStringsArray, ...ids: readonly string[]): string {
  return parts.map((part, index) => part + segment(ids[index] ?? '')).join('');
}

/** The whole address of a call; it never leaves the base, so that the token never goes elsewhere. */
export function callAddress(base: URL, relative: string, query: Query = {}): URL {
  const address = new URL(relative, base);
  if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) {
    throw new RangeError('A call must stay below the address of the API.');
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

/** Dots alone would be taken as "the folder above", even encoded. */
function segment(id: string): string {
  return /^\.+$/.test(id) ? '' : encodeURIComponent(id);
}
