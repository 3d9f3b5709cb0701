import { expect, it } from 'vitest';
import { booking } from '../testing/bookings.ts';
import { exactMatch } from './exact-match.ts';

const first = booking();
const second = booking({ orderNumber: '3000200', bookingKey: '1-0-4711-XYZ', tickets: [] });
const reserved = booking({ orderNumber: null, bookingKey: 'R-1', tickets: [], reference: '0b9d' });

it.each([
  ['an order number', '3000199', first],
  ['a ticket code, whatever the case', ' t101 ', first],
  ['a booking key', '1-0-4711-xyz', second],
  ['the key of a reservation', 'R-1', reserved],
  ['the reference on a receipt', '0B9D', reserved],
  ['a part of a code', 'T10', null],
  ['nothing', '', null],
])('[BKG-2] %s opens its booking or none', (_, text, found) => {
  expect(exactMatch([first, second, reserved], text)).toBe(found);
});

it('[BKG-2] an order with several bookings is one booking to open, a code of two orders is none', () => {
  const sibling = booking({ bookingKey: '1-0-4712-ABC' });
  expect(exactMatch([first, sibling], '3000199')).toBe(first);
  const voucher = booking({ type: 'voucher', bookingKey: 'V', tickets: [] });
  expect(exactMatch([voucher, first], '3000199'), 'a ticket before a voucher').toBe(first);
  expect(exactMatch([voucher, first], 'V')).toBe(voucher);
  expect(exactMatch([first, booking({ orderNumber: '3000300' })], 'T100')).toBeNull();
});
