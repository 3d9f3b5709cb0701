import { describe, expect, it } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { calendarDay, time } from '../../domain/testing/times.ts';
import type { Provider } from '../provider.ts';
import { activities, cartItem, euro, gifts, saleRequest, supplier } from '../testing/examples.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

const category = { id: '12', name: 'On the water', tag: 'water' };
const item = cartItem();
const sentItem = {
  product_id: '4711',
  option_id: '7001',
  qty: 2,
  date_time: '2026-07-04 10:00:00',
  reservation_code: 'R-81f2',
  as_gift: 0,
};
const allBookings = 'limit=10&offset=1&type=offline_reservation,booking,voucher,redeem&customer_type=supplier';

interface Row {
  readonly title: string;
  readonly call: (provider: Provider) => Promise<unknown>;
  readonly request: string;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Each call with the least answer it takes; what it makes of answers is another test's subject. */
/** What is sent of `saleRequest()`. */
const sentPurchase = {
  items: [sentItem],
  skip_customer_validation: false,
  payment: { code: 'paid_cash', options: {} },
  printer_html: 'print_option_0',
  source_type: 1,
  contact_data: { firstname: 'Ada', lastname: 'N/A', email: 'ada@example.test', phone: 'N/A' },
  buyer_data: [{ field_id: '5', value: 'Engines Ltd' }],
  attendee_data: [{ attendee_number: 1, option_id: '7001', fields: [{ field_id: '10', value: '70' }] }],
  coupon_code: 'SUMMER',
  assignees: ['31'],
  external_reference_custom_id: 'till-1-sale-1',
};

/** A reservation's line of two, with three more pieces that are held. */
const enlarged = cartItem({
  quantity: 5,
  hold: {
    state: 'reserved',
    code: '1-0-4711-x',
    pieces: 2,
    more: { state: 'held', code: 'R-81f2', quantity: 3, unitPrice: 2500, until: 0, lasts: 0 },
  },
});

const calls: readonly Row[] = [
  {
    title: '[WIZ-3] categories',
    call: (provider) => provider.categories(activities, 'de-DE'),
    request: 'GET tags?tag=activity&limit=100',
    answer: [],
  },
  {
    title: '[WIZ-4] products of a type',
    call: (provider) => provider.products(activities, null, 'de-DE'),
    request: 'GET products?tag=activity&active_only=true&limit=250&type_id=ticket&store_locale=de-DE&currency=EUR',
    answer: [],
  },
  {
    title: '[WIZ-4] products of a category',
    call: (provider) => provider.products(activities, category, 'de-DE'),
    request: 'GET products?tag=water&active_only=true&limit=250&type_id=ticket&store_locale=de-DE&currency=EUR',
    answer: [],
  },
  {
    title: '[WIZ-4] gifts',
    call: (provider) => provider.products(gifts, null, ''),
    request:
      'GET products?tag=gift&active_only=true&limit=250&as_gift=1&type_id=ticket&store_locale=en-US&currency=EUR',
    answer: [],
  },
  {
    title: 'all products',
    call: (provider) => provider.allProducts('de-DE'),
    request: 'GET products?currency=default&limit=250&offset=1&store_locale=de-DE',
    answer: [],
  },
  {
    title: 'a variation',
    call: (provider) => provider.variation('901', 'de-DE'),
    request: 'GET products/variations/901?store_locale=de-DE&currency=EUR',
    answer: { variation_id: 901 },
  },
  {
    title: '[APPT-8] slots of a day',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'de-DE'),
    request:
      'GET products/timeslots?{p}_variation_id=901&from_datetime=2026-07-04 00:00:00&to_datetime=2026-07-04 23:59:59&store_locale=de-DE&currency=EUR',
    answer: [],
  },
  {
    title: 'slots of an option',
    call: (provider) => provider.optionSlots('7001', time('2026-07-04 10:30:00'), 'de-DE'),
    request:
      'GET products/timeslots?{p}_option_id=7001&from_datetime=2026-07-04 10:30:00&to_datetime=2026-07-04 23:59:59&store_locale=de-DE&currency=EUR',
    answer: [],
  },
  {
    title: 'price options',
    call: (provider) => provider.priceOptions('901'),
    request: 'GET products/availoptions/901',
    answer: [],
  },
  {
    title: '[APPT-4] days with appointments, 90 at a time',
    call: (provider) => provider.appointmentDates('901', calendarDay('2026-07-04')),
    request: 'GET products/timeslots/dates?variation_id=901&from_date=2026-07-04&to_date=2026-10-02',
    answer: [],
  },
  {
    title: '[CART-3] a new hold',
    call: (provider) => provider.hold({ item, code: null }),
    request: 'POST checkout/hold?collect_totals=false&currency=default&reserve_minutes=20',
    body: {
      product_id: '4711',
      qty: 2,
      option_id: '7001',
      maxQty: 12,
      vatRate: 19,
      allow_overbooking: true,
      as_gift: 0,
      date_time: '2026-07-04 10:00:00',
      reservation_code: null,
    },
    answer: { reservation_data: { reservation_code: 'R-1' } },
  },
  {
    title: '[CART-3] [CART-6] a hold where more than all places are taken',
    call: (provider) => provider.hold({ item: cartItem({ maxQuantity: -1 }), code: null }),
    request: 'POST checkout/hold?collect_totals=false&currency=default&reserve_minutes=20',
    body: {
      product_id: '4711',
      qty: 2,
      option_id: '7001',
      maxQty: 0,
      vatRate: 19,
      allow_overbooking: true,
      as_gift: 0,
      date_time: '2026-07-04 10:00:00',
      reservation_code: null,
    },
    answer: { reservation_data: { reservation_code: 'R-1' } },
  },
  {
    title: '[CART-5] [CART-6] [PRICE-5] a changed hold, endless, at a price of its own, as a gift without time',
    call: (provider) =>
      provider.hold({
        item: cartItem({ customPrice: euro(1950), maxQuantity: null, isGift: true, time: null, vatRate: 770 }),
        code: 'R-1',
      }),
    request: 'POST checkout/hold?collect_totals=false&currency=default&reserve_minutes=20',
    body: {
      product_id: '4711',
      qty: 2,
      option_id: '7001',
      maxQty: 99_999,
      vatRate: 7.7,
      allow_overbooking: true,
      as_gift: 1,
      custom_price_amount: '19.50',
      date_time: null,
      reservation_code: 'R-1',
    },
    answer: { reservation_data: { reservation_code: 'R-1' } },
  },
  {
    title: '[CART-7] the end of a hold',
    call: (provider) => provider.releaseHold('R-1/2'),
    request: 'DELETE checkout/hold?reservation_code=R-1/2',
    answer: { code: 200 },
  },
  {
    title: '[CART-3] totals',
    call: (provider) => provider.totals([item], 'SUMMER'),
    request: 'POST checkout/totals?currency=default',
    body: { items: [sentItem], return_only_totals: true, coupon_code: 'SUMMER' },
    answer: { totals: { grand_total: 0 } },
  },
  {
    title: '[PRICE-5] a custom price that is the price is not sent',
    call: (provider) => provider.totals([cartItem({ customPrice: euro(2500) })], null),
    request: 'POST checkout/totals?currency=default',
    body: { items: [sentItem], return_only_totals: true, coupon_code: null },
    answer: { totals: { grand_total: 0 } },
  },
  {
    title: '[BUY-3] order fields',
    call: (provider) => provider.orderFields([item], 'de-DE'),
    request: 'POST checkout/orderoptionfields/?store_locale=de-DE',
    body: { items: [sentItem] },
    answer: {},
  },
  {
    title: '[BUY-1] assignees, the path spelled so',
    call: (provider) => provider.assignees([item]),
    request: 'POST checkout/avaialableassignees',
    body: { items: [{ product_id: '4711', qty: 2, option_id: '7001', date_time: '2026-07-04 10:00:00' }] },
    answer: {},
  },
  {
    title: '[COUP-1] a coupon',
    call: (provider) => provider.coupon('SUMMER', [item]),
    request: 'POST checkout/coupons',
    body: { coupon_code: 'SUMMER', items: [sentItem] },
    answer: [],
  },
  {
    title: '[PRN-1] printers',
    call: (provider) => provider.printers(),
    request: 'GET checkout/availableprinters',
    answer: [],
  },
  {
    title: '[PAY-7] [BUY-10] [PRN-3] a purchase',
    call: (provider) => provider.purchase(saleRequest()),
    request:
      'POST checkout/purchase?currency=default&tracking_channel=pos&send_tickets_to_customer=1&store_locale=de-DE',
    body: sentPurchase,
    answer: { transaction_id: '4000123' },
  },
  {
    title: '[PAY-7] [BUY-10] [RES-1] a purchase of a reservation without form, coupon, printer and assignee',
    call: (provider) =>
      provider.purchase(
        saleRequest({
          items: [cartItem({ hold: { state: 'reserved', code: '1-0-4711-x' } })],
          buyer: null,
          attendees: [],
          couponCode: null,
          assigneeId: null,
          printerId: null,
          sendTickets: false,
          locale: '',
        }),
      ),
    request:
      'POST checkout/purchase?currency=default&tracking_channel=pos&send_tickets_to_customer=0&store_locale=en-US',
    body: {
      items: [{ ...sentItem, reservation_code: '1-0-4711-x' }],
      skip_customer_validation: true,
      payment: { code: 'paid_cash', options: {} },
      printer_html: null,
      source_type: 1,
      contact_data: { firstname: 'N/A', lastname: 'N/A', email: 'N/A', phone: 'N/A' },
      buyer_data: [],
      attendee_data: [],
      coupon_code: null,
      assignees: [],
      external_reference_custom_id: 'till-1-sale-1',
    },
    answer: { transaction_id: '4000123' },
  },
  {
    title: '[RES-1] [CART-3] a purchase of a reservation and of more pieces, which have a hold of their own',
    call: (provider) => provider.purchase(saleRequest({ items: [enlarged] })),
    request:
      'POST checkout/purchase?currency=default&tracking_channel=pos&send_tickets_to_customer=1&store_locale=de-DE',
    body: {
      ...sentPurchase,
      items: [
        { ...sentItem, qty: 2, reservation_code: '1-0-4711-x' },
        { ...sentItem, qty: 3, reservation_code: 'R-81f2' },
      ],
    },
    answer: { transaction_id: '4000123' },
  },
  {
    title: '[PAY-6] a permanent reservation',
    call: (provider) => provider.reserve(saleRequest({ payment: { code: 'reservation', options: {} } })),
    request: 'POST checkout/permanentreservation?currency=default',
    body: {
      product_id: '4711',
      date_time: '2026-07-04 10:00:00',
      items: [
        {
          option_id: '7001',
          qty: 2,
          allow_overbooking: true,
          as_gift: 0,
          attendee_data: [{ attendee_number: 1, option_id: '7001', fields: [{ field_id: '10', value: '70' }] }],
          reservation_code: 'R-81f2',
        },
      ],
      skip_customer_validation: false,
      payment: { code: 'reservation', options: {} },
      printer_html: 'print_option_0',
      source_type: 1,
      contact_data: { firstname: 'Ada', lastname: 'N/A', email: 'ada@example.test', phone: 'N/A' },
      buyer_data: [{ field_id: '5', value: 'Engines Ltd' }],
      coupon_code: 'SUMMER',
      assignees: ['31'],
      external_reference_custom_id: 'till-1-sale-1',
    },
    answer: { booking_key: '1-0-4711-x' },
  },
  {
    title: '[PAY-6] [RES-1] a reservation with more pieces than before, each with its attendees',
    call: (provider) => {
      const attendees = [1, 2, 3, 5].map((number) => ({ itemKey: enlarged.key, optionId: '7001', number, values: {} }));
      return provider.reserve(saleRequest({ items: [enlarged], attendees }));
    },
    request: 'POST checkout/permanentreservation?currency=default',
    body: {
      ...sentPurchase,
      attendee_data: undefined,
      product_id: '4711',
      date_time: '2026-07-04 10:00:00',
      items: [
        { qty: 2, reservation_code: '1-0-4711-x', numbers: [1, 2] },
        { qty: 3, reservation_code: 'R-81f2', numbers: [3, 5] },
      ].map(({ numbers, ...claim }) => ({
        option_id: '7001',
        allow_overbooking: true,
        as_gift: 0,
        attendee_data: numbers.map((number) => ({ attendee_number: number, option_id: '7001', fields: [] })),
        ...claim,
      })),
    },
    answer: { booking_key: '1-0-4711-x' },
  },
  {
    title: '[RES-2] the end of a reservation',
    call: (provider) => provider.cancelReservation('1-0-4711-x'),
    request: 'DELETE checkout/permanentreservation?booking_key=1-0-4711-x',
    answer: { code: 200 },
  },
  {
    title: '[SUC-2] an order’s progress',
    call: (provider) => provider.orderProgress('4000123'),
    request: 'GET checkout/purchase?currency=default&order_number=4000123',
    answer: { total_tickets_ordered: 2, total_tickets_created: 1 },
  },
  {
    title: '[RES-1] a reservation',
    call: (provider) => provider.reservation('1-0-4711-x'),
    request: 'GET checkout/booking?booking_key=1-0-4711-x',
    answer: { booking_key: '1-0-4711-x', product_id: 4711 },
  },
  {
    title: '[BKG-5] bookings',
    call: (provider) => provider.bookings(anyBooking, supplier),
    request: `GET supplier/bookings?${allBookings}`,
    answer: { data: [], page: { total_items: 0, total_pages: 0, current: 1 } },
  },
  {
    title: '[BKG-5] bookings of a partner',
    call: (provider) => provider.bookings(anyBooking, { ...supplier, customerType: 'partner' }),
    request: `GET partner/bookings?${allBookings.replace('supplier', 'partner')}`,
    answer: { data: [], page: { total_items: 0, total_pages: 0, current: 1 } },
  },
  {
    title: '[BKG-2] [BKG-3] [BKG-5] filtered bookings',
    call: (provider) =>
      provider.bookings(
        {
          page: 3,
          search: ' Ada ',
          productIds: ['4711', '4712'],
          dateBy: 'date_of_event',
          from: '2026-07-04',
          to: null,
          actionRequired: true,
          salesChannel: 'pos',
          bookingStatus: 'sent',
          areVouchers: false,
          paymentStatus: 'paid',
        },
        supplier,
      ),
    request: `GET supplier/bookings?${allBookings.replace('offset=1', 'offset=3')}&search=Ada&product_ids=4711,4712&date_range_by=date_of_event&date_range=2026-07-04,&action_required=1&sales_channel=pos&booking_status=sent&payment_status=paid`,
    answer: { data: [], page: { total_items: 0, total_pages: 0, current: 1 } },
  },
  {
    title: '[BKG-3] bookings by a date of which neither end is told',
    call: (provider) => provider.bookings({ ...anyBooking, dateBy: 'date_bought' }, supplier),
    request: `GET supplier/bookings?${allBookings}`,
    answer: [],
  },
  {
    title: '[BKG-3] bookings until a day',
    call: (provider) => provider.bookings({ ...anyBooking, dateBy: 'date_bought', to: '2026-07-04' }, supplier),
    request: `GET supplier/bookings?${allBookings}&date_range_by=date_bought&date_range=,2026-07-04`,
    answer: [],
  },
  {
    title: '[BKG-3] [BKG-6] confirmed vouchers, by the type of booking',
    call: (provider) => provider.bookings({ ...anyBooking, areVouchers: true }, supplier),
    request: `GET supplier/bookings?${allBookings.replace(/type=[^&]*/, 'type=voucher')}&status=booked`,
    answer: { data: [], page: { total_items: 0, total_pages: 0, current: 1 } },
  },
  {
    title: '[BKG-7] an order’s bookings',
    call: (provider) => provider.order('4000123', supplier),
    request: `GET supplier/bookings?${allBookings}&order_number=4000123`,
    answer: [],
  },
  {
    title: '[PAY-10] a sale by the till’s own reference',
    call: (provider) => provider.findSale('till-1-sale-1', supplier),
    request: `GET supplier/bookings?${allBookings}&search=till-1-sale-1`,
    answer: [],
  },
  {
    title: '[DAY-3] what was bought on some days',
    call: (provider) =>
      provider.bookedRows({ from: calendarDay('2026-07-03'), to: calendarDay('2026-07-05') }, 1, supplier),
    request: `GET supplier/bookings?${allBookings}&date_range_by=date_bought&date_range=2026-07-03,2026-07-05`,
    answer: [],
  },
  {
    title: '[DAY-3] what was bought with a till’s reference',
    call: (provider) => provider.bookedRows({ reference: 'till-1-sale-1' }, 1, supplier),
    request: `GET supplier/bookings?${allBookings}&search=till-1-sale-1`,
    answer: [],
  },
  {
    title: '[DAY-3] what an order tells of itself',
    call: (provider) => provider.bookedDetails({ orderNumber: '4000123', bookingKey: '' }),
    request: 'GET checkout/purchase?currency=default&order_number=4000123',
    answer: { order_number: '4000123', items: [] },
  },
  {
    title: 'the currency',
    call: (provider) => provider.currency(),
    request: 'GET account/currency',
    answer: { currency_code: 'EUR' },
  },
  {
    title: '[SET-2] the languages',
    call: (provider) => provider.languages(),
    request: 'GET account/locale',
    answer: [],
  },
  {
    title: 'the user',
    call: (provider) => provider.user(),
    request: 'GET account/user',
    answer: { sub: 'u-1', customer_type: 'partner' },
  },
];

describe.each(['ticket', 'kanu'])('with the field prefix %s', (fieldPrefix) => {
  it.each(calls)('[API-1] [API-3] $title', async ({ call, request, body, answer }) => {
    const { provider, requests } = providerOn([{ json: answer }], { fieldPrefix });
    await call(provider);
    expect(requests).toHaveLength(1);
    const [sent] = requests;
    const [method, target = ''] = split(request.replaceAll('{p}', fieldPrefix), ' ');
    const [path, query = ''] = split(target, '?');
    expect(sent?.method).toBe(method);
    expect(sent?.url.pathname).toBe(`/shop/api/${path}`);
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual(parts(query));
    expect(sent?.body).toEqual(body);
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

it('[WIZ-2] the types come from the app’s own host, without the token', async () => {
  const { provider, requests } = providerOn([{ json: [] }]);
  await provider.offerTypes();
  expect(requests[0]?.url.href).toBe('https://till.test/pos/type.json');
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

function split(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function parts(query: string): Record<string, string> {
  return Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string]),
  );
}
