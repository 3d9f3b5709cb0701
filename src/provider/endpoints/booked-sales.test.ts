import { expect, it } from 'vitest';
import { time } from '../../domain/testing/times.ts';
import { wallClockMs } from '../../domain/times/appointment.ts';
import { supplier } from '../testing/examples.ts';
import { allOf, bookingRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

const since = wallClockMs(time('2026-07-01 09:00:00'));
const row = (orderNumber: string, at = '09:00:00') => ({
  ...bookingRow,
  order_number: orderNumber,
  created_at: `2026-07-01 ${at}`,
});
const pageOf = (current: number, ...rows: readonly object[]) => ({
  json: { data: rows, page: { total_items: 90, total_pages: 9, current } },
});
const unnamed = { ...bookingRow, order_number: null, booking_key: '' };
const reserved = { ...bookingRow, order_number: null };

it.each<[string, readonly { readonly json: unknown }[], readonly (string | null)[], boolean]>([
  ['a list that ends', [allOf(row('1'), reserved)], ['1', null], true],
  ['as far as the moment', [pageOf(1, row('1')), pageOf(2, row('2'), row('3', '08:59:59'))], ['1', '2', '3'], true],
  ['up to an empty page', [pageOf(1, row('1')), pageOf(2)], ['1'], true],
  [
    'five pages, and not all',
    [1, 2, 3, 4, 5].map((number) => pageOf(number, row(String(number)))),
    ['1', '2', '3', '4', '5'],
    false,
  ],
  ['a row that names neither order nor reservation', [allOf(row('1'), unnamed)], ['1', null], false],
  ['a row that does not say when', [allOf({ ...row('1'), created_at: null })], ['1'], true],
])('[PAY-10] the newest sales are read since a moment: %s', async (_, answers, numbers, isComplete) => {
  const { provider } = providerOn(answers);
  const found = await provider.recentSales(since, supplier);
  expect(found.sales.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  expect(found.isComplete).toBe(isComplete);
});
