import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isInDoubt, isNotSold, isUnsettled, lostSaleOf, needsDecision, type Sale } from '../../../domain/sale/sale.ts';
import { useCart, useSale, useSales, useTill } from '../../../sale/index.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { useLeftReserved } from '../../shared/use-left-reserved.ts';
import { MoneyTaken } from '../doubt/money-taken.tsx';
import { SaleCheck } from '../doubt/sale-check.tsx';
import { UndecidedSale } from '../doubt/undecided-sale.tsx';
import { WaitingSale } from '../doubt/waiting-sale.tsx';
import { Notice } from '../notice.tsx';
import { Step } from '../step.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { AmountNotice, LikenessNotice } from './booking-notices.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { ReservationPlaced } from './reservation-placed.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';

export interface SuccessStepProps extends SuccessWays {
  /** The till's own reference of the sale. */
  readonly reference: string;
  /** A setting of this device (FAST-7). */
  readonly printsByItself?: boolean;
  readonly onOpenBooking: (orderNumber: string) => void;
  /** To where a person decides on a sale that was made offline and refused, or not sent yet (OFF-7). */
  readonly onDecide?: (() => void) | undefined;
  /** To where the cart of a sale that never arrived is placed once more (PAY-10). */
  readonly onPlaceAgain?: (() => void) | undefined;
}

/** What became of a sale (SUC rows). */
export function SuccessStep({ reference, ...others }: SuccessStepProps) {
  const sale = useSale(reference);
  useNoteSeen(sale);
  if (sale !== undefined && isStillOpen(sale)) {
    // The journal is live: once the sale is settled, this step shows how.
    return <SaleCheck reference={reference} />;
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

/** Notes that somebody has seen the outcome of the sale: nobody is led to it again (PAY-10). */
function useNoteSeen(sale: Sale | undefined): void {
  const till = useTill();
  const isShown = sale !== undefined && !sale.isSeen && !isStillOpen(sale);
  const reference = sale?.reference;
  useEffect(() => {
    if (!isShown || reference === undefined) return;
    till.noteSeen(reference).catch((error) => console.error('a sale could not be noted as seen', error));
  }, [till, isShown, reference]);
}

type SettledSaleProps = Omit<SuccessStepProps, 'reference'> & { readonly sale: Sale };

function SettledSale(props: SettledSaleProps) {
  const { sale, onDecide, onPlaceAgain, onOpenBooking, printsByItself = false, ...ways } = props;
  const refusalText = useRefusalText();
  const { state, result } = sale;
  if (sale.offline !== null && isUnsettled(sale)) return <WaitingSale sale={sale} onDecide={onDecide} {...ways} />;
  if (needsDecision(sale)) return <UndecidedSale sale={sale} onDecide={onDecide} {...ways} />;
  if (state === 'done' && sale.kind === 'reservation' && result?.bookingKeys.length) {
    return (
      <>
        <LikenessNotice sale={sale} />
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
        <AmountNotice sale={sale} />
        <LikenessNotice sale={sale} />
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
  if (isNotSold(sale)) return <NotArrived sale={sale} onPlaceAgain={onPlaceAgain} {...ways} />;
  return <FailedSale words={state === 'refused' ? refusalText(sale) : ''} {...ways} />;
}

type NotArrivedProps = SuccessWays & Pick<SuccessStepProps, 'onPlaceAgain'> & { readonly sale: Sale };

/** Surely not sold, and the customer may have paid (PAY-10). */
function NotArrived({ sale, onPlaceAgain, ...ways }: NotArrivedProps) {
  const { revision, lockedBy } = useCart();
  const leftReserved = useLeftReserved();
  // Only the very same cart is placed under its reference.
  const lost = lostSaleOf(useSales(), revision);
  const isThere = lockedBy === null && lost?.reference === sale.reference;
  return (
    <Notice>
      <Banner tone="attention">
        {sale.kind === 'reservation' ? (
          (leftReserved(sale) ?? <Trans>This reservation was not made</Trans>)
        ) : (
          <>
            <MoneyTaken sale={sale} />{' '}
            <Trans>
              The order had not arrived, so nothing is sold yet. Place it again; money that was taken already counts.
            </Trans>
          </>
        )}
      </Banner>
      <SuccessActions {...ways} onPlaceAgain={isThere ? onPlaceAgain : undefined} />
    </Notice>
  );
}

/** The journal may still be on its way from the device; only then is a sale that it does not name an error. */
function MissingSale(ways: SuccessWays) {
  const isCertain = useLater(1_500);
  if (isCertain) return <FailedSale words="" {...ways} />;
  return (
    <Loading>
      <SkeletonRows count={3} />
    </Loading>
  );
}

/** SUC-3. */
function FailedSale({ words, ...ways }: SuccessWays & { readonly words: string }) {
  return (
    <Stack gap={4}>
      <ErrorState icon={CircleAlert} title={<Trans>Error</Trans>}>
        {words || <Trans>Oops! Something went wrong.</Trans>}
      </ErrorState>
      <SuccessActions {...ways} />
    </Stack>
  );
}

function Message({ children, ...ways }: SuccessWays & { readonly children: ReactNode }) {
  return (
    <Notice>
      {children}
      <SuccessActions {...ways} />
    </Notice>
  );
}
