import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { reservationParts } from '../../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { fullName } from '../../shared/customer-name.ts';
import { usePartNames } from '../use-part-names.ts';
import styles from './reservation-placed.module.css';
import { SoldLines } from './sold-lines.tsx';
import { SoldSums } from './sold-sums.tsx';

interface ReservationPlacedProps {
  readonly sale: Sale;
  /** One for each appointment. */
  readonly bookingKeys: readonly string[];
}

/** For whom, what is reserved and what will be due; the key, which nobody reads aloud, last and to be copied (PAY-6, FAST-7). */
export function ReservationPlaced({ sale, bookingKeys }: ReservationPlacedProps) {
  const { t } = useLingui();
  const { request, result } = sale;
  const soldAs = result?.orderNumber;
  const buyer = fullName({ ...request.knownBuyer, ...request.buyer });
  const names = usePartNames()(reservationParts(request.items));
  // What a person has found among the bookings may be fewer.
  const isOneEach = names.length > 1 && names.length === bookingKeys.length;
  const message = soldAs && t`This reservation was paid meanwhile, as order ${soldAs}.`;
  // Of several, only the one that was found last: the others were still reserved when they were made.
  const appointment = isOneEach ? names.at(-1) : undefined;
  return (
    <>
      <div>
        <Badge tone="done">
          <Trans>Reservation completed</Trans>
        </Badge>
      </div>
      <DescriptionList items={[{ term: t`Buyer`, value: buyer || '–' }]} />
      <SoldLines sale={sale} />
      {message ? (
        <Banner tone="attention">{appointment ? t`${appointment}: ${message}` : message}</Banner>
      ) : (
        <SoldSums sale={sale} />
      )}
      <ul className={styles.keys}>
        {bookingKeys.map((bookingKey, number) => (
          <ReservationKey key={bookingKey} bookingKey={bookingKey}>
            {isOneEach ? <bdi>{names[number]}</bdi> : <Trans>Reservation</Trans>}
          </ReservationKey>
        ))}
      </ul>
    </>
  );
}

interface ReservationKeyProps {
  readonly bookingKey: string;
  /** What is reserved under it. */
  readonly children: ReactNode;
}

function ReservationKey({ bookingKey, children }: ReservationKeyProps) {
  const { t } = useLingui();
  const alerts = useAlerts();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(bookingKey);
      alerts.show({ tone: 'info', text: t`The reservation's key is copied.` });
    } catch {
      // A browser may forbid it; the key can be marked by hand.
      alerts.show({ tone: 'error', text: t`This browser does not let the key be copied.` });
    }
  }

  return (
    <li className={styles.key}>
      <span className={styles.label}>{children}</span>
      <code className={styles.text} translate="no">
        {bookingKey}
      </code>
      <IconButton icon={Copy} label={t`Copy the reservation's key`} onClick={() => void copy()} />
    </li>
  );
}
