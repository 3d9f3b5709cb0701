import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Money } from '../../domain/money/money.ts';
import { parseAppointmentTime } from '../../domain/times/appointment.ts';
import type { BookedDetails } from '../provider.ts';
import {
  type BookedRow,
  bookedDetailsWire,
  bookedRowWire,
  toBookedDetails,
  toBookedRow,
  toBookedSales,
} from './booked-sales.ts';
import { referenceKey } from './decided-here.ts';
import { sumOrNull } from './domain-values.ts';

type Told = Readonly<Record<string, unknown>>;

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const time = (text: string) => parseAppointmentTime(`2026-07-04 ${text}:00`);
const row: BookedRow = {
  orderNumber: null,
  bookingKey: '',
  createdAt: null,
  product: { name: '', time: null },
  amount: null,
  pieces: null,
  salesChannel: '',
  reference: null,
  buyer: '',
};

describe('a row of the list', () => {
  it.each<[string, Told, Partial<BookedRow>]>([
    ['nothing', {}, {}],
    [
      'its number and key',
      { order_number: 4000001, booking_key: 'b-1' },
      { orderNumber: '4000001', bookingKey: 'b-1' },
    ],
    ['when it was made', { created_at: '2026-07-04 09:00:00' }, { createdAt: time('09:00') }],
    [
      'when it was paid, too',
      { created_at: '2026-07-04 09:00:00', purchased_at: '2026-07-04 10:00:00' },
      { createdAt: time('10:00') },
    ],
    [
      'its offer',
      { product_name: 'Canoe tour', event_date_time: '2026-07-04 11:00:00' },
      { product: { name: 'Canoe tour', time: time('11:00') } },
    ],
    ['its total', { total_amount: '25.00' }, { amount: euro(2500) }],
    ['its grand total, too', { grand_total: '20.00', total_amount: '25.00' }, { amount: euro(2000) }],
    ['an amount that is none', { grand_total: '-1' }, {}],
    ['its pieces', { items: [{ qty: 2 }, { qty: '3' }] }, { pieces: 5 }],
    ['the pieces of some of its items', { items: [{ qty: 2 }, {}] }, {}],
    [
      'its channel and reference',
      { sales_channel: 'pos', [referenceKey]: 'ref-1' },
      { salesChannel: 'pos', reference: 'ref-1' },
    ],
    [
      'its buyer',
      { contact_data: { firstname: 'Ada', lastname: 'Byron', email: 'a@b.example' } },
      { buyer: 'Ada Byron' },
    ],
    ['no buyer', { contact_data: { firstname: 'N/A', lastname: 'N/A', email: 'N/A' } }, {}],
    ['a last name', { contact_data: { lastname: 'Byron' } }, { buyer: 'Byron' }],
    ['an address', { contact_data: { email: 'a@b.example' } }, { buyer: 'a@b.example' }],
    [
      'what can’t be read',
      {
        created_at: 'soon',
        purchased_at: 'soon',
        product_name: {},
        event_date_time: 'soon',
        contact_data: 'Ada',
        sales_channel: {},
        grand_total: {},
        total_amount: {},
        items: [{ qty: 'two' }],
        [referenceKey]: {},
      },
      {},
    ],
  ])('[PAY-10] [API-2] that tells %s', (_, wire, told) => {
    expect(toBookedRow(v.parse(bookedRowWire, wire), 'EUR')).toEqual({ ...row, ...told });
  });
});

describe('the rows of the list', () => {
  const first = {
    ...row,
    orderNumber: '4000001',
    bookingKey: 'b-1',
    createdAt: time('09:10'),
    amount: euro(2500),
    pieces: 1,
  };
  const second = { ...first, bookingKey: 'b-2', createdAt: time('09:00'), pieces: 2 };
  const product = first.product;
  const sale = {
    orderNumber: '4000001',
    bookingKey: 'b-1',
    createdAt: time('09:10'),
    products: [product],
    amounts: [euro(2500)],
    pieces: 1,
    salesChannel: '',
    reference: null,
    buyer: '',
  };
  const whole = {
    ...sale,
    createdAt: time('09:00'),
    products: [product, product],
    amounts: [euro(2500), euro(2500)],
    pieces: 3,
  };
  const reserved = { ...row, bookingKey: 'b-3' };
  const reservation = { ...sale, orderNumber: null, bookingKey: 'b-3', createdAt: null, amounts: [null], pieces: null };

  it.each<[string, BookedRow[], object[]]>([
    ['of nothing', [], []],
    ['of one order', [first, second], [whole]],
    [
      'of two orders',
      [first, { ...second, orderNumber: '4000002' }],
      [sale, { ...sale, orderNumber: '4000002', bookingKey: 'b-2', createdAt: time('09:00'), pieces: 2 }],
    ],
    ['of pages that overlap', [first, second, first], [whole]],
    [
      'of reservations',
      [reserved, { ...reserved, bookingKey: 'b-4' }],
      [reservation, { ...reservation, bookingKey: 'b-4' }],
    ],
    ['of which one has no time', [{ ...first, createdAt: null }, second], [whole]],
    ['of which one has no pieces', [first, { ...second, pieces: null }], [{ ...whole, pieces: null }]],
    [
      'of which one tells of the sale',
      [first, { ...second, salesChannel: 'pos', reference: 'ref-1', buyer: 'Ada' }],
      [{ ...whole, salesChannel: 'pos', reference: 'ref-1', buyer: 'Ada' }],
    ],
  ])('[PAY-10] are sales: %s', (_, rows, sales) => {
    expect(toBookedSales(rows)).toEqual(sales);
  });
});

it.each<[Told, Money | null]>([
  [{}, null],
  [{ total_amount: 25 }, euro(2500)],
  [{ grand_total: 20, total_amount: 25 }, euro(2000)],
  [{ grand_total: {}, total_amount: 'x' }, null],
])('[DAY-3] what an order costs that tells %j', (wire, amount) => {
  const parsed = v.parse(bookedDetailsWire, wire);
  expect(toBookedDetails(parsed, 'EUR').amount).toEqual(amount);
  expect(toBookedDetails(parsed, null).amount).toBeNull();
});

it.each<[Told, Partial<BookedDetails>]>([
  [{}, {}],
  [{ total_tickets_ordered: '3', items: [{ ticket_qty: 9 }] }, { pieces: 3 }],
  [{ total_tickets_ordered: {}, items: [{ ticket_qty: 1 }, { ticket_qty: '2' }] }, { pieces: 3 }],
  [{ items: [{ ticket_qty: 1 }, { ticket_qty: 'two' }] }, {}],
  [
    { printer_html_link: 'https://p.example/1', [referenceKey]: 'ref-1' },
    { printLink: 'https://p.example/1', reference: 'ref-1' },
  ],
])('[PAY-10] the details that tell %j', (wire, told) => {
  const nothing = { reference: null, pieces: null, amount: null, printLink: null };
  expect(toBookedDetails(v.parse(bookedDetailsWire, wire), null)).toEqual({ ...nothing, ...told });
});

it.each([
  [[], null],
  [[null], null],
  [[1, null], null],
  [[1, 2], 3],
  [[0], 0],
])('[DAY-4] the sum of %j is %j', (parts, sum) => {
  expect(sumOrNull(parts)).toBe(sum);
});
