import { type Booking, isCanceled, leadingBooking } from '../../../domain/bookings/booking.ts';
import { grouped } from '../../../domain/lists.ts';

/** What one search may show of bookings, without leaving the screen. */
const mostOrders = 5;

/** The bookings that belong to one order; a reservation is one of its own. */
export interface FoundOrder {
  readonly key: string;
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  /** The one that tells of buyer and time, and by which it is opened. */
  readonly first: Booking;
  /** Never empty. */
  readonly bookings: readonly Booking[];
}

/** The rows of a search by order, in the order they were found. */
export function foundOrders(rows: readonly Booking[]): readonly FoundOrder[] {
  const orders = grouped(rows, ({ orderNumber, bookingKey }) =>
    orderNumber === null ? `reservation-${bookingKey}` : `order-${orderNumber}`,
  );
  return [...orders].slice(0, mostOrders).flatMap(([key, bookings]) => {
    const first = leadingBooking(bookings);
    return first === null ? [] : [{ key, orderNumber: first.orderNumber, first, bookings }];
  });
}

/** A reservation has no tickets yet, and those of a canceled booking are void. */
export function isPrintable({ orderNumber, bookings }: FoundOrder): boolean {
  return orderNumber !== null && bookings.some((booking) => !isCanceled(booking));
}

/** What the arrow keys stop at: the booking itself, and its Print. */
export interface FoundStop {
  readonly key: string;
  readonly does: 'open' | 'print';
  readonly order: FoundOrder;
}

export function stopsOf(orders: readonly FoundOrder[]): readonly FoundStop[] {
  return orders.flatMap((order): readonly FoundStop[] => [
    { key: openKey(order), does: 'open', order },
    ...(isPrintable(order) ? [{ key: printKey(order), does: 'print', order } as const] : []),
  ]);
}

export const openKey = ({ key }: FoundOrder) => `open-${key}`;
export const printKey = ({ key }: FoundOrder) => `print-${key}`;
