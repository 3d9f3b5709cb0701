import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Money } from '../../../domain/money/money.ts';
import { amountDifference, type Sale } from '../../../domain/sale/sale.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { AmountAsked } from '../../shared/amount-asked.tsx';
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

interface AmountNoticeProps {
  readonly sale: Sale;
  /** What the order says that it costs. */
  readonly asked?: Money | undefined;
}

/** The order is there: its number, the change, the tickets as they are made (SUC-1, SUC-2). */
export function OrderPlaced({ sale, orderNumber, printsByItself, onOpenBooking, ...ways }: OrderPlacedProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const [isFirstSight] = useState(!sale.isSeen);
  const progress = useOrderProgress(orderNumber);
  const say = useEffectEvent(() => announce(t`Order ${orderNumber} is placed`));
  useEffect(() => say(), []);
  return (
    <MessageCard>
      <div>
        <Badge tone="done">
          <Trans>Order was placed successfully.</Trans>
        </Badge>
      </div>
      <SoldSums sale={sale} />
      <AmountNotice sale={sale} asked={progress.amount ?? undefined} />
      <div className={styles.order}>
        <span className={styles.label}>
          <Trans>Order number</Trans>
        </span>
        <span className={styles.number}>{orderNumber}</span>
      </div>
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

/**
 * The order costs something else than was taken, as where the price has changed while the sale was on its way, or before it was sent:
 * staff settle the difference (OFF-7, PAY-8).
 */
function AmountNotice({ sale, asked = sale.offline?.askedAmount ?? undefined }: AmountNoticeProps) {
  if (asked === undefined || amountDifference(sale, asked) === null) return null;
  return (
    <Banner tone="attention">
      <AmountAsked sale={sale} asked={asked} />
    </Banner>
  );
}
