import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, Clock, Gift } from 'lucide';
import { type Booking, isCanceled, isVoucher } from '../../domain/bookings/booking.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { bookingStatusText, paymentText, paymentTone, statusOf } from './status-labels.ts';

/** Confirmed, Canceled or Confirmed (Voucher) (BKG-6). */
export function BookingStatusBadge({ booking }: { readonly booking: Booking }) {
  const { _ } = useLingui();
  const text = bookingStatusText(statusOf(booking, _), _);
  if (text === '') return null;
  if (isCanceled(booking)) {
    return (
      <Badge tone="danger" icon={CircleSlash}>
        {text}
      </Badge>
    );
  }
  return (
    <Badge tone="done" icon={isVoucher(booking) ? Gift : CircleCheck}>
      {text}
    </Badge>
  );
}

/** Paid or Unpaid, with the method (BKG-6). */
export function PaymentBadge({ booking }: { readonly booking: Booking }) {
  const { _ } = useLingui();
  const text = paymentText(booking.payment, _);
  if (text === '') return null;
  return <Badge tone={paymentTone(booking)}>{text}</Badge>;
}

/** The age of an answer younger than this is not shown (ms). */
const fresh = 60_000;

/** The age of an answer that could not be refreshed, or is not refreshed yet (BKG-9). */
export function AgeBadge({ at, isOld }: { readonly at: number; readonly isOld: boolean }) {
  const { age } = useFormatters();
  const now = useNow(30_000);
  if (!isOld && now - at < fresh) return null;
  const words = age(at, now);
  return (
    <Badge tone="attention" icon={Clock}>
      <Trans>as of {words}</Trans>
    </Badge>
  );
}
