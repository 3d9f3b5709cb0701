import type { Provider } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { findStaffBySub, type Staff } from '../database/staff.ts';

/** Answers whose access token a request carries, or null without a valid one. */
export function createAuthenticate(provider: Pick<Provider, 'AccessToken'>, database: Database) {
  // Staff are written when the data are made, and never after: reading them with each call is a third of all reads.
  const known = new Map<string, Staff>();
  return async (request: Request): Promise<Staff | null> => {
    const token = /^Bearer ([\w~.+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return null;
    const accessToken = await provider.AccessToken.find(token);
    if (!accessToken?.isValid) return null;
    const { accountId } = accessToken;
    const staff = known.get(accountId) ?? (await findStaffBySub(database, accountId));
    if (staff !== null) known.set(accountId, staff);
    return staff;
  };
}
