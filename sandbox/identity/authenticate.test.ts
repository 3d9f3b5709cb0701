import type { Provider } from 'oidc-provider';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createAuthenticate } from './authenticate.ts';

/** One token, `good`, of a person whom the database has; says how often it was asked for people. */
function openAuthenticate() {
  let reads = 0;
  let isValid = true;
  const query = async () => {
    reads += 1;
    return [{ sub: 'ada' }];
  };
  const find = async (token: string) => (token === 'good' ? { isValid, accountId: 'ada' } : undefined);
  // All that is asked of either.
  const authenticate = createAuthenticate(
    { AccessToken: { find } } as unknown as Pick<Provider, 'AccessToken'>,
    { query } as unknown as Database,
  );
  return {
    whoIs: (token: string) =>
      authenticate(new Request('http://localhost/api', { headers: { authorization: `Bearer ${token}` } })),
    reads: () => reads,
    revoke: () => {
      isValid = false;
    },
  };
}

it('reads a person once, and the token with each call', async () => {
  const { whoIs, reads, revoke } = openAuthenticate();
  expect(await whoIs('good')).toEqual({ sub: 'ada' });
  expect(await whoIs('good')).toEqual({ sub: 'ada' });
  expect(reads()).toBe(1);
  expect(await whoIs('other')).toBeNull();
  revoke();
  expect(await whoIs('good')).toBeNull();
});
