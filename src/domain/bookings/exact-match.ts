import { type Booking, leadingBooking } from './booking.ts';

/**
 * The one booking that a code belongs to: an order number, a booking key, a ticket's code or the till's own reference,
 * whatever the case. Null when there is none, or when it names several orders.
 */
export function exactMatch(bookings: readonly Booking[], text: string): Booking | null {
  const code = text.trim().toLowerCase();
  const is = (value: string | null) => value !== null && value !== '' && value.toLowerCase() === code;
  const found = bookings.filter(
    ({ orderNumber, bookingKey, reference, tickets }) =>
      [orderNumber, bookingKey, reference].some(is) || tickets.some((ticket) => is(ticket.code)),
  );
  const orders = new Set(found.map(({ orderNumber, bookingKey }) => orderNumber ?? bookingKey));
  return orders.size === 1 ? leadingBooking(found) : null;
}
