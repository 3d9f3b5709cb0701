import { anyBooking, type Booking, type Reservation } from '../../domain/bookings/booking.ts';
import { dateOf } from '../../domain/times/appointment.ts';
import { answerOr } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';

/** What a row in the list of bookings tells of the reservation. */
export type ReservationRow = Pick<
  Booking,
  'orderNumber' | 'contact' | 'type' | 'status' | 'assignee' | 'couponCode' | 'total'
>;

/** By what a reservation's row is sought: its key, else what it is for. */
export type SoughtReservation = Pick<Reservation, 'bookingKey' | 'productId' | 'appointment'>;

/** So many pages of a day's bookings are looked through. */
const mostPages = 10;

/** What the list of bookings finds by this key; null where it refuses to look, as some do for what they don't find. */
export async function foundByKey(
  { provider, user }: Pick<SaleContext, 'provider' | 'user'>,
  bookingKey: string,
): Promise<readonly Booking[] | null> {
  const search = provider.bookings({ ...anyBooking, search: bookingKey }, await user());
  return (await answerOr(search, null, ['refused']))?.bookings ?? null;
}

/**
 * A reservation's row in the list of bookings; null where it is not listed. Rejects without an answer: a known buyer must not be
 * overwritten by an empty one (BUY-10).
 */
export async function rowInList(
  { provider, user }: Pick<SaleContext, 'provider' | 'user'>,
  { bookingKey, productId, appointment }: SoughtReservation,
): Promise<ReservationRow | null> {
  const whose = await user();
  const isIt = (booking: Booking) => booking.bookingKey === bookingKey;
  // Not every provider finds a booking by its key.
  const found = (await foundByKey({ provider, user }, bookingKey))?.find(isIt);
  if (found !== undefined) return found;
  const day = appointment && dateOf(appointment);
  const filter = {
    ...anyBooking,
    productIds: [productId],
    ...(day && ({ dateBy: 'date_of_event', from: day, to: day } as const)),
  };
  for (let page = 1; page <= mostPages; page += 1) {
    const { bookings, hasNext } = await provider.bookings({ ...filter, page }, whose);
    const row = bookings.find(isIt);
    if (row !== undefined || !hasNext) return row ?? null;
  }
  return null;
}

/**
 * Whether the provider has the reservation, unsold. False also where it does not say so: some use a reservation up when it is sold,
 * and refuse to delete it or to tell of it then. Rejects where no answer comes.
 */
export async function isStillReserved(context: SaleContext, bookingKey: string): Promise<boolean> {
  const told = async () => {
    const row = await rowInList(context, await context.provider.reservation(bookingKey));
    return row !== null && row.orderNumber === null;
  };
  return answerOr(told(), false);
}
