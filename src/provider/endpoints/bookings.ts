import type { AccountUser } from '../../domain/account.ts';
import type { BookingQuery } from '../../domain/booking.ts';
import type { SaleResult } from '../../domain/sale.ts';
import type { Answer, QueryValue } from '../client/call.ts';
import type { Provider, ReadOptions } from '../provider.ts';
import { bookingWire, reservationWire, saleTraceWire, toBooking, toReservation } from '../wire/bookings.ts';
import {
  bookingFilterNames,
  bookingLimit,
  dateRange,
  idList,
  offsetOfPage,
  referenceKey,
} from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows } from '../wire/decode.ts';
import { pageWire, toPageNumbers } from '../wire/page.ts';
import { orderProgressWire, printLinkWire, toOrderProgress } from '../wire/sale.ts';
import type { EndpointContext } from './context.ts';

type BookingEndpoints = Pick<Provider, 'orderProgress' | 'order' | 'reservation' | 'bookings' | 'findSale'>;

/** Everything that is sold or reserved, as the list is always asked for (BKG-5). */
const bookingTypes = 'offline_reservation,booking,voucher,redeem';

export function bookingEndpoints({ client, fieldPrefix, currencyCode }: EndpointContext): BookingEndpoints {
  const reservationSchema = reservationWire(fieldPrefix);

  function list(
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

  function orderAnswer(orderNumber: string, options?: ReadOptions): Promise<Answer> {
    const query = { currency: 'default', order_number: orderNumber };
    return client.read({ method: 'GET', path: 'checkout/purchase', query, signal: options?.signal });
  }

  return {
    async orderProgress(orderNumber, options) {
      const answer = await orderAnswer(orderNumber, options);
      return decode(answer, orderProgressWire, (wire) => toOrderProgress(wire, orderNumber));
    },

    async order(orderNumber, user, options) {
      const currency = await currencyCode(options);
      const answer = await list(user, { order_number: orderNumber }, options);
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
      const answer = await list(user, filterQuery(query), options);
      const numbers = decode({ ...answer, data: answer.page }, pageWire, toPageNumbers);
      return { ...numbers, bookings: decodeRows(answer, bookingWire, (wire) => toBooking(wire, currency)) };
    },

    async findSale(reference, user, options): Promise<SaleResult | null> {
      const answer = await list(user, { [bookingFilterNames.search]: reference }, options);
      const found = decodeAll(answer, saleTraceWire, (wire) => wire).find((row) => row[referenceKey] === reference);
      if (!found) return null;
      const { order_number: orderNumber, booking_key: bookingKey } = found;
      if (orderNumber === null) return { orderNumber, bookingKey, printLink: null };
      const order = await orderAnswer(orderNumber, options);
      return {
        orderNumber,
        bookingKey: null,
        printLink: decode(order, printLinkWire, (wire) => wire.printer_html_link),
      };
    },
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
