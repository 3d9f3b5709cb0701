import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { type AccountCurrency, defaultCurrency } from '../../domain/settings/account.ts';
import { currencyQuery, type QueryScope } from './queries.ts';

const ScopeContext = createContext<QueryScope | null>(null);
const CurrencyContext = createContext<AccountCurrency>(defaultCurrency);

/**
 * Provides all screens below with the user and the language whose answers they read. The currency is asked for once here: otherwise
 * each card with a price would watch the answer by itself.
 */
export function ScopeProvider({ scope, children }: { readonly scope: QueryScope; readonly children: ReactNode }) {
  const { data } = useQuery(currencyQuery(scope));
  return (
    <ScopeContext value={scope}>
      <CurrencyContext value={data ?? defaultCurrency}>{children}</CurrencyContext>
    </ScopeContext>
  );
}

/** What every query option is made with. */
export function useScope(): QueryScope {
  const scope = use(ScopeContext);
  if (scope === null) throw new Error('useScope needs a ScopeProvider above it');
  return scope;
}

/** The account's currency and how it is written; the default until it is known. */
export function useCurrency(): AccountCurrency {
  return use(CurrencyContext);
}
