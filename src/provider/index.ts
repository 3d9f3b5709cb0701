export { createProvider, type ProviderOptions } from './create-provider.ts';
export type { HoldGrant, HoldRequest, Provider, ReadOptions } from './provider.ts';
export { outcomeIsUnknown, ProviderError, type ProviderFailure } from './provider-error.ts';
export * from './queries.ts';
export { ScopeProvider, useScope } from './use-scope.tsx';
