import type { ReactNode } from 'react';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { AgeNote, type LoadedList } from './age-note.tsx';
import { placeholders } from './placeholders.tsx';

export interface StepCardsProps<Item> {
  readonly label: string;
  readonly query: LoadedList<Item>;
  /** Of the placeholders, so that nothing jumps when the cards come (WIZ-12). */
  readonly shape: 'picture' | 'hero' | 'text';
  readonly size?: 'narrow' | 'wide';
  /** First in the list: the back card (WIZ-7). */
  readonly back?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * The cards of one step: placeholders while they load, the cards, or what went wrong with Refresh. Cards that could not be asked
 * for again stand under the reason and their age (WIZ-7, 9, 12).
 */
export function StepCards<Item>({ label, query, shape, size = 'wide', back, children }: StepCardsProps<Item>) {
  const failureText = useFailureText();
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <AgeNote query={query} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState busy={query.isFetching} onRefresh={query.refetch}>
        {failureText(query.error)}
      </ErrorState>
    );
  }
  return (
    <Loading>
      <CardGrid label={label} size={size}>
        {back}
        {placeholders(8, shape)}
      </CardGrid>
    </Loading>
  );
}
