import type { QueryValue } from './call.ts';

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
export function callAddress(base: URL, relative: string, query: Readonly<Record<string, QueryValue>> = {}): URL {
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
