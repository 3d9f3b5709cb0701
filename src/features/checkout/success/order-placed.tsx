import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { contactData, missing } from '../../../domain/forms/order-fields.ts';
import { amountDifference, changeDue, type Sale } from '../../../domain/sale/sale.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { AmountAsked } from '../../shared/amount-asked.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { MessageCard } from '../message-card.tsx';
import styles from './order-placed.module.css';
import { PrintButton } from './print-button.tsx';
import { SoldLines } from './sold-lines.tsx';
import { SoldSums } from './sold-sums.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';
import { TicketProgress, useOrderProgress } from './ticket-progress.tsx';

interface OrderPlacedProps extends SuccessWays {
  readonly sale: Sale;
  readonly orderNumber: string;
  /** Prints without a tap as soon as the tickets are made; only for who sees the sale first, not after a reload (FAST-7). */
  readonly printsByItself: boolean;
  readonly onOpenBooking: (orderNumber: string) => void;
}

/** The order is there: its number, the change, the tickets as they are made (SUC-1, SUC-2). */
export function OrderPlaced({ sale, orderNumber, printsByItself, onOpenBooking, ...ways }: OrderPlacedProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const [isFirstSight] = useState(!sale.isSeen);
  const progress = useOrderProgress(orderNumber);
  // The price may have changed while the sale was on its way, or before it was sent: staff settle the difference (OFF-7, PAY-8).
  const asked = progress.amount ?? sale.offline?.askedAmount;
  const money = useMoney();
  const change = changeDue(sale);
  const placed = t`Order ${orderNumber} is placed`;
  const say = useEffectEvent(() => announce(change === null ? placed : `${placed}. ${t`Change`}: ${money(change)}`));
  useEffect(() => say(), []);
  return (
    <MessageCard>
      <div>
        <Badge tone="done">
          <Trans>Order was placed successfully.</Trans>
        </Badge>
      </div>
      <SoldSums sale={sale} />
      {asked && amountDifference(sale, asked) && (
        <Banner tone="attention">
          <AmountAsked sale={sale} asked={asked} />
        </Banner>
      )}
      <div className={styles.order}>
        <span className={styles.label}>
          <Trans>Order number</Trans>
        </span>
        <span className={styles.number}>{orderNumber}</span>
      </div>
      <MailedTo sale={sale} />
      <TicketProgress progress={progress} />
      <SuccessActions {...ways}>
        <PrintButton
          orderNumber={orderNumber}
          link={sale.result?.printLink ?? null}
          progress={progress}
          printsByItself={printsByItself && isFirstSight}
          onOpenBooking={() => onOpenBooking(orderNumber)}
        />
      </SuccessActions>
      <SoldLines sale={sale} />
    </MessageCard>
  );
}

/** To which address the tickets are sent as well, where that was asked for (BUY-2). */
function MailedTo({ sale: { request } }: { readonly sale: Sale }) {
  const { email } = contactData({ ...request.knownBuyer, ...request.buyer });
  if (!request.sendTickets || email === missing) return null;
  return (
    <div className={styles.order}>
      <span className={styles.label}>
        <Trans>Tickets by e-mail to</Trans>
      </span>
      <bdi className={styles.mail}>{email}</bdi>
    </div>
  );
}
