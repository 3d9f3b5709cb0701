import { beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import { noEvidence } from '../../domain/sale/lost-sale.ts';
import type { Sale, SaleRequest } from '../../domain/sale/sale.ts';
import { madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { isPaidElsewhere } from './send-sale.ts';

const paid = { orderNumber: '4000001', bookingKey: 'b-1' } as Booking;
const reserved = { ...paid, orderNumber: null };
const other = { ...paid, bookingKey: 'b-2' };
const offline = offlineSale;

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

const unfound = () => counter.device.learn(counter.context.apiUrl, () => noEvidence);
const look = (change: Partial<Sale> = {}, request: Partial<SaleRequest> = {}) =>
  isPaidElsewhere(counter.context, madeUpSale(change, { reservationKey: 'b-1', ...request }));

it.each<[string, Partial<Sale>, Partial<SaleRequest>, readonly Booking[], boolean, number]>([
  ['is paid', {}, {}, [paid], true, 1],
  ['is paid, among others', {}, {}, [other, paid], true, 1],
  ['is not paid', {}, {}, [reserved], false, 1],
  ['is not there', {}, {}, [other], false, 1],
  ['is none', {}, { reservationKey: null }, [paid], false, 0],
  ['may have been paid by an earlier attempt', { attempts: 2 }, {}, [paid], false, 0],
  ['was paid offline', { offline }, {}, [paid], false, 0],
])('[RES-1] [PAY-10] a reservation that %s', async (_, change, request, bookings, answer, calls) => {
  await unfound();
  const asked: string[] = [];
  provider.bookings = async ({ search }) => {
    asked.push(search);
    return { bookings, totalItems: 1, totalPages: 1, hasNext: false };
  };
  expect(await look(change, request)).toBe(answer);
  expect(asked).toEqual(Array.from({ length: calls }, () => 'b-1'));
  expect(counter.clock.waiting()).toBe(0);
});

it('[RES-1] [PAY-10] is not looked at where references tell everything', async () => {
  expect([await look(), provider.calls]).toEqual([false, []]);
});

it('[RES-1] [PAY-10] is looked at no longer than a second and a half, and not known then', async () => {
  await unfound();
  let isOver = false;
  provider.bookings = (_, __, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('late')));
      counter.clock.advance(1_499);
      isOver = options?.signal?.aborted === true;
      counter.clock.advance(1);
    });
  expect([await look(), isOver]).toEqual([false, false]);
});
