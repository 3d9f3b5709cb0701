import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  isInDoubt,
  isNotSold,
  isPaidAtTill,
  isUnsettled,
  needsDecision,
  type Sale,
} from '../../../domain/sale/sale.ts';
import { useSale } from '../../../sale/index.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { CorrectsOrder } from '../../shared/corrects-order.tsx';
import { LikenessQuestion } from '../../shared/found-by-likeness.tsx';
import { MoneyTaken } from '../../shared/money-taken.tsx';
import { useNoteSeen } from '../../shared/use-note-seen.ts';
import { SaleCheck } from '../doubt/sale-check.tsx';
import { MessageCard } from '../message-card.tsx';
import { Step } from '../step.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { FailedSale, NotArrived, UndecidedSale } from './failed-sale.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { ReservationPlaced } from './reservation-placed.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';
import { WaitingSale } from './waiting-sale.tsx';

export interface SuccessStepProps extends SuccessWays {
  /** The till's own reference of the sale. */
  readonly reference: string;
  /** A setting of this device (FAST-7). */
  readonly printsByItself: boolean;
  readonly onOpenBooking: (orderNumber: string) => void;
  /** To where a person decides on a sale that was made offline and refused, or not sent yet (OFF-7). */
  readonly onDecide: () => void;
  /** To where the cart of a sale that never arrived is placed once more (PAY-10). */
  readonly onPlaceAgain: () => void;
}

/** What became of a sale (SUC rows). */
export function SuccessStep({ reference, ...others }: SuccessStepProps) {
  const sale = useSale(reference);
  useNoteSeen(sale && !isStillOpen(sale) ? sale : undefined);
  if (sale !== undefined && isStillOpen(sale)) {
    // The journal is live: once the sale is settled, this step shows how.
    return <SaleCheck reference={reference} onNewSale={others.onNewSale} />;
  }
  return (
    <Step name="success" title={<Trans>Confirmation</Trans>}>
      {sale === undefined ? <MissingSale {...others} /> : <SettledSale sale={sale} {...others} />}
    </Step>
  );
}

/** Whether it is being checked, or needs a person's decision. A sale that was set aside is neither. */
function isStillOpen(sale: Sale): boolean {
  return isInDoubt(sale) || (sale.offline === null && isUnsettled(sale));
}

type SettledSaleProps = Omit<SuccessStepProps, 'reference'> & { readonly sale: Sale };

function SettledSale(props: SettledSaleProps) {
  const { sale, onDecide, onPlaceAgain, onOpenBooking, printsByItself, ...ways } = props;
  const refusalText = useRefusalText();
  const { state, result } = sale;
  if (sale.offline !== null && isUnsettled(sale)) {
    return (
      <>
        <CorrectionNotice sale={sale} />
        <WaitingSale sale={sale} onDecide={onDecide} {...ways} />
      </>
    );
  }
  if (isNotSold(sale) && sale.offline === null) return <NotArrived {...{ sale, onDecide, onPlaceAgain }} {...ways} />;
  if (needsDecision(sale)) return <UndecidedSale sale={sale} onDecide={onDecide} {...ways} />;
  if (state === 'done' && sale.kind === 'reservation' && result?.bookingKeys.length) {
    return (
      <>
        <CorrectionNotice sale={sale} />
        <LikenessQuestion sale={sale} />
        <Message {...ways}>
          <ReservationPlaced sale={sale} bookingKeys={result.bookingKeys} />
        </Message>
      </>
    );
  }
  if (state === 'done' && result?.orderNumber) {
    const { orderNumber } = result;
    return (
      <>
        <CorrectionNotice sale={sale} />
        <LikenessQuestion sale={sale} />
        <OrderPlaced {...ways} {...{ sale, orderNumber, printsByItself, onOpenBooking }} />
      </>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Message {...ways}>
        <div>
          <Badge>
            <Trans>Closed without a booking</Trans>
          </Badge>
        </div>
      </Message>
    );
  }
  if (state !== 'refused') return <FailedSale {...ways} />;
  return (
    <FailedSale {...ways} details={<GiveBackNotice sale={sale} />}>
      {refusalText(sale)}
    </FailedSale>
  );
}

/** Whoever is led here was not told before that the money goes back; a terminal is told by itself. */
function GiveBackNotice({ sale }: { readonly sale: Sale }) {
  if (!isPaidAtTill(sale) || sale.terminal !== undefined) return null;
  return (
    <Banner tone="attention">
      <MoneyTaken sale={sale} /> <Trans>Nothing was sold. Give back what was taken.</Trans>
    </Banner>
  );
}

/** The journal may still be on its way from the device; only then is a sale that it does not name an error. */
function MissingSale({ onNewSale, onViewBookings }: SuccessWays) {
  const isCertain = useLater(1_500);
  if (isCertain) {
    return (
      <FailedSale onNewSale={onNewSale} onViewBookings={onViewBookings}>
        <Trans>This till knows no such sale. If it was made, it stands under All Bookings.</Trans>
      </FailedSale>
    );
  }
  return (
    <Loading>
      <SkeletonRows count={3} />
    </Loading>
  );
}

function CorrectionNotice({ sale: { request } }: { readonly sale: Sale }) {
  return request.corrects !== undefined && <CorrectsOrder orderNumber={request.corrects} />;
}

function Message({ children, ...ways }: SuccessWays & { readonly children: ReactNode }) {
  return (
    <MessageCard>
      {children}
      <SuccessActions {...ways} />
    </MessageCard>
  );
}
