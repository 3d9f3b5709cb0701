import { Trans } from '@lingui/react/macro';
import { Clock, RefreshCw } from 'lucide';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useStill } from '../../ui/use-later.ts';
import styles from './age-of.module.css';
import type { Asked } from './asked.ts';
import { FailureText } from './failure-text.tsx';
import { usualAnswer } from './usual-times.ts';

/** Says why the data could not be refreshed, and how old it is where there is some, with Refresh (OFF-4, WIZ-9). */
export function AgeNote({ query }: { readonly query: Asked }) {
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
      <FailureText error={query.error} />{' '}
      {age !== null && (
        <span className={styles.age}>
          <Trans>As of {age}</Trans>
        </span>
      )}
    </Banner>
  );
}

/** Older data is not shown as if it were of now (ms). */
const oldAfter = 5 * 60_000;

interface AgeOfProps {
  readonly lists: readonly Asked[];
}

/** Above cards: why their data could not be asked for again, and its age; the age alone where old data waits for an answer (WIZ-9). */
export function AgeOf({ lists }: AgeOfProps) {
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
export function failureOf(lists: readonly Asked[]): Asked | null {
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
function oldestOf(lists: readonly Pick<Asked, 'dataUpdatedAt'>[]): number | null {
  const times = lists.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
