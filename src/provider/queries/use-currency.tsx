import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { type AccountCurrency, defaultCurrency } from '../../domain/settings/account.ts';
import { currencyQuery, type QueryScope } from './queries.ts';

const CurrencyContext = createContext<AccountCurrency>(defaultCurrency);

interface CurrencyProviderProps {
  readonly scope: QueryScope;
  readonly children: ReactNode;
}

/** Asks once for all screens below: otherwise each card with a price would watch the answer by itself. */
export function CurrencyProvider({ scope, children }: CurrencyProviderProps) {
  const { data } = useQuery(currencyQuery(scope));
  return <CurrencyContext value={data ?? defaultCurrency}>{children}</CurrencyContext>;
}

/** The account's currency and how it is written; the default until it is known. */
export function useCurrency(): AccountCurrency {
  return use(CurrencyContext);
}
