import { Plural, Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './ticket-progress.module.css';
import type { OrderProgressState } from './use-order-progress.ts';

/** '2 of 3 tickets ready', or that it takes too long (SUC-2). */
export function TicketProgress({ progress }: { readonly progress: OrderProgressState }) {
  const { ticketsOrdered, ticketsCreated, isReady, hasGivenUp, checkAgain } = progress;
  if (hasGivenUp) {
    return (
      <Banner
        tone="attention"
        action={
          <Button variant="quiet" icon={RefreshCw} onClick={checkAgain}>
            <Trans>Check again</Trans>
          </Button>
        }
      >
        <Trans>The tickets are not ready yet. The order is placed; they can be printed later from the bookings.</Trans>
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
                {ticketsCreated} of {ticketsOrdered} tickets ready
              </Trans>
            )}
          </span>
          <progress className={styles.bar} max={ticketsOrdered ?? 1} value={ticketsCreated} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
