import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type CardShape, skeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { FailureText } from '../../shared/failure-text.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import styles from './step-cards.module.css';

/** What the cards need of a query's result. */
export interface LoadedList<Item> {
  readonly data: readonly Item[] | undefined;
  /** When they came (epoch ms). */
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface StepCardsProps<Item> {
  readonly label: string;
  readonly query: LoadedList<Item>;
  /** Of the placeholders, so that nothing jumps when the cards come (WIZ-12). */
  readonly shape: CardShape;
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
  const coming = (
    <CardGrid label={label} size={size}>
      {back}
      {skeletonCards(8, shape)}
    </CardGrid>
  );
  return (
    <Loaded query={query} placeholder={coming}>
      {(items) => (
        <>
          {query.error !== null && <AgeAbove query={query} />}
          {children(items)}
        </>
      )}
    </Loaded>
  );
}

/** A list that could not be loaded, or only not again. */
export interface Failed extends Omit<LoadedList<unknown>, 'data' | 'error'> {
  readonly error: unknown;
}

/** Says why the data could not be refreshed, and how old it is where there is some, with Refresh (OFF-4, WIZ-9). */
export function AgeNote({ query }: { readonly query: Failed }) {
  const format = useFormatters();
  const age = query.dataUpdatedAt > 0 ? format.age(query.dataUpdatedAt, Date.now()) : null;
  return (
    <Banner
      tone="attention"
      action={
        <Button variant="quiet" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <FailureText error={query.error} /> {age !== null && <Trans>As of {age}</Trans>}
    </Banner>
  );
}

/** The same above a list's cards. */
export function AgeAbove({ query }: { readonly query: Failed }) {
  return (
    <div className={styles.note}>
      <AgeNote query={query} />
    </div>
  );
}

/** What has failed of several lists, as one: its age is that of the oldest, and Refresh asks for all of them. Null if none has. */
export function failureOf(lists: readonly Failed[]): Failed | null {
  const failed = lists.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first === undefined) return null;
  return {
    dataUpdatedAt: Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
