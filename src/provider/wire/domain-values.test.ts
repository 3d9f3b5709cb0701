import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dateRange } from './decided-here.ts';
import { appointmentTime, calendarDate, money, optionalTime, vatRate } from './domain-values.ts';

const refused = 'refused';
const readAs = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : refused;
};
const ten = '2026-07-04 10:00:00';

it.each<[unknown, unknown, unknown?]>([
  [ten, ten],
  ['2026-07-04T10:00:00', ten],
  ['2026-07-04 10:00', ten],
  ['2026-07-04 10:00:00.0000', ten],
  ['2026-07-04 10:00:00Z', refused],
  ['on 2026-07-04 10:00:00', refused],
  ['2026-02-30 10:00:00', refused],
  ['soon', refused],
  ['1970-01-01 00:00:00', null],
  [7, refused],
  ['', refused, null],
  [false, refused, null],
  [null, refused, null],
])('[APPT-8] the time in %j is %j', (told, time, optional = time) => {
  expect(readAs(appointmentTime, told)).toBe(time);
  expect(readAs(optionalTime, told)).toBe(optional);
});

it.each([
  ['2026-07-04', '2026-07-04'],
  ['2026-07-04 00:00', '2026-07-04'],
  ['2026-07-04T00:00:00', '2026-07-04'],
  ['2026-07-04T00:00:00.000', '2026-07-04'],
  ['2026-07-04 00:00:00 ', refused],
  ['2026-07-04 09:00', refused],
  ['0000-00-00', null],
  [20260704, refused],
])('[APPT-4] the day in %j is %j', (told, day) => {
  expect(readAs(calendarDate, told)).toBe(day);
});

it.each([
  [null, 0],
  ['7.7', 770],
  [100, 10_000],
  ['100.01', 'vat: expected a percentage'],
  ['-0.01', 'vat: expected a percentage'],
])('[PRICE-6] the VAT rate of %j percent is %j', (told, rate) => {
  const read = () => vatRate(told, 'vat');
  if (typeof rate === 'string') expect(read).toThrow(rate);
  else expect(read()).toBe(rate);
});

it('[PRICE-6] an amount is read the same each time, and in its currency', () => {
  const read = (currency: string) => money('25', currency, 'price');
  expect([read('EUR'), read('EUR'), read('JPY')].map(({ minor }) => minor)).toEqual([2500, 2500, 25]);
  for (const _ of [1, 2]) expect(() => money('free', 'EUR', 'price')).toThrow('price: expected an amount of money');
});

it.each([
  ['2026-07-04', null, '2026-07-04,'],
  [null, '2026-07-05', ',2026-07-05'],
])('[BKG-3] the dates from %j to %j', (from, to, range) => {
  expect(dateRange(from, to)).toBe(range);
});
