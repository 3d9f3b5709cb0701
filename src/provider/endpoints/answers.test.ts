import { describe, expect, it, vi } from 'vitest';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { activities, cartItem, date, euro, saleRequest, supplier } from '../testing/examples.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

interface Row {
  readonly title: string;
  readonly call: (provider: Provider) => Promise<unknown>;
  readonly value: unknown;
  /** Spellings of the same answer. */
  readonly answers: readonly unknown[];
}

const product = {
  id: '4711',
  name: 'Canoe tour',
  withTime: true,
  isGift: false,
  pictureUrl: 'https://provider.test/canoe.svg',
  basePrice: euro(2500),
  variationIds: ['901', '902'],
};
const productRow = {
  product_id: '4711',
  name: 'Canoe tour',
  is_appointment_needed: '1',
  type_id: 'ticket',
  as_gift: '0',
  thumbnail: 'https://provider.test/canoe.svg',
  base_price: '25.00',
  currency_code: 'EUR',
  variations: [{ variation_id: '901' }, { variation_id: '902' }],
};
const slot = {
  time: '2026-07-04 10:00:00',
  variationId: '901',
  capacityByOption: { 7001: { left: 12, stock: Number.POSITIVE_INFINITY } },
};
const option = { id: '7001', name: 'Adult', price: euro(2500), customPrice: null, vatRate: 1900 };
const bookingRow = {
  order_number: '4000123',
  booking_key: '1-0-4711-x',
  created_at: '2026-07-01 09:00:00',
  purchased_at: '2026-07-01 09:00:05',
  product_name: 'Canoe tour',
  option_name: 'Adult',
  event_date_time: '2026-07-04 10:00:00',
  contact_data: { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.test', phone: '0123' },
  distribution_channel_partner: 'Lake Ltd',
  booking_status: { code: 'sent', label: 'Confirmed' },
  payment_status: {
    code: 'paid',
    label: 'Paid',
    offline_amounts: [{ label: 'Cash payment', code: 'cash', amount: 1 }],
  },
  type: 'booking',
  grand_total: '286.0000',
  sales_channel: 'pos',
  items: [{ ticket_codes: [{ code: 'T1', type: 'ticket', ticket_pdf: 'https://provider.test/t1.pdf' }] }],
  external_reference_custom_id: 'till-1-sale-1',
};
const booking = {
  orderNumber: '4000123',
  bookingKey: '1-0-4711-x',
  createdAt: '2026-07-01 09:00:00',
  purchasedAt: '2026-07-01 09:00:05',
  productName: 'Canoe tour',
  optionName: 'Adult',
  appointment: '2026-07-04 10:00:00',
  contact: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', phone: '0123' },
  partner: 'Lake Ltd',
  salesChannel: 'pos',
  status: { code: 'sent', label: 'Confirmed' },
  payment: { code: 'paid', label: 'Paid', methods: ['Cash payment'] },
  type: 'booking',
  total: euro(28600),
  tickets: [{ code: 'T1', type: 'ticket', pdfUrl: 'https://provider.test/t1.pdf' }],
  reference: 'till-1-sale-1',
};
const bareBooking = {
  orderNumber: null,
  bookingKey: 'k',
  createdAt: null,
  purchasedAt: null,
  productName: '',
  optionName: '',
  appointment: null,
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  partner: '',
  salesChannel: '',
  status: { code: '', label: '' },
  payment: { code: '', label: '', methods: [] },
  type: '',
  total: null,
  tickets: [],
  reference: null,
};
const field = { id: '1', title: 'First name', type: 'text', required: true, value: null, choices: [] };
const fieldRow = { field_id: '1', title: 'First name', type: 'text', required: '1', value: null };

const answers: readonly Row[] = [
  {
    title: '[WIZ-2] types',
    call: (provider) => provider.offerTypes(),
    value: [activities],
    answers: [
      [{ id: 'activity', title: { 'en-US': 'Activities' }, type_id: 'ticket', tag: 'activity', as_gift: 0 }],
      [{ id: 'activity', title: 'Activities', type_id: 'ticket', tag: 'activity', as_gift: false, icon: null }],
    ],
  },
  {
    title: '[WIZ-3] categories',
    call: (provider) => provider.categories(activities, 'en-US'),
    value: [{ id: '12', name: 'On the water', tag: 'water' }],
    answers: [
      [{ id: '12', name: 'On the water', tag: 'water' }],
      { 12: { id: 12, name: 'On the water', tag: 'water', colour: 'blue' } },
      { status: '1', data: { 12: { id: 12, name: 'On the water', tag: 'water' } }, page: null },
    ],
  },
  {
    title: '[WIZ-3] no categories',
    call: (provider) => provider.categories(activities, 'en-US'),
    value: [],
    answers: [[], {}, { data: null }, null],
  },
  {
    title: '[WIZ-6] products',
    call: (provider) => provider.products(activities, null, 'en-US'),
    value: [product],
    answers: [
      [productRow],
      { 4711: productRow },
      { status: 1, data: [productRow], page: { total_items: 1 } },
      [{ ...productRow, product_id: 4711, is_appointment_needed: 1, as_gift: 0, base_price: 25 }],
      [{ ...productRow, is_appointment_needed: true, as_gift: false, base_price: 25.0, currency_code: null }],
      [{ ...productRow, as_gift: null, variations: { 901: { variation_id: 901 }, 902: { variation_id: 902 } } }],
    ],
  },
  {
    title: '[WIZ-6] [WIZ-10] a product with little',
    call: (provider) => provider.products(activities, null, 'en-US'),
    value: [{ ...product, withTime: false, pictureUrl: null, basePrice: null, variationIds: [] }],
    answers: [
      [{ product_id: 4711, name: 'Canoe tour', is_appointment_needed: '0' }],
      [{ product_id: 4711, name: 'Canoe tour', thumbnail: '', base_price: '', variations: null }],
      [{ product_id: 4711, name: 'Canoe tour', thumbnail: false, base_price: false, variations: [] }],
      [{ product_id: 4711, name: 'Canoe tour', thumbnail: 'javascript:alert(1)' }],
    ],
  },
  {
    title: 'one variation of those that come',
    call: (provider) => provider.variation('901', 'en-US'),
    value: { id: '901', name: 'Two hours' },
    answers: [
      { variation_id: '901', name: 'Two hours', appointment_type: 'datetime' },
      [{ variation_id: 900 }, { variation_id: 901, name: 'Two hours' }],
      { data: { 900: { variation_id: 900 }, 901: { variation_id: '901', name: 'Two hours' } } },
    ],
  },
  {
    title: '[PRICE-1] slots',
    call: (provider) => provider.slots('901', date('2026-07-04'), 'en-US'),
    value: [slot],
    answers: [
      [
        {
          start_date_time: '2026-07-04 10:00:00',
          '{p}_variation_id': 901,
          qty_available_by_option: { 7001: 12 },
          stock_available_by_option: { 7001: 99_999 },
        },
      ],
      {
        a: {
          start_date_time: '2026-07-04 10:00:00',
          '{p}_variation_id': null,
          qty_available_by_option: { 7001: '12' },
          stock_available_by_option: { 7001: '100000' },
        },
      },
    ],
  },
  {
    title: '[PRICE-1] slots that tell little',
    call: (provider) => provider.slots('901', date('2026-07-04'), 'en-US'),
    value: [{ ...slot, capacityByOption: {} }],
    answers: [
      [{ start_date_time: '2026-07-04 10:00:00', qty_available_by_option: [], stock_available_by_option: [] }],
      [{ start_date_time: '2026-07-04 10:00:00', qty_available_by_option: null }],
    ],
  },
  {
    title: '[PRICE-1] [PRICE-6] price options',
    call: (provider) => provider.priceOptions('901'),
    value: [option],
    answers: [
      {
        7001: { option_id: '7001', name: 'Adult', '{p}_price': '25.00', vat_percentage_val: '19', custom_price: null },
      },
      [{ option_id: 7001, name: 'Adult', '{p}_price': 25, vat_percentage_val: 19, custom_price: '' }],
      { data: [{ option_id: 7001, name: 'Adult', '{p}_price': '25', vat_percentage_val: '19.00', extra: {} }] },
    ],
  },
  {
    title: '[PRICE-1] a price of the provider’s own, a broken VAT rate',
    call: (provider) => provider.priceOptions('901'),
    value: [{ ...option, customPrice: euro(1990), vatRate: 770 }],
    answers: [[{ option_id: 7001, name: 'Adult', '{p}_price': 25, vat_percentage_val: '7.7', custom_price: '19.9' }]],
  },
  {
    title: '[APPT-4] dates',
    call: (provider) => provider.appointmentDates('901', date('2026-07-04')),
    value: ['2026-07-04'],
    answers: [[{ date: '2026-07-04' }], { data: { x: { date: '2026-07-04' } } }],
  },
  {
    title: '[CART-10] a hold',
    call: (provider) => provider.hold({ item: cartItem(), code: null }),
    value: { code: 'R-81f2', reservedUntil: '2026-07-04 09:20:00' },
    answers: [
      { reservation_data: { reservation_code: 'R-81f2', reserved_until: '2026-07-04 09:20:00' } },
      { status: 1, data: { reservation_data: { reservation_code: 'R-81f2', reserved_until: '2026-07-04 09:20:00' } } },
    ],
  },
  {
    title: '[CART-10] a hold without its end',
    call: (provider) => provider.hold({ item: cartItem(), code: null }),
    value: { code: '81', reservedUntil: null },
    answers: [
      { reservation_data: { reservation_code: 81 } },
      { reservation_data: { reservation_code: '81', reserved_until: null } },
      { reservation_data: { reservation_code: '81', reserved_until: '0000-00-00 00:00:00' } },
    ],
  },
  {
    title: '[COUP-2] [PAY-1] [PRICE-6] totals',
    call: (provider) => provider.totals([cartItem()], null),
    value: {
      grandTotal: euro(5000),
      taxes: [{ title: 'VAT 19 %', amount: euro(798) }],
      discounts: [{ optionId: '7001', productId: '4711', amount: euro(500) }],
      paymentMethods: [
        {
          code: 'invoice',
          title: 'Invoice',
          fields: [{ name: 'city', title: 'City', value: '', required: true }],
        },
      ],
    },
    answers: [
      {
        totals: { grand_total: '50.00', currency: 'EUR', tax: [{ title: 'VAT 19 %', value: '7.98' }] },
        discount_info: [],
        per_item_info: [{ option_id: '7001', product_id: '4711', discount_amount: '5.00' }],
        payments_available: [
          {
            code: 'invoice',
            title: 'Invoice',
            payment_options: [{ name: 'city', title: 'City', value: '', required: 1 }],
          },
        ],
      },
      {
        totals: { grand_total: 50, tax: { a: { title: 'VAT 19 %', value: 7.98 } } },
        per_item_info: {
          7001: { option_id: 7001, product_id: 4711, discount_amount: 5 },
          7002: { option_id: 7002, product_id: 4711, discount_amount: 0 },
          7003: { option_id: 7003, product_id: 4711, discount_amount: null },
        },
        payments_available: {
          invoice: {
            code: 'invoice',
            title: 'Invoice',
            payment_options: { city: { name: 'city', title: 'City', value: null, required: 'true' } },
          },
        },
      },
    ],
  },
  {
    title: '[PAY-1] totals that tell little',
    call: (provider) => provider.totals([cartItem()], null),
    value: {
      grandTotal: euro(0),
      taxes: [],
      discounts: [],
      paymentMethods: [{ code: 'no_payment', title: 'no_payment', fields: [] }],
    },
    answers: [{ totals: { grand_total: '0' }, payments_available: [{ code: 'no_payment' }] }],
  },
  {
    title: '[BUY-3] [BUY-4] order fields',
    call: (provider) => provider.orderFields([cartItem()], 'en-US'),
    value: {
      buyer: [{ ...field, type: 'dropdown', choices: [{ id: 'a', title: 'A' }] }],
      attendees: [{ optionId: '7001', number: 1, fields: [field] }],
    },
    answers: [
      {
        buyer_data_required: [{ ...fieldRow, type: 'dropdown', available_value_ids: [{ id: 'a', title: 'A' }] }],
        attendee_data_required: [{ option_id: '7001', attendee_number: 1, fields: [fieldRow] }],
      },
      {
        buyer_data_required: {
          1: { ...fieldRow, field_id: 1, type: 'dropdown', available_value_ids: { a: { id: 'a', title: 'A' } } },
        },
        attendee_data_required: {
          x: { option_id: 7001, attendee_number: '1', fields: { 1: { ...fieldRow, type: null, required: true } } },
        },
      },
    ],
  },
  {
    title: '[CART-4] no order fields',
    call: (provider) => provider.orderFields([cartItem()], 'en-US'),
    value: { buyer: [], attendees: [] },
    answers: [{}, { buyer_data_required: null, attendee_data_required: [] }],
  },
  {
    title: '[BUY-1] assignees',
    call: (provider) => provider.assignees([cartItem()]),
    value: [{ id: '31', name: 'Guide A' }],
    answers: [
      { available_assignees: [{ id: '31', name: 'Guide A' }] },
      { available_assignees: { 31: { id: 31, name: 'Guide A' } } },
    ],
  },
  {
    title: '[COUP-1] a valid coupon',
    call: (provider) => provider.couponIsValid(' summer', [cartItem()]),
    value: true,
    answers: [
      [{ code: 'SUMMER', is_valid: true, amount: '5.00' }],
      { data: [{ code: 'SUMMER', is_valid: 1 }] },
      [{ is_valid: '1' }],
    ],
  },
  {
    title: '[COUP-3] a coupon that is not valid',
    call: (provider) => provider.couponIsValid('SUMMER', [cartItem()]),
    value: false,
    answers: [
      [],
      [{ code: 'SUMMER', is_valid: false, amount: 0 }],
      [{ code: 'WINTER', is_valid: true }],
      { error: { code: 422, message: 'unknown' } },
      { code: 404, message: 'unknown' },
    ],
  },
  {
    title: '[PRN-1] printers',
    call: (provider) => provider.printers(),
    value: [{ id: 'print_option_0', name: 'Print at home (A4)' }],
    answers: [
      [{ id: 'print_option_0', name: 'Print at home (A4)' }],
      { data: { p: { id: 'print_option_0', name: 'Print at home (A4)' } } },
    ],
  },
  {
    title: '[SUC-1] a purchase',
    call: (provider) => provider.purchase(saleRequest()),
    value: { orderNumber: '4000123', bookingKey: null, printLink: 'https://provider.test/print' },
    answers: [
      { transaction_id: '4000123', printer_html_link: 'https://provider.test/print' },
      { status: 1, data: { transaction_id: 4000123, printer_html_link: 'https://provider.test/print' } },
      { code: 200, message: 'OK', data: { transaction_id: 4000123, printer_html_link: 'https://provider.test/print' } },
    ],
  },
  {
    title: '[PAY-9] a purchase without a link that can be opened',
    call: (provider) => provider.purchase(saleRequest()),
    value: { orderNumber: '4000123', bookingKey: null, printLink: null },
    answers: [
      { transaction_id: 4000123 },
      { transaction_id: 4000123, printer_html_link: '' },
      { transaction_id: 4000123, printer_html_link: 'javascript:alert(1)' },
    ],
  },
  {
    title: '[SUC-1] a reservation that was made',
    call: (provider) => provider.reserve(saleRequest()),
    value: { orderNumber: null, bookingKey: '1-0-4711-x', printLink: null },
    answers: [{ booking_key: '1-0-4711-x' }, { data: { booking_key: '1-0-4711-x' } }],
  },
  {
    title: '[SUC-2] progress',
    call: (provider) => provider.orderProgress('4000123'),
    value: { orderNumber: '4000123', ticketsOrdered: 2, ticketsCreated: 1 },
    answers: [
      { total_tickets_ordered: 2, total_tickets_created: 1, items: [] },
      { data: { total_tickets_ordered: '2', total_tickets_created: '1' } },
    ],
  },
  {
    title: '[RES-1] a reservation',
    call: (provider) => provider.reservation('1-0-4711-x'),
    value: {
      bookingKey: '1-0-4711-x',
      productId: '4711',
      productName: 'Canoe tour',
      appointment: '2026-07-04 10:00:00',
      items: [
        {
          optionId: '7001',
          optionName: 'Adult',
          price: euro(2500),
          customPrice: euro(1900),
          vatRate: 1900,
          quantity: 2,
        },
      ],
    },
    answers: ['{p}_name', 'ticket_name'].map((name) => ({
      booking_key: '1-0-4711-x',
      product_id: 4711,
      [name]: 'Canoe tour',
      event_date_time: '2026-07-04 10:00:00',
      items: {
        7001: {
          ticket_option_id: 7001,
          ticket_option: 'Adult',
          ticket_option_price: '25.0000',
          ticket_option_custom_price: 19,
          vat_percentage_val: '19',
          ticket_qty: '2',
        },
      },
    })),
  },
  {
    title: '[BKG-1] [BKG-8] bookings',
    call: (provider) => provider.order('4000123', supplier),
    value: [booking],
    answers: [
      { data: [bookingRow], page: { total_items: 1, total_pages: 1, current: 1 } },
      { a: { ...bookingRow, order_number: 4000123, grand_total: null, total_amount: 286 } },
      [{ ...bookingRow, contact_data: { ...bookingRow.contact_data, phone: '', telephone: '0123' } }],
      [
        {
          ...bookingRow,
          items: [
            { ticket_codes: null },
            {
              ticket_codes: [
                {
                  code: 'T1',
                  type: 'ticket',
                  ticket_pdf: null,
                  gift_redeem_item: { ticket_pdf: 'https://provider.test/t1.pdf' },
                },
              ],
            },
          ],
        },
      ],
    ],
  },
  {
    title: '[BKG-1] [BKG-2] a page of bookings with little',
    call: (provider) => provider.bookings(everything, supplier),
    value: { bookings: [bareBooking], totalItems: 123, totalPages: 13, current: 2 },
    answers: [
      { data: [{ booking_key: 'k' }], page: { total_items: '123', total_pages: 13, current: '2' } },
      {
        data: {
          k: { booking_key: 'k', order_number: null, contact_data: null, payment_status: null, booking_status: null },
        },
        page: { total_items: 123, total_pages: 13, current: 2 },
      },
      {
        data: [{ booking_key: 'k', event_date_time: '', created_at: false, payment_status: { offline_amounts: [] } }],
        page: { total_items: 123, total_pages: 13, current: 2 },
      },
    ],
  },
  {
    title: '[PRICE-6] the currency',
    call: (provider) => provider.currency(),
    value: { code: 'EUR', pattern: '%01.2f EUR', symbol: '€' },
    answers: [
      { currency_code: 'EUR', pattern: '%01.2f EUR', symbol: '€' },
      { data: { currency_code: 'EUR', pattern: null } },
    ],
  },
  {
    title: '[SET-2] the languages',
    call: (provider) => provider.languages(),
    value: [{ id: '1', localeCode: 'en-US', localeName: 'English (United States)' }],
    answers: [[{ id: 1, locale_code: 'en-US', locale_name: 'English (United States)' }]],
  },
  {
    title: 'the user',
    call: (provider) => provider.user(),
    value: supplier,
    answers: [
      {
        firstname: 'Mara',
        lastname: 'Muster',
        email: 'mara@example.test',
        company_name: 'Canoes',
        customer_type: 'supplier',
        locale: 'en-US',
        sub: 'u-1',
      },
    ],
  },
];

const everything = {
  page: 2,
  search: '',
  productIds: [],
  dateBy: null,
  from: null,
  to: null,
  actionRequired: false,
  salesChannel: null,
  bookingStatus: null,
  paymentStatus: null,
} as const;

const spellings = answers.flatMap(({ answers: written, ...row }) =>
  written.map((answer, index) => ({ ...row, answer, index })),
);

describe.each(['ticket', 'kanu'])('with the field prefix %s', (prefix) => {
  it.each(spellings)('[API-2] [API-3] $title, spelling $index', async ({ call, value, answer }) => {
    const { provider } = providerOn([{ json: withPrefix(answer, prefix) }], { fieldPrefix: prefix });
    expect(await call(provider)).toEqual(value);
  });
});

describe('unreadable answers', () => {
  const price = { option_id: 7001, name: 'Adult', ticket_price: '25.00', vat_percentage_val: '19' };
  const hold = (provider: Provider) => provider.hold({ item: cartItem(), code: null });
  const options = (provider: Provider) => provider.priceOptions('901');
  const totals = (provider: Provider) => provider.totals([cartItem()], null);

  it.each([
    [
      'a needed field that is missing',
      hold,
      { reservation_data: {} },
      'POST checkout/hold',
      'reservation_data.reservation_code',
    ],
    ['a needed object that is null', hold, { reservation_data: null }, 'POST checkout/hold', 'reservation_data'],
    ['a list that is text', options, 'none', 'GET products/availoptions/901', '(list)'],
    [
      'one bad price',
      options,
      [price, { ...price, ticket_price: 'free' }],
      'GET products/availoptions/901',
      '[1].ticket_price',
    ],
    [
      'a negative price',
      options,
      [{ ...price, ticket_price: '-1.00' }],
      'GET products/availoptions/901',
      '[0].ticket_price',
    ],
    [
      'a price beyond counting',
      options,
      [{ ...price, ticket_price: '9e30' }],
      'GET products/availoptions/901',
      '[0].ticket_price',
    ],
    [
      'a price of another prefix',
      options,
      [{ ...price, ticket_price: undefined, kanu_price: 1 }],
      'GET products/availoptions/901',
      '[0].ticket_price',
    ],
    [
      'a VAT rate below nothing',
      options,
      [{ ...price, vat_percentage_val: '-7' }],
      'GET products/availoptions/901',
      '[0].vat_percentage_val',
    ],
    ['a negative total', totals, { totals: { grand_total: '-5.00' } }, 'POST checkout/totals', 'totals.grand_total'],
    ['a total that is missing', totals, { totals: {} }, 'POST checkout/totals', 'totals.grand_total'],
    [
      'a bad tax',
      totals,
      { totals: { grand_total: 1, tax: [{ title: 'VAT', value: 'x' }] } },
      'POST checkout/totals',
      'totals.tax.0.value',
    ],
    [
      'a purchase without its number',
      (provider: Provider) => provider.purchase(saleRequest()),
      { code: 200 },
      'POST checkout/purchase',
      'transaction_id',
    ],
    [
      'a user of an unknown kind',
      (provider: Provider) => provider.user(),
      { sub: 'u', customer_type: 'guest' },
      'GET account/user',
      'customer_type',
    ],
    [
      'an unknown currency',
      (provider: Provider) => provider.currency(),
      { currency_code: 'Euro' },
      'GET account/currency',
      'currency_code',
    ],
    [
      'the 31st of February',
      (provider: Provider) => provider.appointmentDates('9', date('2026-02-01')),
      [{ date: '2026-02-31' }],
      'GET products/timeslots/dates',
      '[0].date',
    ],
    [
      'another variation',
      (provider: Provider) => provider.variation('9', 'en-US'),
      [{ variation_id: 8 }],
      'GET products/variations/9',
      'variation_id',
    ],
    [
      'bookings without pages',
      (provider: Provider) => provider.bookings(everything, supplier),
      [],
      'GET supplier/bookings',
      '(all of it)',
    ],
  ])('[ERR-5] are refused, naming path and field: %s', async (_name, call, answer, path, fieldName) => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn([{ json: answer }]);
    const error: unknown = await call(provider).catch((reason: unknown) => reason);
    expect(error instanceof ProviderError && error.failure).toEqual({ kind: 'unreadable', path, field: fieldName });
    expect(console_.mock.calls.join('\n')).toContain(`provider answer unreadable: ${path}: ${fieldName}: expected `);
  });

  it('[ERR-5] [WIZ-9] one bad row of a list is named and left out, the rest goes on', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn([
      { json: [productRow, { ...productRow, name: null }, { ...productRow, base_price: '-1' }] },
    ]);
    expect(await provider.products(activities, null, 'en-US')).toEqual([product]);
    expect(console_.mock.calls.flat()).toEqual([
      'provider answer unreadable: GET products: [1].name: expected a text',
      'provider answer unreadable: GET products: [2].base_price: expected an amount of money',
    ]);
  });

  it('[ERR-5] [WIZ-8] a list of which no row can be read is not an empty list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn([{ json: [{ name: 'x' }] }]);
    await expect(provider.products(activities, null, 'en-US')).rejects.toMatchObject({
      failure: { kind: 'unreadable' },
    });
  });

  it('[ERR-5] the console is never told what a customer wrote', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
    const row = { ...bookingRow, contact_data: { firstname: 'Ada', lastname: ['Byron'], email: 'ada@example.test' } };
    const { provider } = providerOn([{ json: [row] }]);
    await provider.order('4000123', supplier).catch(() => {});
    expect(console_).toHaveBeenCalled();
    expect(JSON.stringify(console_.mock.calls)).not.toMatch(/Ada|Byron|example/);
  });
});

describe('sales', () => {
  it.each([
    { data: { result: 'wrong_payment_data' }, code: 422, message: 'Not for this cart' },
    { result: 'wrong_payment_data' },
    { status: 1, data: { result: 'wrong_payment_data', transaction_id: 1 } },
  ])('[SUC-3] a 200 that says wrong_payment_data is a refusal: %o', async (answer) => {
    const { provider } = providerOn([{ json: answer }]);
    await expect(provider.purchase(saleRequest())).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422, result: 'wrong_payment_data' },
    });
  });

  it('[PAY-6] a cart of several appointments is reserved one by one, under one reference', async () => {
    const items = [cartItem(), cartItem({ optionId: '7002' }), cartItem({ productId: '4712', optionId: '7100' })];
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, { json: { booking_key: 'k2' } }]);
    await expect(provider.reserve(saleRequest({ items }))).resolves.toMatchObject({ bookingKey: 'k1' });
    expect(requests.map((request) => request.body)).toMatchObject([
      {
        product_id: '4711',
        items: [{ option_id: '7001' }, { option_id: '7002' }],
        external_reference_custom_id: 'till-1-sale-1#1/2',
      },
      { product_id: '4712', items: [{ option_id: '7100' }], external_reference_custom_id: 'till-1-sale-1#2/2' },
    ]);
  });

  it('[PAY-6] what was reserved is given back when the rest is refused', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const refusal = { json: { code: 422, message: 'Not this one' }, status: 422 };
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, refusal, { json: { code: 200 } }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toThrow('Not this one');
    expect(requests[2]?.method).toBe('DELETE');
    expect(requests[2]?.url.searchParams.get('booking_key')).toBe('k1');
  });
});

describe('findSale', () => {
  it('[PAY-10] finds an order by the till’s own reference, with its printing link', async () => {
    const rows = [{ ...bookingRow, external_reference_custom_id: 'other' }, bookingRow];
    const order = { order_number: '4000123', printer_html_link: 'https://provider.test/print' };
    const { provider, requests } = providerOn([{ json: { data: rows, page: null } }, { json: order }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      orderNumber: '4000123',
      bookingKey: null,
      printLink: 'https://provider.test/print',
    });
    expect(requests[1]?.url.search).toBe('?currency=default&order_number=4000123');
  });

  it('[PAY-10] finds a reservation by its key', async () => {
    const { provider } = providerOn([{ json: [{ ...bookingRow, order_number: null }] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      orderNumber: null,
      bookingKey: '1-0-4711-x',
      printLink: null,
    });
  });

  const part = (number: number) => ({
    booking_key: `k${number}`,
    order_number: null,
    external_reference_custom_id: `till-1-sale-1#${number}/2`,
  });

  it('[PAY-10] [PAY-6] finds a reservation of several parts when all are there', async () => {
    const { provider } = providerOn([{ json: [part(2), part(1)] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ bookingKey: 'k1' });
  });

  it('[PAY-10] [PAY-6] gives back half a reservation, which then never was', async () => {
    const { provider, requests } = providerOn([{ json: [part(2)] }, { json: { code: 200 } }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
    expect(requests[1]?.method).toBe('DELETE');
    expect(requests[1]?.url.searchParams.get('booking_key')).toBe('k2');
  });

  it('[PAY-10] takes a longer reference for another sale', async () => {
    const { provider } = providerOn([
      {
        json: [
          { ...part(1), external_reference_custom_id: 'till-1-sale-11' },
          { ...part(1), external_reference_custom_id: 'till-1-sale-1#x' },
        ],
      },
    ]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
  });

  it('[PAY-10] finds a sale whose row is unreadable elsewhere', async () => {
    const { provider } = providerOn([
      { json: [{ ...bookingRow, order_number: null, grand_total: '-3', created_at: 'x' }] },
    ]);
    expect(await provider.findSale('till-1-sale-1', supplier)).not.toBeNull();
  });

  it('[PAY-10] says null only when the provider knows nothing of it', async () => {
    const { provider } = providerOn([{ json: [{ ...bookingRow, external_reference_custom_id: null }] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
  });

  it.each([
    ['no answer', 'lost', 3],
    ['an answer that can’t be read', { json: [{ external_reference_custom_id: {} }] }, 1],
    ['a refusal', { json: { code: 404, message: 'x' }, status: 404 }, 1],
  ] as const)('[PAY-10] never takes %s for "not sold"', async (_name, step, times) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn(Array.from({ length: times }, () => step));
    await expect(provider.findSale('till-1-sale-1', supplier)).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('the account’s currency', () => {
  const yen = { json: { currency_code: 'JPY' } };
  const prices = { json: [{ option_id: 1, name: 'Adult', ticket_price: '2500' }] };

  it('[PRICE-6] is asked for once, and prices are read in it', async () => {
    const { provider, requests } = providerOn([yen, prices, prices], { knownCurrency: () => null });
    expect(await provider.priceOptions('1')).toMatchObject([{ price: { minor: 2500, currency: 'JPY' } }]);
    await provider.priceOptions('1');
    expect(requests.map((request) => request.url.pathname.slice('/shop/api/'.length))).toEqual([
      'account/currency',
      'products/availoptions/1',
      'products/availoptions/1',
    ]);
  });

  it('[PRICE-6] is not asked for again once the app has loaded it', async () => {
    const { provider, requests } = providerOn([yen, prices], { knownCurrency: () => null });
    await provider.currency();
    await provider.priceOptions('1');
    expect(requests).toHaveLength(2);
  });
});

it('all products are asked for page by page', async () => {
  const page = (current: number) => ({
    json: { data: [productRow], page: { total_items: 2, total_pages: 2, current } },
  });
  const { provider, requests } = providerOn([page(1), page(2)]);
  expect(await provider.allProducts('en-US')).toEqual([product, product]);
  expect(requests.map((request) => request.url.searchParams.get('offset'))).toEqual(['1', '2']);
});

function withPrefix(answer: unknown, prefix: string): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll('{p}_', `${prefix}_`));
}
