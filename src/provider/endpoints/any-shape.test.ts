import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { calendarDay, time } from '../../domain/testing/times.ts';
import type { Provider } from '../provider.ts';
import { byIds, maybe, type Sample, spellings } from '../testing/any-shape.ts';
import { activities, cartItem, saleRequest, supplier } from '../testing/examples.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

const product = {
  product_id: '4711',
  name: 'Canoe tour',
  is_appointment_needed: maybe(true),
  type_id: maybe('ticket'),
  as_gift: maybe(false),
  thumbnail: maybe('https://provider.test/canoe.svg'),
  base_price: maybe('25.50'),
  currency_code: maybe('EUR'),
  variations: maybe([{ variation_id: '901' }, { variation_id: '902' }]),
};

const slot = {
  start_date_time: '2026-07-04 10:00:00',
  ticket_variation_id: maybe(901),
  qty_available_by_option: maybe(byIds({ 7001: 12, 7002: 99_999 })),
  stock_available_by_option: maybe(byIds({ 7001: 20 })),
};

const field = {
  field_id: '1',
  title: maybe('First name'),
  type: maybe('dropdown'),
  required: maybe(true),
  value: maybe('a'),
  available_value_ids: maybe([{ id: 'a', title: 'A' }]),
};

const booking = {
  order_number: maybe('4000123'),
  booking_key: '1-0-4711-x',
  created_at: maybe('2026-07-01 09:00:00'),
  purchased_at: maybe('2026-07-01 09:00:05'),
  product_name: maybe('Canoe tour'),
  option_name: maybe('Adult'),
  event_date_time: maybe('2026-07-04 10:00:00'),
  contact_data: maybe({
    firstname: maybe('Ada'),
    lastname: maybe('Byron'),
    email: maybe('ada@example.test'),
    phone: maybe('0123'),
    telephone: maybe('4567'),
  }),
  distribution_channel_partner: maybe('Lake Ltd'),
  booking_status: maybe({ code: maybe('sent'), label: maybe('Confirmed') }),
  payment_status: maybe({
    code: maybe('paid'),
    label: maybe('Paid'),
    offline_amounts: maybe([{ label: maybe('Cash payment'), code: maybe('cash'), amount: 1 }]),
  }),
  type: maybe('booking'),
  grand_total: maybe('286.0000'),
  total_amount: maybe(286),
  sales_channel: maybe('pos'),
  items: maybe([
    {
      ticket_codes: maybe([
        {
          code: maybe('T1'),
          type: maybe('ticket'),
          ticket_pdf: maybe('https://provider.test/t1.pdf'),
          gift_redeem_item: maybe({ ticket_pdf: maybe('https://provider.test/g1.pdf') }),
        },
      ]),
    },
  ]),
  external_reference_custom_id: maybe('till-1-sale-1'),
};

const reservationItem = {
  ticket_option_id: '7001',
  ticket_option: maybe('Adult'),
  ticket_option_price: '25.00',
  ticket_option_custom_price: maybe('19.00'),
  vat_percentage_val: maybe('19'),
  ticket_qty: 2,
};

interface SampleCall extends Sample {
  readonly call: (provider: Provider) => Promise<unknown>;
}

/** A new call is one more line: what is asked, and a plain answer with what a provider may leave out. */
const calls: Readonly<Record<string, SampleCall>> = {
  categories: {
    call: (provider) => provider.categories(activities, 'en-US'),
    data: [
      { id: '12', name: 'On the water', tag: 'water' },
      { id: '13', name: 'Ashore', tag: 'land' },
    ],
  },
  products: {
    call: (provider) => provider.products(activities, null, 'en-US'),
    data: [product, { ...product, product_id: '4712' }],
  },
  'all products': { call: (provider) => provider.allProducts('en-US'), data: [product] },
  'one variation': {
    call: (provider) => provider.variation('901', 'en-US'),
    data: { variation_id: '901', name: maybe('Two hours') },
  },
  'a list of variations': {
    call: (provider) => provider.variation('901', 'en-US'),
    data: [{ variation_id: '900' }, { variation_id: '901', name: maybe('Two hours') }],
  },
  slots: { call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'), data: [slot] },
  'slots of an option': {
    call: (provider) => provider.optionSlots('7001', time('2026-07-04 10:00:00'), 'en-US'),
    data: [slot, slot],
  },
  'price options': {
    call: (provider) => provider.priceOptions('901'),
    data: [
      {
        option_id: '7001',
        name: 'Adult',
        ticket_price: '25.00',
        vat_percentage_val: maybe('7.7'),
        custom_price: maybe('19.90'),
      },
    ],
  },
  dates: {
    call: (provider) => provider.appointmentDates('901', calendarDay('2026-07-04')),
    data: [{ date: '2026-07-04' }, { date: '2026-07-05' }],
  },
  hold: {
    call: (provider) => provider.hold({ item: cartItem(), code: null }),
    data: { reservation_data: { reservation_code: '81', reserved_until: maybe('2026-07-04 09:20:00') } },
  },
  totals: {
    call: (provider) => provider.totals([cartItem()], null),
    data: {
      totals: { grand_total: '50.00', currency: maybe('EUR'), tax: maybe([{ title: 'VAT 19 %', value: '7.98' }]) },
      discount_info: maybe([]),
      per_item_info: maybe([{ option_id: '7001', product_id: maybe('4711'), discount_amount: maybe('5.00') }]),
      payments_available: maybe([
        {
          code: 'invoice',
          title: maybe('Invoice'),
          payment_options: maybe([{ name: 'city', title: maybe('City'), value: maybe('Bern'), required: maybe(true) }]),
        },
      ]),
    },
  },
  'order fields': {
    call: (provider) => provider.orderFields([cartItem()], 'en-US'),
    data: {
      buyer_data_required: maybe([field, { ...field, field_id: '2' }]),
      attendee_data_required: maybe([{ option_id: '7001', attendee_number: 1, fields: maybe([field]) }]),
    },
  },
  assignees: {
    call: (provider) => provider.assignees([cartItem()]),
    data: { available_assignees: maybe([{ id: '31', name: 'Guide A' }]) },
  },
  coupon: {
    call: (provider) => provider.coupon('SUMMER', [cartItem()]),
    data: [{ code: maybe('SUMMER'), is_valid: maybe(true), amount: maybe('5.00') }],
  },
  printers: {
    call: (provider) => provider.printers(),
    data: [{ id: 'print_option_0', name: 'Print at home (A4)' }],
  },
  purchase: {
    call: (provider) => provider.purchase(saleRequest()),
    data: {
      transaction_id: '4000123',
      external_reference_custom_id: maybe('till-1-sale-1'),
      printer_html_link: maybe('https://provider.test/print'),
    },
  },
  reserve: { call: (provider) => provider.reserve(saleRequest()), data: { booking_key: '1-0-4711-x' } },
  'order progress': {
    call: (provider) => provider.orderProgress('4000123'),
    data: { total_tickets_ordered: 2, total_tickets_created: 1, items: maybe([]) },
  },
  reservation: {
    call: (provider) => provider.reservation('1-0-4711-x'),
    data: {
      booking_key: '1-0-4711-x',
      product_id: '4711',
      ticket_name: maybe('Canoe tour'),
      event_date_time: maybe('2026-07-04 10:00:00'),
      items: [reservationItem, { ...reservationItem, ticket_option_id: '7002' }],
    },
  },
  'bookings of an order': {
    call: (provider) => provider.order('4000123', supplier),
    data: [booking, { ...booking, booking_key: '1-0-4711-y' }],
  },
  'a page of bookings': {
    call: (provider) => provider.bookings(anyBooking, supplier),
    data: [booking],
    page: { total_items: 123, total_pages: 13, current: 1 },
  },
  'a sale by its reference': {
    call: (provider) => provider.findSale('till-1-sale-1', supplier),
    data: [{ order_number: null, booking_key: '1-0-4711-x', external_reference_custom_id: 'till-1-sale-1' }],
  },
  'the last sales': {
    call: (provider) => provider.recentSales(0, supplier),
    data: [booking, { ...booking, booking_key: '1-0-4711-y' }],
  },
  'what an order tells of itself': {
    call: (provider) => provider.bookedDetails({ orderNumber: '4000123', bookingKey: '' }),
    data: {
      total_tickets_ordered: 2,
      grand_total: maybe('286.0000'),
      total_amount: maybe(286),
      printer_html_link: maybe('https://provider.test/print'),
      external_reference_custom_id: maybe('till-1-sale-1'),
    },
  },
  'what a reservation tells of itself': {
    call: (provider) => provider.bookedDetails({ orderNumber: null, bookingKey: '1-0-4711-x' }),
    data: { booking_key: '1-0-4711-x', items: maybe([{ ticket_qty: 2 }, { ticket_qty: 1 }]) },
  },
  'a page of the books': {
    call: (provider) => provider.bookedRows({ reference: 'till-1-sale-1' }, 1, supplier),
    data: [booking],
    page: { total_items: 123, total_pages: 13, current: 1 },
  },
  currency: {
    call: (provider) => provider.currency(),
    data: { currency_code: 'EUR', pattern: maybe('%01.2f EUR'), symbol: maybe('€') },
  },
  languages: {
    call: (provider) => provider.languages(),
    data: [{ id: '1', locale_code: 'en-US', locale_name: 'English (United States)' }],
  },
  user: {
    call: (provider) => provider.user(),
    data: {
      firstname: maybe('Mara'),
      lastname: maybe('Muster'),
      email: maybe('mara@example.test'),
      company_name: maybe('Canoes'),
      customer_type: 'supplier',
      locale: maybe('en-US'),
      sub: 'u-1',
    },
  },
};

/** What tells nothing but whether it went well. */
const deletions: Readonly<Record<string, SampleCall['call']>> = {
  'give back a hold': (provider) => provider.releaseHold('R-81f2'),
  'give back a reservation': (provider) => provider.cancelReservation('1-0-4711-x'),
};

/** It has no data; the list of types is the host's own file. */
const withoutData = ['offerTypes', 'releaseHold', 'cancelReservation'];

it('[API-2] every call of the provider is among them', async () => {
  const asked = new Set(withoutData);
  const { provider } = providerOn([]);
  const watched = new Proxy(provider, {
    get(target, name, receiver) {
      asked.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  for (const { call } of Object.values(calls)) await call(watched).catch(() => undefined);
  expect([...asked].sort()).toEqual(Object.keys(provider).sort());
});

const lines = Object.entries(calls).map(([title, asked]) => ({ title, asked }));

describe.each(lines)('$title', ({ asked }) => {
  it('[API-2] mean the same in every shape a provider may choose', () =>
    fc.assert(
      fc.asyncProperty(spellings(asked), async ({ plain, shaped }) => {
        const meant = await asked.call(providerOn([{ text: plain }]).provider);
        expect(await asked.call(providerOn([{ text: shaped }]).provider)).toEqual(meant);
      }),
      { numRuns: 60 },
    ));

  it.each<[string, unknown, number]>([
    ['by status', { message: 'Not now' }, 409],
    ['by status, in fields', { message: { when: ['Not now'] } }, 409],
    ['by a code', { code: 409, message: 'Not now' }, 200],
    ['by a code as text, beside data', { code: '409', message: 'Not now', data: { result: 'x' } }, 200],
    ['by an error', { error: { code: 409, message: 'Not now' } }, 200],
    ['by an error as text, with a code', { code: 409, error: 'Not now' }, 200],
  ])('[API-2] are refused %s', async (_form, json, status) => {
    await expect(asked.call(providerOn([{ json, status }]).provider)).rejects.toMatchObject({
      failure: { kind: 'refused', code: 409, message: expect.stringMatching(/^(?:When: )?Not now$/) },
    });
  });
});

/** All but the check of a coupon, for which a refusal means that the code is not valid. */
const refusable = [
  ...lines.filter(({ title }) => title !== 'coupon').map(({ title, asked }) => ({ title, call: asked.call })),
  ...Object.entries(deletions).map(([title, call]) => ({ title, call })),
];

describe.each(refusable)('$title', ({ call }) => {
  it.each<[string, unknown]>([
    ['wrapped', { data: { result: 'refused', message: 'Not now' } }],
    ['wrapped beside others', { status: 0, message: 'Not now', data: { result: 'Failed' } }],
    ['bare', { result: 'sold_out', message: 'Not now' }],
    ['as a no', { data: { result: false, message: 'Not now' } }],
    ['with fields', { data: { result: 'invalid', errors: { when: ['Not now'] } } }],
    ['by fields alone', { errors: { when: ['Not now'] } }],
  ])('[API-2] [SUC-3] a 200 is refused by its result: %s', async (_form, json) => {
    await expect(call(providerOn([{ json }]).provider)).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422, message: expect.stringMatching(/^(?:When: )?Not now$/) },
    });
  });
});

describe.each(Object.entries(deletions))('%s', (_title, call) => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['true', true],
    ['an empty list', []],
    ['a code', { code: 200, message: 'The hold was released.' }],
    ['a result', { data: { result: 'success' } }],
    ['a result in capitals', { result: 'OK' }],
    ['a result that is a yes', { data: { result: true } }],
    ['a result that names what was done', { status: 1, data: { result: 'Deleted' } }],
    ['what is gone', { data: { reservation_code: 'R-81f2', errors: [] } }],
  ])('[CART-7] succeeds with %s', async (_form, answer) => {
    const text = answer === '' ? '' : JSON.stringify(answer);
    await expect(call(providerOn([{ text }]).provider)).resolves.toBeUndefined();
  });

  it.each([
    ['by status', { message: 'Not now' }, 409],
    ['by a code', { code: 409, message: 'Not now' }, 200],
    ['by an error', { error: { code: 409, message: 'Not now' } }, 200],
  ])('[API-2] is refused %s', async (_form, json, status) => {
    await expect(call(providerOn([{ json, status }]).provider)).rejects.toMatchObject({
      failure: { kind: 'refused', code: 409, message: 'Not now' },
    });
  });
});

it('[SUC-3] a word that is a success of a deletion refuses a purchase', async () => {
  const sold = providerOn([{ json: { data: { result: 'cancelled' } } }]).provider.purchase(saleRequest());
  await expect(sold).rejects.toMatchObject({ failure: { kind: 'refused' } });
});
