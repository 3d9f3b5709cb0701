import { Plural, Trans } from '@lingui/react/macro';
import { numberOfBooking, type Sale, secondBookings } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Says how many sales may be booked twice, which a person has to decide (PAY-10). */
export function BookedTwice({ twice }: { readonly twice: number }) {
  return (
    <Plural value={twice} one="# sale may be booked twice. Decide." other="# sales may be booked twice. Decide." />
  );
}

/** Names all orders of a sale that was booked more than once; null for any other. */
export function OrdersOfSale({ sale }: { readonly sale: Sale }) {
  const { list } = useFormatters();
  const seconds = secondBookings(sale).map(numberOfBooking);
  if (seconds.length === 0) return null;
  const own = sale.result?.orderNumber ?? sale.result?.bookingKeys ?? [];
  return (
    <Banner tone="attention">
      <MoreThanOneOrder booked={list([own, seconds].flat())} />
    </Banner>
  );
}

/** Of a sale that a person has said to be booked more than once: its orders, of which one is right (PAY-10). */
export function MoreThanOneOrder({ booked }: { readonly booked: string }) {
  return (
    <Trans>
      The booking system has more than one order for it: {booked}. Cancel what is too much in the dashboard.
    </Trans>
  );
}
