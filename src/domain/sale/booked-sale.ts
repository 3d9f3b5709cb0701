import type { Money } from '../money/money.ts';
import type { AppointmentTime } from '../times/appointment.ts';
import { type BookingNumbers, type Sale, type SaleResult, secondBookings } from './sale.ts';

/* What a provider has booked, as far as it tells. */

/** What a look-up by reference brought. */
export type LookedUp =
  | { readonly kind: 'found'; readonly result: SaleResult }
  /** Some appointments of a reservation are there, others are not. */
  | { readonly kind: 'in-part'; readonly bookingKeys: readonly string[] }
  /**
   * `isEmpty`: no row at all was given; otherwise there were rows of other sales, so that the reference was not searched for, or rows
   * that don't tell theirs. `only`: these are of one booking.
   */
  | { readonly kind: 'nothing'; readonly isEmpty: boolean; readonly only?: BookingNumbers };

/** What the provider has booked as one: all rows of an order, or one reservation. */
export interface BookedSale {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  readonly bookingKey: string;
  /** The venue's wall-clock; null where the provider doesn't say. */
  readonly createdAt: AppointmentTime | null;
  readonly products: readonly { readonly name: string; readonly time: AppointmentTime | null }[];
  /** What each row says it costs: its share, or the whole order; null where it doesn't say. */
  readonly amounts: readonly (Money | null)[];
  /** Null where the provider doesn't say. */
  readonly pieces: number | null;
  readonly salesChannel: string;
  readonly reference: string | null;
  readonly buyer: string;
}

/** What the provider has booked under the numbers that the journal's sales have already, once or twice. */
export function isClaimed(booked: BookingNumbers, journal: readonly Sale[]): boolean {
  return journal.some((sale) => {
    const { result, reservedKeys = [] } = sale;
    return (
      (result !== null && isBookingOf(result, booked)) ||
      (booked.orderNumber === null && reservedKeys.includes(booked.bookingKey)) ||
      secondBookings(sale).some((one) => isSameBooking(one, booked))
    );
  });
}

export function isBookingOf(result: SaleResult, { orderNumber, bookingKey }: BookingNumbers): boolean {
  return orderNumber === null ? result.bookingKeys.includes(bookingKey) : result.orderNumber === orderNumber;
}

/** Orders are known by their number, reservations by their key. */
export function isSameBooking(one: BookingNumbers, other: BookingNumbers): boolean {
  return one.orderNumber === other.orderNumber && (one.orderNumber !== null || one.bookingKey === other.bookingKey);
}

/** The sale as one without an answer again, as the booking that the till took for it is another sale's (PAY-10). */
export function withoutDisowned(sale: Sale, now: number): Sale {
  const { orderNumber = null, bookingKeys = [] } = sale.result ?? {};
  const [made, matched = ''] = [bookingKeys.slice(0, -1), bookingKeys.at(-1)];
  return {
    ...sale,
    state: 'unknown',
    refusal: null,
    doubt: null,
    result: null,
    duplicates: undefined,
    reservedKeys: made.length > 0 ? made : undefined,
    disowned: [...(sale.disowned ?? []), { orderNumber, bookingKey: matched }],
    updatedAt: now,
  };
}

export function isDisowned(booked: BookingNumbers, { disowned = [] }: Pick<Sale, 'disowned'>): boolean {
  return disowned.some((one) => isSameBooking(one, booked));
}
