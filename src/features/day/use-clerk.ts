import { useQuery } from '@tanstack/react-query';
import type { Clerk } from '../../domain/day/shift.ts';
import { userQuery, useScope } from '../../provider/index.ts';

/** Who is at the till; without a name as long as the provider has not told it. */
export function useClerk(): Clerk {
  const scope = useScope();
  const { data } = useQuery(userQuery(scope));
  const name = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  return { id: scope.userId, name: name || data?.email || scope.userId };
}
