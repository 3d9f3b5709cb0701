/**
 * Whether a page of another origin made a browser send this. Old browsers name no site, only an origin; a form says `null`
 * for its own pages too, as these send no referrer, so `null` counts as elsewhere only where no form is expected.
 */
export function isSentByAnotherPage(request: Request, origins: readonly string[], isNullOwn = false): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (origin === null || (origin === 'null' && isNullOwn)) return false;
  return !origins.includes(origin);
}
