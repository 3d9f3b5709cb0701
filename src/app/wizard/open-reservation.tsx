import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Booking, overviewPath } from '../../domain/bookings/booking.ts';
import { FailureText } from '../../features/shared/failure-text.tsx';
import { ReplaceCart } from '../../features/shared/park-or-confirm.tsx';
import { cartIsBeingPaid } from '../../features/shared/sale-words.ts';
import { useHasLeft } from '../../features/shared/use-has-left.ts';
import { failedAs, listedBookings } from '../../provider/index.ts';
import { useAskAgainWhenBack } from '../../pwa/use-pwa.tsx';
import { useTill } from '../../sale/index.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { stepAddress } from './wizard-step.ts';

type Opening =
  | { readonly state: 'under-way' }
  /** The cart has something else; staff are asked whether to give it up. */
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** It has been paid since it was listed. */
  | { readonly state: 'sold'; readonly orderNumber: string };

/** Opens a reservation in the cart, once. Asks first when the cart has something else (RES-1). */
export function OpenReservation({ bookingKey }: { readonly bookingKey: string }) {
  const till = useTill();
  const client = useQueryClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { t } = useLingui();
  const hasLeft = useHasLeft();
  const [opening, setOpening] = useState<Opening>({ state: 'under-way' });

  async function open(replace: boolean): Promise<void> {
    setOpening({ state: 'under-way' });
    const row = listedBookings(client).find((listed) => listed.bookingKey === bookingKey);
    const opened = await till.openReservation(bookingKey, { replace, row: row ?? null });
    if (typeof opened === 'object') {
      if ('soldAs' in opened) return setOpening({ state: 'sold', orderNumber: opened.soldAs });
      // There it is said what is known of it, and that its money was taken.
      if (!hasLeft.current)
        await navigate(stepAddress({ name: 'success', reference: opened.beingSoldBy }), { replace: true });
      return;
    }
    if (opened === 'cart-in-use') return setOpening({ state: 'asking' });
    if (opened === 'opened-for-unknown') {
      alerts.show({ tone: 'info', text: t`The buyer's information is not complete.` });
    }
    if (opened === 'cart-is-being-paid') {
      alerts.show({ tone: 'error', text: t(cartIsBeingPaid) });
    }
    if (!hasLeft.current) await navigate(stepAddress({ name: 'buyer' }), { replace: true });
  }

  const openNow = useEffectEvent((replace: boolean) => {
    open(replace).catch((error: unknown) => setOpening({ state: 'failed', error }));
  });

  useEffect(() => openNow(false), []);
  useAskAgainWhenBack(opening.state === 'failed', () => openNow(false));

  return (
    <>
      <StepHeading step={`reservation:${bookingKey}`}>
        <Trans>Reservation</Trans>
      </StepHeading>
      {opening.state === 'failed' && <NotOpened error={opening.error} onRefresh={() => openNow(false)} />}
      {opening.state === 'sold' && <SoldAlready orderNumber={opening.orderNumber} bookingKey={bookingKey} />}
      {(opening.state === 'under-way' || opening.state === 'asking') && (
        <Loading>
          <SkeletonRows count={4} />
        </Loading>
      )}
      <ReplaceCart
        open={opening.state === 'asking'}
        confirmLabel={t`Open reservation`}
        onGo={openNow}
        onClose={() => void navigate('/', { replace: true })}
      />
    </>
  );
}

/** Says why the reservation could not be opened, and offers to try again (RES-1). */
function NotOpened({ error, onRefresh }: { readonly error: unknown; readonly onRefresh: () => void }) {
  const isUnknown = failedAs(error, 'refused') && error.failure.code === 404;
  return (
    <ErrorState
      title={<Trans>The reservation can't be opened</Trans>}
      onRefresh={onRefresh}
      action={
        <Link to="/bookings" className={buttonClass()}>
          <Trans>All Bookings</Trans>
        </Link>
      }
    >
      {isUnknown ? (
        <Trans>The booking system knows no reservation with this number. It may have been deleted.</Trans>
      ) : (
        <FailureText error={error} />
      )}
    </ErrorState>
  );
}

/** Says that there is nothing left to pay, and leads to the order (RES-1). */
function SoldAlready({ orderNumber, bookingKey }: Pick<Booking, 'bookingKey'> & { readonly orderNumber: string }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title={<Trans>This reservation has been paid already</Trans>}
      action={
        <Link to={overviewPath({ orderNumber, bookingKey })} className={buttonClass()}>
          <Trans>Open the booking</Trans>
        </Link>
      }
    >
      <Trans>Order {orderNumber}</Trans>
    </EmptyState>
  );
}
