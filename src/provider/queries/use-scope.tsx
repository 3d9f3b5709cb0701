import { createContext, type ReactNode, use } from 'react';
import type { QueryScope } from './queries.ts';
import { CurrencyProvider } from './use-currency.tsx';

const ScopeContext = createContext<QueryScope | null>(null);

/** Provides all screens below with the user and the language whose answers they read. */
export function ScopeProvider({ scope, children }: { readonly scope: QueryScope; readonly children: ReactNode }) {
  return (
    <ScopeContext value={scope}>
      <CurrencyProvider scope={scope}>{children}</CurrencyProvider>
    </ScopeContext>
  );
}

/** What every query option is made with. */
export function useScope(): QueryScope {
  const scope = use(ScopeContext);
  if (scope === null) throw new Error('useScope needs a ScopeProvider above it');
  return scope;
}
