import { failedAs, type ProviderError, type ProviderFailure } from '../provider/index.ts';

/** A provider error in which the provider said no, in its own words. */
export type ProviderRefusal = ProviderError & { readonly failure: Extract<ProviderFailure, { kind: 'refused' }> };

export function isRefusal(error: unknown): error is ProviderRefusal {
  return failedAs(error, 'refused');
}
