import { useLingui } from '@lingui/react';
import { Ban, Gift } from 'lucide-react';
import { type Booking, isCanceled, isVoucher } from '../../domain/bookings/booking.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { bookingStatusText, paymentText, paymentTone } from './status-labels.ts';

/** Confirmed, Canceled or Confirmed (Voucher) (BKG-6). */
export function BookingStatusBadge({ booking }: { readonly booking: Booking }) {
  const { _ } = useLingui();
  const text = bookingStatusText(booking.status, _);
  if (text === '') return null;
  if (isCanceled(booking)) {
    return (
      <Badge tone="danger" icon={Ban}>
        {text}
      </Badge>
    );
  }
  if (isVoucher(booking)) {
    return (
      <Badge tone="done" icon={Gift}>
        {text}
      </Badge>
    );
  }
  return <Badge tone="done">{text}</Badge>;
}

/** Paid or Unpaid, with the method (BKG-6). */
export function PaymentBadge({ booking }: { readonly booking: Booking }) {
  const { _ } = useLingui();
  const text = paymentText(booking.payment, _);
  if (text === '') return null;
  return <Badge tone={paymentTone(booking)}>{text}</Badge>;
}
