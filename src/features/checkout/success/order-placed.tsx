import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MessageCard } from '../message-card.tsx';
import styles from './order-placed.module.css';
import { PrintButton, TicketProgress, useOrderProgress } from './order-tickets.tsx';
import { SoldLines } from './sold-lines.tsx';
import { SoldSums } from './sold-sums.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';

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
