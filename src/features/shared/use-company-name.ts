import { useQuery } from '@tanstack/react-query';
import { userQuery, useScope } from '../../provider/index.ts';

/** The account's company, for what is printed; empty while it is not known. */
export function useCompanyName(): string {
  const { data } = useQuery(userQuery(useScope()));
  return data?.companyName ?? '';
}
