import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Clerk } from '../../domain/day/shift.ts';
import { userQuery, useScope } from '../../provider/index.ts';

/** Tells who is at the till; by the id alone where the provider can't be asked for the name. Never rejects. */
export function useClerk(): () => Promise<Clerk> {
  const client = useQueryClient();
  const scope = useScope();
  return async () => {
    const user = await client.ensureQueryData(userQuery(scope)).catch(() => null);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    const company = user?.companyName;
    return { id: scope.userId, name: name || user?.email || scope.userId, ...(company && { company }) };
  };
}

/** The account's company, for what is printed; empty while it is not known. */
export function useCompanyName(): string {
  const { data } = useQuery(userQuery(useScope()));
  return data?.companyName ?? '';
}
