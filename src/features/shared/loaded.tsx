import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useFailureText } from './use-failure-text.ts';

interface LoadedProps<Data> {
  /** A query's result. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** How many placeholder rows stand for what is coming. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; before that placeholders, or why it could not be loaded, with Refresh (ERR-3, ERR-4). */
export function Loaded<Data>({ query, rows, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const failureText = useFailureText();
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Loading>
        <SkeletonRows count={rows} />
      </Loading>
    );
  }
  return (
    <ErrorState busy={isFetching} onRefresh={() => void refetch()}>
      {failureText(error)}
    </ErrorState>
  );
}
