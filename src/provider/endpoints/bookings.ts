import type { BookingQuery } from '../../domain/booking.ts';
import type { QueryValue } from '../client/call.ts';
import type { Provider } from '../provider.ts';
import { bookingWire, reservationWire, toBooking, toReservation } from '../wire/bookings.ts';
import { bookingFilterNames, dateRange, idList, offsetOfPage } from '../wire/decided-here.ts';
import { decode, decodeRows } from '../wire/decode.ts';
import { pageOf } from '../wire/page.ts';
import { orderProgressWire, toOrderProgress } from '../wire/sale.ts';
import { readBookings, readOrder } from './booking-calls.ts';
import type { EndpointContext } from './context.ts';
import { findSale } from './find-sale.ts';

type BookingEndpoints = Pick<Provider, 'orderProgress' | 'order' | 'reservation' | 'bookings' | 'findSale'>;

export function bookingEndpoints({ client, fieldPrefix, currencyCode }: EndpointContext): BookingEndpoints {
  const reservationSchema = reservationWire(fieldPrefix);

  return {
    async orderProgress(orderNumber, options) {
      const answer = await readOrder(client, orderNumber, options);
      return decode(answer, orderProgressWire, (wire) => toOrderProgress(wire, orderNumber));
    },

    async order(orderNumber, user, options) {
      const currency = await currencyCode(options);
      const answer = await readBookings(client, user, { order_number: orderNumber }, options);
      return decodeRows(answer, bookingWire, (wire) => toBooking(wire, currency)).filter(
        (booking) => booking.orderNumber === orderNumber,
      );
    },

    async reservation(bookingKey, options) {
      const currency = await currencyCode(options);
      const query = { booking_key: bookingKey };
      const answer = await client.read({ method: 'GET', path: 'checkout/booking', query, signal: options?.signal });
      return decode(answer, reservationSchema, (wire) => toReservation(wire, currency));
    },

    async bookings(query, user, options) {
      const currency = await currencyCode(options);
      const answer = await readBookings(client, user, filterQuery(query), options);
      const numbers = pageOf(answer);
      return { ...numbers, bookings: decodeRows(answer, bookingWire, (wire) => toBooking(wire, currency)) };
    },

    findSale: (reference, user, options) => findSale(client, reference, user, options),
  };
}

function filterQuery(query: BookingQuery): Record<string, QueryValue> {
  const names = bookingFilterNames;
  const hasRange = query.dateBy !== null && (query.from !== null || query.to !== null);
  return {
    offset: offsetOfPage(query.page),
    [names.search]: query.search.trim() || null,
    product_ids: idList(query.productIds) || null,
    date_range_by: hasRange ? query.dateBy : null,
    date_range: hasRange ? dateRange(query.from, query.to) : null,
    [names.actionRequired]: query.actionRequired ? 1 : null,
    [names.salesChannel]: query.salesChannel,
    [names.bookingStatus]: query.bookingStatus,
    [names.paymentStatus]: query.paymentStatus,
  };
}
