export { type CallRecord, recentCalls } from './client/call-log.ts';
export { createProvider } from './create-provider.ts';
export type { BookedDetails, BookFilter, HoldGrant, Provider } from './provider.ts';
export { ProviderError, type ProviderFailure } from './provider-error.ts';
export { isAnswerTo, isFields } from './queries/kept-answers.ts';
export { keptPagingMemory, type PagingMemory } from './queries/paging-memory.ts';
export * from './queries/queries.ts';
export { useCurrency } from './queries/use-currency.ts';
export { ScopeProvider, useScope } from './queries/use-scope.tsx';
