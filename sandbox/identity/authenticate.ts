import type { Provider } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { findStaffBySub, type Staff } from '../database/staff.ts';

/** Answers whose access token a request carries, or null without a valid one. */
export function createAuthenticate(provider: Provider, database: Database) {
  return async (request: Request): Promise<Staff | null> => {
    const token = /^Bearer ([\w~.+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return null;
    const accessToken = await provider.AccessToken.find(token);
    return accessToken?.isValid ? findStaffBySub(database, accessToken.accountId) : null;
  };
}
