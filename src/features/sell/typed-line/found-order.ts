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

/** The rows of a search by order, in the order they were found. `hasNext`: the provider has more rows. */
export function foundOrders(rows: readonly Booking[], hasNext: boolean): ShownOrders {
  const found = grouped(rows, ({ orderNumber, bookingKey }) =>
    orderNumber === null ? `reservation-${bookingKey}` : `order-${orderNumber}`,
  );
  const orders = [...found].slice(0, mostOrders).flatMap(([key, bookings]) => {
    const first = leadingBooking(bookings);
    return first === null ? [] : [{ key, orderNumber: first.orderNumber, first, bookings }];
  });
  return { orders, hasMore: hasNext || found.size > mostOrders };
}

/** A reservation has no tickets yet, and those of a canceled booking are void. */
export function isPrintable({ orderNumber, bookings }: FoundOrder): boolean {
  return orderNumber !== null && bookings.some((booking) => !isCanceled(booking));
}

/** The orders that one search shows, and whether it has found more. */
export interface ShownOrders {
  readonly orders: readonly FoundOrder[];
  readonly hasMore: boolean;
}

/** What the arrow keys stop at: the booking itself, its Print, and the list of all that were found. */
export type FoundStop = { readonly key: string } & FoundAction;

export type FoundAction =
  | { readonly does: 'open' | 'print'; readonly order: FoundOrder }
  /** Opens the list of bookings with the same search. */
  | { readonly does: 'list' };

export function stopsOf({ orders, hasMore }: ShownOrders): readonly FoundStop[] {
  const stops = orders.flatMap((order): readonly FoundStop[] => [
    { key: openKey(order), does: 'open', order },
    ...(isPrintable(order) ? [{ key: printKey(order), does: 'print', order } as const] : []),
  ]);
  return hasMore ? [...stops, { key: listKey, does: 'list' }] : stops;
}

export const listKey = 'list';
export const openKey = ({ key }: FoundOrder) => `open-${key}`;
export const printKey = ({ key }: FoundOrder) => `print-${key}`;
