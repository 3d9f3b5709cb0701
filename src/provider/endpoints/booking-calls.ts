import type { AccountUser } from '../../domain/settings/account.ts';
import type { Answer, Query } from '../client/call.ts';
import type { Client } from '../client/client.ts';
import { list, nothing, objectWith } from '../client/data-shape.ts';
import type { ReadOptions } from '../provider.ts';
import { bookingFilterNames, bookingLimit } from '../wire/decided-here.ts';
import type { PagedCall } from './pages.ts';

/** Everything that is sold or reserved, as the list is always asked for (BKG-5). */
const bookingTypes = 'offline_reservation,booking,voucher,redeem';

/** The list of the user's own kind of account (BKG-5), for `pages` to read. */
export function bookingsCall(client: Client, user: AccountUser, query: Query, options?: ReadOptions): PagedCall {
  const path = `${user.customerType}/bookings`;
  const common = { limit: bookingLimit, type: bookingTypes, [bookingFilterNames.customerType]: user.customerType };
  const ask = (offset: number) =>
    client.read({ method: 'GET', path, query: { ...common, offset, ...query }, gives: list, ...options });
  return { limit: bookingLimit, ask };
}

export function readReservation(client: Client, bookingKey: string, options?: ReadOptions): Promise<Answer> {
  const query = { booking_key: bookingKey };
  const gives = objectWith('booking_key', 'product_id');
  return client.read({ method: 'GET', path: 'checkout/booking', query, gives, ...options });
}

export function readOrder(client: Client, orderNumber: string, options?: ReadOptions): Promise<Answer> {
  const query = { currency: 'default', order_number: orderNumber };
  const gives = objectWith('total_tickets_ordered', 'total_tickets_created', 'items', 'printer_html_link');
  return client.read({ method: 'GET', path: 'checkout/purchase', query, gives, ...options });
}

export async function deleteReservation(client: Client, bookingKey: string): Promise<void> {
  const query = { booking_key: bookingKey };
  await client.write({ method: 'DELETE', path: 'checkout/permanentreservation', query, gives: nothing });
}
