import type { BookingQuery } from '../../domain/bookings/booking.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { Answer, Query } from '../client/call.ts';
import type { Client } from '../client/client.ts';
import { list, nothing, objectWith } from '../client/data-shape.ts';
import type { BookFilter, Provider, ReadOptions } from '../provider.ts';
import { bookedRowWire, toBookedRow } from '../wire/booked-sales.ts';
import { bookingWire, reservationWire, toBooking, toReservation } from '../wire/bookings.ts';
import { orderProgressWire, toOrderProgress } from '../wire/checkout.ts';
import { bookingFilterNames, bookingLimit, dateRange } from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows } from '../wire/decode.ts';
import type { EndpointContext } from './context.ts';
import type { PagedCall } from './pages.ts';

export function bookingEndpoints({ client, fieldPrefix, currencyCode, pages }: EndpointContext) {
  const reservationSchema = reservationWire(fieldPrefix);

  return {
    async orderProgress(orderNumber, options) {
      // The tickets must be told of also where the account's currency is not to be had.
      const currency = await currencyCode(options).catch(() => null);
      const answer = await readOrder(client, orderNumber, options);
      return decode(answer, orderProgressWire, (wire) => toOrderProgress(wire, currency));
    },

    async order(orderNumber, user, options) {
      const currency = await currencyCode(options);
      const answer = await pages.readAll(bookingsCall(client, user, { order_number: orderNumber }, options));
      const bookings = decodeRows(answer, bookingWire, (wire) => toBooking(wire, currency));
      return bookings.filter((booking) => booking.orderNumber === orderNumber);
    },

    async reservation(bookingKey, options) {
      const currency = await currencyCode(options);
      const answer = await readReservation(client, bookingKey, options);
      return decode(answer, reservationSchema, (wire) => toReservation(wire, currency));
    },

    async bookings(query, user, options) {
      const currency = await currencyCode(options);
      const page = await pages.read(bookingsCall(client, user, filterQuery(query), options), query.page);
      const bookings = decodeRows(page, bookingWire, (wire) => toBooking(wire, currency));
      const { totalItems, totalPages, hasNext } = page;
      return { bookings, totalItems, totalPages, hasNext, unreadable: page.data.length - bookings.length };
    },

    async bookedRows(filter, number, user, options) {
      const currency = await currencyCode(options);
      const page = await pages.read(bookingsCall(client, user, bookQuery(filter), options), number);
      const rows = decodeAll(page, bookedRowWire, (wire) => toBookedRow(wire, currency));
      return { rows, totalPages: page.totalPages, hasNext: page.hasNext };
    },
  } satisfies Partial<Provider>;
}

function bookQuery(filter: BookFilter): Query {
  if ('orderNumber' in filter) return { order_number: filter.orderNumber };
  if ('reference' in filter) return { [bookingFilterNames.search]: filter.reference };
  return { date_range_by: 'date_bought', date_range: dateRange(filter.from, filter.to) };
}

function filterQuery(query: BookingQuery): Query {
  const names = bookingFilterNames;
  const hasRange = query.dateBy !== null && (query.from !== null || query.to !== null);
  return {
    [names.search]: query.search.trim() || null,
    product_ids: query.productIds.join(',') || null,
    date_range_by: hasRange ? query.dateBy : null,
    date_range: hasRange ? dateRange(query.from, query.to) : null,
    [names.actionRequired]: query.actionRequired ? 1 : null,
    [names.salesChannel]: query.salesChannel,
    [names.bookingStatus]: query.bookingStatus,
    ...(query.areVouchers && confirmedVouchers),
    [names.paymentStatus]: query.paymentStatus,
  };
}

/** Everything that is sold or reserved, as the list is always asked for (BKG-5). */
const bookingTypes = 'offline_reservation,booking,voucher,redeem';

/** Those of them that are vouchers, without the canceled ones. */
const confirmedVouchers = { type: 'voucher', status: 'booked' };

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
