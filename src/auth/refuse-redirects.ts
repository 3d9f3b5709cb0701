/**
 * Codes and tokens go to the address that was looked up, and to none that it leads on to. The library asks by the page's
 * `fetch` and takes no other, so the places where it asks are replaced: `owner` is what has a token client of its own. Throws
 * where a newer library has none like that.
 */
export function refuseRedirects(owner: object): void {
  const requests = partOf(partOf(owner, '_tokenClient'), '_jsonService');
  const ask = partOf(requests, 'fetchWithTimeout');
  if (!(requests instanceof Object) || typeof ask !== 'function') {
    throw new Error('oidc-client-ts no longer asks the token endpoint in the way that redirects are refused');
  }
  Reflect.set(requests, 'fetchWithTimeout', (address: unknown, init: object) =>
    Reflect.apply(ask, requests, [address, { ...init, redirect: 'error' }]),
  );
}

function partOf(owner: unknown, name: string): unknown {
  return owner instanceof Object ? Reflect.get(owner, name) : undefined;
}
