import { expect, it } from 'vitest';
import { booking } from '../testing/bookings.ts';
import { type Booking, bookingPath, inOrderOfDeparture, isCanceled, isVoucher, nameOf } from './booking.ts';

it('[BKG-6, RT-10] what is canceled or a voucher is told by code or label', () => {
  expect(isCanceled({ status: { code: 'x', label: 'Cancelled' } })).toBe(true);
  expect(isCanceled({ status: { code: 'sent', label: 'Confirmed' } })).toBe(false);
  expect(isVoucher({ type: 'voucher', status: { code: 'sent', label: '' } })).toBe(true);
  expect(isVoucher({ type: 'booking', status: { code: 'sent_voucher', label: '' } })).toBe(true);
  expect(isVoucher({ type: 'booking', status: { code: 'sent', label: '' } })).toBe(false);
});

it('[RT-10, RES-1] leads to the booking, its vouchers, or the wizard with the reservation', () => {
  expect(bookingPath(booking())).toBe('/booking/3000199');
  expect(bookingPath(booking({ type: 'voucher', orderNumber: 'A/1' }))).toBe('/booking/A%2F1/voucher');
  expect(bookingPath(booking({ orderNumber: null, bookingKey: 'R-1' }))).toBe('/reservation/R-1');
});

it('[BKG-1] the buyer is named by name, else by e-mail', () => {
  const nobody = { firstName: '', lastName: '', email: '', phone: '' };
  expect(nameOf({ ...nobody, firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com' })).toBe('Ada Bell');
  expect(nameOf({ ...nobody, email: 'ada@example.com' })).toBe('ada@example.com');
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
  ];
  expect(inOrderOfDeparture(listed).map(({ bookingKey }) => bookingKey)).toEqual([
    'morning',
    'noon',
    'noon too',
    'evening',
    'any time',
  ]);
});
