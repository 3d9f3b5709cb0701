import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import { useState } from 'react';
import type { Money } from '../../../domain/money/money.ts';
import type { OrderProgress } from '../../../domain/sale/sale.ts';
import { orderProgressQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useStill } from '../../../ui/use-later.ts';
import { FailureText } from '../../shared/failure-text.tsx';
import styles from './ticket-progress.module.css';

/** The time between two requests (ms, SUC-2), and how long they are repeated. */
const pollInterval = 800;
const longestLook = 90_000;

/** An order that still has no ticket after so long has none to wait for (ms); a provider may count them late. */
const noneAfter = 6_000;

/** A provider may not find the order yet in the moment after it was placed: for so long (ms) that is no failure. */
const findableAfter = 15_000;

export interface WatchedOrder {
  /** What the order costs; null where that is not known, or not yet. */
  readonly amount: Money | null;
  readonly ticketsOrdered: number | null;
  readonly ticketsCreated: number;
  readonly isReady: boolean;
  /** The tickets took too long: nothing is asked any more until `checkAgain`. */
  readonly hasGivenUp: boolean;
  /** For some time all requests have come to nothing. */
  readonly hasFailed: boolean;
  checkAgain(): void;
}

/** How far the tickets are, asked until they are all made, for a bounded time, and only while somebody looks (SUC-2). */
export function useOrderProgress(orderNumber: string): WatchedOrder {
  const [round, setRound] = useState(1);
  const hasGivenUp = useStill(round, longestLook);
  const [hasNone, setNone] = useState(false);
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...orderProgressQuery(useScope(), orderNumber),
    enabled: !hasGivenUp,
    refetchInterval: ({ state }) => (hasNone || areMade(state.data) ? false : pollInterval),
  });
  const noneSoFar = data?.ticketsOrdered === 0;
  if (useStill(noneSoFar ? 'none' : undefined, noneAfter) !== hasNone) setNone(!hasNone);
  const isReady = hasNone || areMade(data);
  // The error itself is gone while the next request is on its way.
  const hasFailed = useStill(errorUpdatedAt > dataUpdatedAt ? 'failed' : undefined, findableAfter);
  return {
    amount: data?.amount ?? null,
    ticketsOrdered: data === undefined || noneSoFar ? null : data.ticketsOrdered,
    ticketsCreated: data?.ticketsCreated ?? 0,
    isReady,
    hasGivenUp: hasGivenUp && !isReady,
    hasFailed,
    checkAgain() {
      setRound(round + 1);
      void refetch();
    },
  };
}

function areMade(progress: OrderProgress | undefined): boolean {
  return progress !== undefined && progress.ticketsOrdered > 0 && progress.ticketsCreated >= progress.ticketsOrdered;
}

/** 'Tickets ready: 2 of 3', that nobody can tell, or that it takes too long (SUC-2). */
export function TicketProgress({ progress }: { readonly progress: WatchedOrder }) {
  const { ticketsOrdered, ticketsCreated, isReady, hasGivenUp, hasFailed, checkAgain } = progress;
  if (hasFailed || hasGivenUp) {
    return (
      <Banner
        tone="attention"
        action={
          <Button variant="quiet" icon={RefreshCw} onClick={checkAgain}>
            {hasFailed ? <Trans>Refresh</Trans> : <Trans>Check now</Trans>}
          </Button>
        }
      >
        {hasFailed ? (
          <FailureText />
        ) : (
          <Trans>
            The tickets are not ready yet. The order is placed; they can be printed later from the bookings.
          </Trans>
        )}
      </Banner>
    );
  }
  return (
    <div role="status" className={styles.progress}>
      {isReady ? (
        <Badge tone="done">
          <Plural value={ticketsCreated} one="# ticket ready" other="# tickets ready" />
        </Badge>
      ) : (
        <>
          <span>
            {ticketsOrdered === null ? (
              <Trans>The tickets are being made…</Trans>
            ) : (
              <Trans>
                Tickets ready: {ticketsCreated} of {ticketsOrdered}
              </Trans>
            )}
          </span>
          <progress className={styles.bar} max={ticketsOrdered ?? 1} value={ticketsCreated} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
