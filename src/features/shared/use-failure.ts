import { useState } from 'react';
import type { AskedFor } from './asked.ts';

/**
 * Why an answer could not be had, or null. It stands while the answer is asked for again, where React Query forgets it: what went
 * wrong does not come and go with each attempt.
 */
export function useFailure({
  error,
  errorUpdateCount,
}: Pick<AskedFor<unknown>, 'error' | 'errorUpdateCount'>): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  return error ?? (errorUpdateCount > 0 ? last : null);
}
