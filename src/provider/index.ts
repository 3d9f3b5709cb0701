export { type CallRecord, recentCalls } from './client/call-log.ts';
export { createProvider } from './create-provider.ts';
export { isAnswerTo, isFields } from './kept-answers.ts';
export { keptPagingMemory, type PagingMemory } from './paging-memory.ts';
export type { BookedDetails, HoldGrant, Provider } from './provider.ts';
export { ProviderError, type ProviderFailure } from './provider-error.ts';
export * from './queries.ts';
export { ScopeProvider, useScope } from './use-scope.tsx';
