import { useQuery } from '@tanstack/react-query';
import { type Booking, repeatedTotal, totalOf } from '../../../domain/bookings/booking.ts';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { orderDetailsQuery, staleTimes, useScope } from '../../../provider/index.ts';

interface Shares {
  /** What the order costs; null while that is not known. */
  readonly total: Money | null;
  /** The bookings with what each costs; null for those of which only the order's amount is told. */
  readonly bookings: readonly Booking[];
}

/**
 * What an order and each of its bookings cost (BKG-7). Some providers write the order's amount to each booking: where all tell the
 * same, the order itself is asked.
 */
export function useShares(orderNumber: string, bookings: readonly Booking[]): Shares {
  const repeated = repeatedTotal(bookings);
  const { data: details, isPending } = useQuery({
    ...orderDetailsQuery(useScope(), orderNumber),
    staleTime: staleTimes.bookings,
    enabled: repeated !== null,
  });
  const amount = details?.amount ?? null;
  if (repeated === null) return { total: totalOf(bookings), bookings };
  const isOfOrder = amount !== null && isSameMoney(amount, repeated);
  if (!isPending && !isOfOrder) return { total: totalOf(bookings), bookings };
  return { total: amount, bookings: bookings.map((booking) => ({ ...booking, total: null })) };
}
