import { useQuery } from '@tanstack/react-query';
import { type AccountCurrency, defaultCurrency } from '../../domain/settings/account.ts';
import { currencyQuery } from './queries.ts';
import { useScope } from './use-scope.tsx';

/** The account's currency and how it is written; the default until it is known. */
export function useCurrency(): AccountCurrency {
  return useQuery(currencyQuery(useScope())).data ?? defaultCurrency;
}
