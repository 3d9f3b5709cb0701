import type { BookingQuery } from '../../domain/bookings/booking.ts';
import type { Query } from '../client/call.ts';
import type { BookFilter, Provider } from '../provider.ts';
import { bookedAmountWire, bookedRowWire, toBookedAmount, toBookedRow } from '../wire/booked-sales.ts';
import { bookingWire, reservationWire, toBooking, toReservation } from '../wire/bookings.ts';
import { orderProgressWire, toOrderProgress } from '../wire/checkout.ts';
import { bookingFilterNames, dateRange } from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows } from '../wire/decode.ts';
import { bookingsCall, readOrder, readReservation } from './booking-calls.ts';
import type { EndpointContext } from './context.ts';

export function bookingEndpoints({ client, fieldPrefix, currencyCode, pages }: EndpointContext) {
  const reservationSchema = reservationWire(fieldPrefix);

  return {
    async orderProgress(orderNumber, options) {
      const answer = await readOrder(client, orderNumber, options);
      return decode(answer, orderProgressWire, (wire) => toOrderProgress(wire, orderNumber));
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
      return { bookings, totalItems, totalPages, hasNext };
    },

    async bookedRows(filter, number, user, options) {
      const currency = await currencyCode(options);
      const page = await pages.read(bookingsCall(client, user, bookQuery(filter), options), number);
      const rows = decodeAll(page, bookedRowWire, (wire) => toBookedRow(wire, currency));
      return { rows, totalPages: page.totalPages, hasNext: page.hasNext };
    },

    async bookedOrder(orderNumber, options) {
      const currency = await currencyCode(options);
      const answer = await readOrder(client, orderNumber, options);
      return decode(answer, bookedAmountWire, (wire) => ({ orderNumber, amounts: [toBookedAmount(wire, currency)] }));
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
    [names.paymentStatus]: query.paymentStatus,
  };
}
