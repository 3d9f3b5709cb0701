import type { AccountUser } from '../../domain/account.ts';
import type { Answer, QueryValue } from '../client/call.ts';
import type { Client } from '../client/client.ts';
import type { ReadOptions } from '../provider.ts';
import { bookingFilterNames, bookingLimit, offsetOfPage } from '../wire/decided-here.ts';

/** Everything that is sold or reserved, as the list is always asked for (BKG-5). */
const bookingTypes = 'offline_reservation,booking,voucher,redeem';

/** The list of the user's own kind of account (BKG-5); the first page unless `query` names another. */
export function readBookings(
  client: Client,
  user: AccountUser,
  query: Readonly<Record<string, QueryValue>>,
  options?: ReadOptions,
): Promise<Answer> {
  const common = {
    limit: bookingLimit,
    offset: offsetOfPage(1),
    type: bookingTypes,
    [bookingFilterNames.customerType]: user.customerType,
  };
  const path = `${user.customerType}/bookings`;
  return client.read({ method: 'GET', path, query: { ...common, ...query }, signal: options?.signal });
}

export function readOrder(client: Client, orderNumber: string, options?: ReadOptions): Promise<Answer> {
  const query = { currency: 'default', order_number: orderNumber };
  return client.read({ method: 'GET', path: 'checkout/purchase', query, signal: options?.signal });
}

export async function deleteReservation(client: Client, bookingKey: string): Promise<void> {
  await client.write({ method: 'DELETE', path: 'checkout/permanentreservation', query: { booking_key: bookingKey } });
}
