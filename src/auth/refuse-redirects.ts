/**
 * Makes the requests of a token client refuse redirects, so that codes and tokens go only to the discovered address. oidc-client-ts
 * accepts no other `fetch`, so its private method is replaced. `owner`: the object that has the token client. Throws when a newer
 * version of the library has no such method. `answered` is told each answer.
 */
export function refuseRedirects(owner: object, answered: (response: Response) => void = () => undefined): void {
  const requests = partOf(partOf(owner, '_tokenClient'), '_jsonService');
  const ask = partOf(requests, 'fetchWithTimeout');
  if (!(requests instanceof Object) || typeof ask !== 'function') {
    throw new Error('oidc-client-ts no longer asks the token endpoint in the way that redirects are refused');
  }
  Reflect.set(requests, 'fetchWithTimeout', async (address: unknown, init: object) => {
    const response: Response = await Reflect.apply(ask, requests, [address, { ...init, redirect: 'error' }]);
    answered(response);
    return response;
  });
}

function partOf(owner: unknown, name: string): unknown {
  return owner instanceof Object ? Reflect.get(owner, name) : undefined;
}
