import { expect, it } from 'vitest';
import { bookingPath } from '../../../domain/bookings/booking.ts';
import { booking } from '../../../domain/testing/bookings.ts';
import { foundOrders, stopsOf } from './found-order.ts';

const canceled = { code: 'canceled', label: 'Canceled' };

it('[FAST-9] shows each order once, reservations by themselves, and no more than five', () => {
  const rows = ['1', '2', '1', '3', '4', '5', '6'].map((orderNumber, row) =>
    booking({ orderNumber, bookingKey: `B${row}` }),
  );
  const { orders, hasMore } = foundOrders([booking({ orderNumber: null, bookingKey: 'R' }), ...rows], false);
  expect(hasMore).toBe(true);
  expect([false, true].map((hasNext) => foundOrders(rows.slice(0, 3), hasNext).hasMore)).toEqual([false, true]);
  expect(orders.map(({ key }) => key)).toEqual(['reservation-R', 'order-1', 'order-2', 'order-3', 'order-4']);
  expect(orders[1]?.bookings.map(({ bookingKey }) => bookingKey)).toEqual(['B0', 'B2']);
});

it('[FAST-9] an order of vouchers and tickets is opened by a ticket, as the voucher view hides those', () => {
  const voucher = booking({ type: 'voucher', bookingKey: 'V' });
  expect(foundOrders([voucher, booking()], false).orders.map(({ first }) => bookingPath(first))).toEqual([
    '/booking/3000199',
  ]);
  expect(foundOrders([voucher], false).orders.map(({ first }) => bookingPath(first))).toEqual([
    '/booking/3000199/voucher',
  ]);
});

it('[FAST-9] the keys stop at each booking and its Print, which reservations and canceled bookings have not, and at the list of all', () => {
  const shown = foundOrders(
    [
      booking({ orderNumber: '1' }),
      booking({ orderNumber: null, bookingKey: 'R' }),
      booking({ orderNumber: '2', status: canceled }),
      booking({ orderNumber: '3', status: canceled }),
      booking({ orderNumber: '3', bookingKey: 'B' }),
    ],
    true,
  );
  expect(stopsOf(shown).map(({ key }) => key)).toEqual([
    'open-order-1',
    'print-order-1',
    'open-reservation-R',
    'open-order-2',
    'open-order-3',
    'print-order-3',
    'list',
  ]);
});
