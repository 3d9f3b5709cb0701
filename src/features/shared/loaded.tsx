import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import type { AskedFor } from './asked.ts';
import { FailureText } from './failure-text.tsx';
import { useFailure } from './use-failure.ts';

interface LoadedProps<Data> {
  /** A query's result. */
  readonly query: AskedFor<Data>;
  /** What stands for the data while it is coming. */
  readonly placeholder: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; before that a placeholder, or why it could not be loaded, with Refresh (ERR-3, ERR-4). */
export function Loaded<Data>({ query, placeholder, children }: LoadedProps<Data>) {
  const { data, isFetching, refetch } = query;
  const failure = useFailure(query);
  if (data !== undefined) return children(data);
  if (failure === null) return <Loading>{placeholder}</Loading>;
  return (
    <ErrorState busy={isFetching} onRefresh={() => void refetch()}>
      <FailureText error={failure} />
    </ErrorState>
  );
}
