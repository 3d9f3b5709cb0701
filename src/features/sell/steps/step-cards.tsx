import { Trans } from '@lingui/react/macro';
import { Clock, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type CardShape, skeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { useStill } from '../../../ui/use-later.ts';
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
  /** What else the cards show, like their places: its age is told with the list's. */
  readonly alsoShown?: readonly Failed[];
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * The cards of one step: placeholders while they load, the cards, or what went wrong with Refresh. Cards that could not be asked
 * for again stand under the reason and their age, old ones under their age until the answer comes (WIZ-7, 9, 12).
 */
export function StepCards<Item>(props: StepCardsProps<Item>) {
  const { label, query, shape, size = 'wide', back, alsoShown = [], children } = props;
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
          <AgeOf lists={[query, ...alsoShown]} />
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

/** An answer usually comes within this time; before, there is nothing to say of older data (ms). */
const usualAnswer = 1_500;

/** Older data is not shown as if it were of now (ms). */
const oldAfter = 5 * 60_000;

interface AgeOfProps {
  readonly lists: readonly Failed[];
}

/** Above cards: why their data could not be asked for again, and its age; the age alone where old data waits for an answer (WIZ-9). */
function AgeOf({ lists }: AgeOfProps) {
  const failure = failureOf(lists);
  if (failure === null) return <AgeMeanwhile lists={lists} />;
  return (
    <div className={styles.note}>
      <AgeNote query={failure} />
    </div>
  );
}

/** It lies over the cards, so that none moves under a finger. */
function AgeMeanwhile({ lists }: AgeOfProps) {
  const format = useFormatters();
  const asked = lists.filter(({ isFetching }) => isFetching);
  const oldest = oldestOf(asked);
  const isOld = oldest !== null && Date.now() - oldest > oldAfter;
  const isStill = useStill(isOld ? oldest : undefined, usualAnswer);
  if (!isOld || !isStill) return null;
  const age = format.age(oldest, Date.now());
  return (
    <div role="status" className={styles.meanwhile}>
      <Badge tone="attention" icon={Clock}>
        <Trans>As of {age}</Trans>
      </Badge>
    </div>
  );
}

/**
 * What has failed of several lists, as one: its age is that of the oldest that is there, and Refresh asks for all of them. Null if none
 * has.
 */
export function failureOf(lists: readonly Failed[]): Failed | null {
  const failed = lists.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first === undefined) return null;
  return {
    dataUpdatedAt: oldestOf(failed) ?? 0,
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** When the oldest data came (epoch ms); null where there is none. */
function oldestOf(lists: readonly Pick<Failed, 'dataUpdatedAt'>[]): number | null {
  const times = lists.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
