import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { booking } from '../../domain/testing/bookings.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { activities, cartItem, gifts, supplier } from '../testing/examples.ts';
import { providerOn, type Step } from '../testing/scripted-fetch.ts';
import {
  bookingsQuery,
  currencyQuery,
  freshCurrency,
  orderFieldsQuery,
  orderQuery,
  productsQuery,
  type QueryScope,
  slotsQuery,
} from './queries.ts';

function scopeOn(steps: readonly Step[], changes: Partial<QueryScope> = {}) {
  const { provider, requests } = providerOn(steps);
  return { scope: { provider, userId: 'u-1', locale: 'de-DE', ...changes }, requests };
}

it('[AUTH-10] keys tell users, languages and questions apart', () => {
  const { scope } = scopeOn([]);
  const keys = [
    productsQuery(scope, activities, null),
    productsQuery(scope, gifts, null),
    productsQuery({ ...scope, userId: 'u-2' }, activities, null),
    productsQuery({ ...scope, locale: 'en-US' }, activities, null),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[0]).toBe('["products","u-1","de-DE","activity",null]');
});

it('[BUY-3] a hold or a price does not ask for the forms again, another quantity does', () => {
  const { scope } = scopeOn([]);
  const key = (item: ReturnType<typeof cartItem>) => JSON.stringify(orderFieldsQuery(scope, [item]).queryKey);
  const item = cartItem();
  expect(key({ ...item, hold: { state: 'wanted', code: null, refusal: null } })).toBe(key(item));
  expect(key({ ...item, quantity: 3 })).not.toBe(key(item));
});

it('[OFF-4] the catalogue and the slots are kept on the device, customers’ bookings are not', () => {
  const { scope } = scopeOn([]);
  expect(productsQuery(scope, activities, null).meta).toMatchObject({ persist: true });
  expect(slotsQuery(scope, '901', calendarDay('2026-07-04')).meta).toMatchObject({ persist: true });
  expect(bookingsQuery(scope, supplier, anyBooking).meta).toMatchObject({ persist: false });
});

it('[BKG-7] [SUC-4] that an order has no bookings is asked anew at once, as the list may lag; its bookings are kept a while', async () => {
  const { scope } = scopeOn([]);
  const order = vi.fn(async () => (order.mock.calls.length === 1 ? [] : [booking()]));
  const options = orderQuery({ ...scope, provider: { ...scope.provider, order } }, supplier, '4000123');
  const client = new QueryClient();
  const answers = [
    await client.fetchQuery(options),
    await client.fetchQuery(options),
    await client.fetchQuery(options),
  ];
  expect(answers.map(({ length }) => length)).toEqual([0, 1, 1]);
  expect(order).toHaveBeenCalledTimes(2);
});

it('[OFF-6] a question is asked although the browser thinks it is offline, and only the client retries', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { scope, requests } = scopeOn(['lost', 'lost', 'lost']);
  await expect(new QueryClient().fetchQuery(currencyQuery(scope))).rejects.toMatchObject({
    failure: { kind: 'no-answer' },
  });
  expect(requests).toHaveLength(3);
});

it('[API-4] what nobody looks at any more is cancelled', async () => {
  const { scope, requests } = scopeOn(['silent']);
  const stop = new QueryObserver(new QueryClient(), productsQuery(scope, activities, null)).subscribe(() => {});
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  stop();
  await vi.waitFor(() => expect(requests[0]?.init.signal?.aborted).toBe(true));
});

it.each([
  ['never', null, null],
  ['a moment ago, perhaps before this start', 0, 'JPY'],
  ['more than an hour ago', 3_600_001, null],
])('[PRICE-6] the currency that need not be asked for, where it was told %s', (_name, age, code) => {
  const client = new QueryClient();
  const { scope } = scopeOn([]);
  const yen = { code: 'JPY', pattern: '{amount}' };
  if (age !== null) {
    client.setQueryData(currencyQuery(scope).queryKey, yen, { updatedAt: Date.now() - age });
  }
  expect(freshCurrency(client)).toBe(code);
});
