import { useState } from 'react';
import type { AskedFor } from './asked.ts';

/**
 * Why an answer could not be had, or null. Until there is one it stands while the answer is asked for again, where React Query forgets
 * it: what went wrong does not come and go with each attempt.
 */
export function useFailure({
  error,
  errorUpdateCount,
  dataUpdatedAt,
}: Pick<AskedFor<unknown>, 'error' | 'errorUpdateCount' | 'dataUpdatedAt'>): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  const isAskedAgain = errorUpdateCount > 0 && dataUpdatedAt === 0;
  return error ?? (isAskedAgain ? last : null);
}
