import { expect, it } from 'vitest';
import { booking, pageOf } from '../testing/bookings.ts';
import {
  type Booking,
  bookingPath,
  inOrderOfDeparture,
  isCanceled,
  isVoucher,
  isVoucherCode,
  nameOf,
  pageOfAll,
  repeatedTotal,
  totalOf,
  validTickets,
} from './booking.ts';

it.each([
  ['x', 'Cancelled', true],
  ['canceled', '', true],
  ['x', ' cancelled ', true],
  ['sent', 'Confirmed', false],
  ['x', 'Not cancelled', false],
  ['x', 'Cancelled in part', false],
])('[BKG-6] whether the status %s, "%s" is canceled: %s', (code, label, is) => {
  expect(isCanceled({ status: { code, label } })).toBe(is);
});

it('[RT-10] what is a voucher is told by its type or its status', () => {
  expect(isVoucher({ type: 'voucher', status: { code: 'sent', label: '' } })).toBe(true);
  expect(isVoucher({ type: 'booking', status: { code: 'sent_voucher', label: '' } })).toBe(true);
  expect(isVoucher({ type: 'booking', status: { code: 'sent', label: '' } })).toBe(false);
  expect(['Voucher', 'gift', 'ticket'].map((type) => isVoucherCode({ type }))).toEqual([true, true, false]);
});

it('[FAST-10] the tickets of what is canceled are not printed', () => {
  const canceled = booking({ status: { code: 'canceled', label: '' } });
  expect(validTickets([booking(), canceled])).toEqual(booking().tickets);
});

it.each([
  ['none', [], null],
  ['one', [5000], null],
  ['two of the same amount', [5000, 5000], 5000],
  ['two of different amounts', [5000, 1500], null],
  ['two, one of which tells none', [5000, null], null],
])('[BKG-7] the amount that is told by each of several bookings: %s', (_name, totals, amount) => {
  const bookings = totals.map((minor) => booking({ total: minor === null ? null : { minor, currency: 'EUR' } }));
  expect(repeatedTotal(bookings)).toEqual(amount === null ? null : { minor: amount, currency: 'EUR' });
});

it.each([
  ['no booking', [], null],
  ['one whose amount is not told', [null], null],
  ['two, and one whose amount is not told', [5000, null, 1500], 6500],
])('[FAST-10] the total of %s', (_name, totals, sum) => {
  const bookings = totals.map((minor) => booking({ total: minor === null ? null : { minor, currency: 'EUR' } }));
  expect(totalOf(bookings)).toEqual(sum === null ? null : { minor: sum, currency: 'EUR' });
});

it.each([
  [25, 1, 10, 3, true],
  [25, 3, 5, 3, false],
  [20, 1, 10, 2, true],
  [20, 2, 10, 2, false],
  [0, 1, 0, 0, false],
])('[BKG-2] of %i bookings page %i has %i', (totalItems, page, shown, totalPages, hasNext) => {
  const bookings = Array.from({ length: totalItems }, (_, index) => booking({ bookingKey: String(index) }));
  const all = { bookings, totalItems: null, totalPages: null, hasNext: true };
  const begin = (page - 1) * 10;
  expect(pageOfAll(all, page)).toEqual({
    bookings: bookings.slice(begin, begin + shown),
    totalItems,
    totalPages,
    hasNext,
    unreadable: 0,
  });
});

it('[BKG-2] [ERR-5] counts bookings that can not be read, and has them after the last page', () => {
  const bookings = Array.from({ length: 11 }, (_, index) => booking({ bookingKey: String(index) }));
  const all = { ...pageOf(...bookings), unreadable: 2 };
  expect([1, 2].map((page) => pageOfAll(all, page))).toMatchObject([
    { totalItems: 13, unreadable: 0 },
    { totalItems: 13, unreadable: 2 },
  ]);
});

it('[RT-10, RES-1] leads to the booking, its vouchers, or the wizard with the reservation', () => {
  expect(bookingPath(booking())).toBe('/booking/3000199');
  expect(bookingPath(booking({ type: 'voucher', orderNumber: 'A/1' }))).toBe('/booking/A%2F1/voucher');
  for (const type of ['booking', 'voucher']) {
    expect(bookingPath(booking({ type, orderNumber: null, bookingKey: 'R-1' }))).toBe('/reservation/R-1');
  }
});

it('[BKG-1] the buyer is named by name, else by e-mail', () => {
  const nobody = { firstName: '', lastName: '', email: '', phone: '' };
  expect(nameOf({ ...nobody, firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com' })).toBe('Ada Bell');
  expect(nameOf({ ...nobody, email: 'ada@example.com' })).toBe('ada@example.com');
  expect(nameOf({ ...nobody, lastName: 'Bell' })).toBe('Bell');
  expect(nameOf(nobody)).toBe('');
});

it('[FAST-10] is sorted by departure, without one last, and otherwise as it was listed', () => {
  const at = (bookingKey: string, appointment: string | null) =>
    booking({ bookingKey, appointment: appointment as Booking['appointment'] });
  const listed = [
    at('evening', '2026-11-22 18:00:00'),
    at('any time', null),
    at('noon', '2026-11-22 12:00:00'),
    at('morning', '2026-11-22 09:30:00'),
    at('noon too', '2026-11-22 12:00:00'),
    at('noon', '2026-11-22 12:00:00'),
    at('any time', null),
  ];
  expect(inOrderOfDeparture(listed).map(({ bookingKey }) => bookingKey)).toEqual([
    'morning',
    'noon',
    'noon too',
    'evening',
    'any time',
  ]);
});
