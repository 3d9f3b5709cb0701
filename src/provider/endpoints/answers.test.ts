import { describe, expect, it } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { dayBounds } from '../../domain/times/appointment.ts';
import type { Provider } from '../provider.ts';
import { activities, cartItem, euro, saleRequest, supplier } from '../testing/examples.ts';
import { bookingRow, product, productRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

interface Row {
  readonly title: string;
  readonly call: (provider: Provider) => Promise<unknown>;
  readonly value: unknown;
  /** Spellings of the same answer. */
  readonly answers: readonly unknown[];
}

const slot = {
  time: '2026-07-04 10:00:00',
  variationId: '901',
  capacityByOption: { 7001: { left: 12, stock: Number.POSITIVE_INFINITY } },
};
const option = { id: '7001', name: 'Adult', price: euro(2500), customPrice: null, vatRate: 1900 };
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
  pieces: 1,
  tickets: [{ code: 'T1', type: 'ticket', optionName: '', pdfUrl: 'https://provider.test/t1.pdf' }],
  reference: 'till-1-sale-1',
  assignee: null,
  couponCode: null,
};
const nobody = { contact: null, buyer: {}, attendees: [], assignee: null, couponCode: null };
const attendee = { attendee_number: 1, fields: { '7': '1990-05-01' } };
const reservedItem = { ticket_option_id: 7001, ticket_option: 'Adult', ticket_option_price: '25.00', ticket_qty: 1 };
const bareReservation = { bookingKey: 'k', productId: '1', productName: '', appointment: null, ...nobody, items: [] };
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
  pieces: null,
  tickets: [],
  reference: null,
  assignee: null,
  couponCode: null,
};
const reservedRow = { ticket_option_id: 1, ticket_option_price: 25, ticket_qty: 1 };
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
      [
        {
          id: 'activity',
          title: { 'en-US': 'Activities', 'de-DE': 7 },
          type_id: 'ticket',
          tag: 'activity',
          as_gift: 0,
        },
      ],
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
      { variation_id: '901', name: 'Two hours', appointment_type: 'none' },
      { variation_id: '901', name: 'Two hours', appointment_type: null },
      [{ variation_id: 900 }, { variation_id: 901, name: 'Two hours' }],
      { data: { 900: { variation_id: 900 }, 901: { variation_id: '901', name: 'Two hours' } } },
    ],
  },
  {
    title: '[RES-1] a variation that is sold with an appointment',
    call: (provider) => provider.variation('901', 'en-US'),
    value: { id: '901', name: 'Two hours', withTime: true },
    answers: [
      { variation_id: '901', name: 'Two hours', appointment_type: 'datetime' },
      [{ variation_id: 901, name: 'Two hours', appointment_type: 'DATETIME' }],
    ],
  },
  {
    title: '[PRICE-1] slots',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
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
    title: '[APPT-1] slots without those that say that they have no time',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
    value: [{ ...slot, capacityByOption: {} }],
    answers: ['1970-01-01 00:00:00', '1970-01-01 01:00:00', '1969-12-31 19:00:00', '0000-00-00 00:00:00'].map(
      (none) => [
        { start_date_time: none, qty_available_by_option: { 7001: 12 } },
        { start_date_time: '2026-07-04 10:00:00', qty_available_by_option: null },
      ],
    ),
  },
  {
    title: '[APPT-2] no slots where none has a time',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
    value: [],
    answers: [[{ start_date_time: '1970-01-01 00:00:00', qty_available_by_option: { 7001: 12 } }]],
  },
  {
    title: '[PRICE-1] what is left of an offer without a time, whose row has none',
    call: (provider) => provider.optionSlots('7001', dayBounds(calendarDay('2026-07-04')).from, 'en-US'),
    value: [{ time: '2026-07-04 00:00:00', variationId: '', capacityByOption: { 7001: { left: 12, stock: null } } }],
    answers: [
      [{ start_date_time: '1970-01-01 00:00:00', qty_available_by_option: { 7001: 12 } }],
      [{ start_date_time: '0000-00-00 00:00:00', qty_available_by_option: { 7001: 12 } }],
      [{ start_date_time: null, qty_available_by_option: { 7001: 12 } }],
      [{ qty_available_by_option: { 7001: 12 } }],
    ],
  },
  {
    title: '[PRICE-1] slots of another variation',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
    value: [{ ...slot, variationId: '902', capacityByOption: {} }],
    answers: [[{ start_date_time: '2026-07-04 10:00:00', '{p}_variation_id': 902 }]],
  },
  {
    title: '[PRICE-1] slots that tell little',
    call: (provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
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
    call: (provider) => provider.appointmentDates('901', calendarDay('2026-07-04')),
    value: ['2026-07-04'],
    answers: [
      [{ date: '2026-07-04' }],
      { data: { x: { date: '2026-07-04' } } },
      [{ date: '1970-01-01' }, { date: '0000-00-00' }, { date: '2026-07-04' }],
    ],
  },
  {
    title: '[CART-10] a hold',
    call: (provider) => provider.hold({ item: cartItem(), code: null }),
    value: { code: 'R-81f2', reservedUntil: '2026-07-04 09:20:00', answeredAt: null },
    answers: [
      { reservation_data: { reservation_code: 'R-81f2', reserved_until: '2026-07-04 09:20:00' } },
      { status: 1, data: { reservation_data: { reservation_code: 'R-81f2', reserved_until: '2026-07-04 09:20:00' } } },
    ],
  },
  {
    title: '[CART-10] a hold without its end',
    call: (provider) => provider.hold({ item: cartItem(), code: null }),
    value: { code: '81', reservedUntil: null, answeredAt: null },
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
    title: '[BUY-3] what the provider has filled in',
    call: async (provider) => {
      const { buyer } = await provider.orderFields([cartItem()], 'en-US');
      return buyer.map(({ value }) => value);
    },
    value: ['1', '641,643', 'Ann', null],
    answers: [
      { buyer_data_required: [true, ['641', 643], 'Ann', null].map((value) => ({ ...fieldRow, value })) },
      {
        buyer_data_required: ['1', [{ id: 641 }, { id: '643' }], 'Ann', false].map((value) => ({ ...fieldRow, value })),
      },
      { buyer_data_required: [1, '641,643', 'Ann', []].map((value) => ({ ...fieldRow, value })) },
    ],
  },
  {
    title: '[CART-4] no order fields',
    call: (provider) => provider.orderFields([cartItem()], 'en-US'),
    value: { buyer: [], attendees: [] },
    answers: [{}, { buyer_data_required: null, attendee_data_required: [] }],
  },
  {
    title: '[COUP-2] a discount that only discount_info tells',
    call: (provider) => provider.totals([cartItem()], 'SUMMER'),
    value: {
      grandTotal: euro(5000),
      taxes: [],
      discounts: [{ optionId: '', productId: '', amount: euro(500) }],
      paymentMethods: [],
    },
    answers: [
      [{ code: 'SUMMER', discount_amount: '5.00' }],
      { 1: { title: 'Summer', amount: 5 } },
      { title: 'Summer', value: '-5.00' },
      [{ amount: 3 }, { amount: '2.00' }],
    ].map((discount_info) => ({ totals: { grand_total: '50.00', currency: 'EUR' }, discount_info })),
  },
  {
    title: '[COUP-2] a discount by item, of which discount_info tells more',
    call: (provider) => provider.totals([cartItem()], 'SUMMER'),
    value: {
      grandTotal: euro(5000),
      taxes: [],
      discounts: [
        { optionId: '7001', productId: '4711', amount: euro(300) },
        { optionId: '', productId: '', amount: euro(200) },
      ],
      paymentMethods: [],
    },
    answers: [
      {
        totals: { grand_total: '50.00', currency: 'EUR' },
        per_item_info: [{ option_id: '7001', product_id: '4711', discount_amount: '3.00' }],
        discount_info: [{ discount_amount: '5.00' }],
      },
    ],
  },
  {
    title: '[COUP-2] a discount by item that does not name its offer',
    call: (provider) => provider.totals([cartItem()], 'SUMMER'),
    value: {
      grandTotal: euro(5000),
      taxes: [],
      discounts: [{ optionId: '7001', productId: '', amount: euro(300) }],
      paymentMethods: [],
    },
    answers: [{ totals: { grand_total: 50 }, per_item_info: [{ option_id: 7001, discount_amount: 3 }] }],
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
    call: (provider) => provider.coupon(' summer', [cartItem()]),
    value: { amount: null },
    answers: [
      [{ code: 'SUMMER', is_valid: true, amount: 0 }],
      { data: [{ code: 'SUMMER', is_valid: 1 }] },
      [{ is_valid: '1', amount: 'a lot' }],
    ],
  },
  {
    title: '[COUP-2] what a valid coupon is worth',
    call: (provider) => provider.coupon(' summer', [cartItem()]),
    value: { amount: { minor: 500, currency: 'EUR' } },
    answers: [
      [{ code: 'SUMMER', is_valid: true, amount: '5.00' }],
      { data: { 7: { code: 'SUMMER', is_valid: 1, amount: 5 } } },
      [{ is_valid: '1', amount: '-5.00' }],
    ],
  },
  {
    title: '[COUP-3] a coupon that is not valid',
    call: (provider) => provider.coupon('SUMMER', [cartItem()]),
    value: null,
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
    value: { orderNumber: '4000123', bookingKeys: [], printLink: 'https://provider.test/print' },
    answers: [
      { transaction_id: '4000123', printer_html_link: 'https://provider.test/print' },
      { status: 1, data: { transaction_id: 4000123, printer_html_link: 'https://provider.test/print' } },
      { code: 200, message: 'OK', data: { transaction_id: 4000123, printer_html_link: 'https://provider.test/print' } },
    ],
  },
  {
    title: '[PAY-9] a purchase without a link that can be opened',
    call: (provider) => provider.purchase(saleRequest()),
    value: { orderNumber: '4000123', bookingKeys: [], printLink: null },
    answers: [
      { transaction_id: 4000123 },
      { transaction_id: 4000123, printer_html_link: '' },
      { transaction_id: 4000123, printer_html_link: 'javascript:alert(1)' },
    ],
  },
  {
    title: '[SUC-1] a reservation that was made',
    call: (provider) => provider.reserve(saleRequest()),
    value: { orderNumber: null, bookingKeys: ['1-0-4711-x'], printLink: null },
    answers: [{ booking_key: '1-0-4711-x' }, { data: { booking_key: '1-0-4711-x' } }],
  },
  {
    title: '[SUC-2] progress',
    call: (provider) => provider.orderProgress('4000123'),
    value: { amount: null, ticketsOrdered: 2, ticketsCreated: 1 },
    answers: [
      { total_tickets_ordered: 2, total_tickets_created: 1, items: [] },
      { data: { total_tickets_ordered: '2', total_tickets_created: '1', grand_total: 'unknown' } },
    ],
  },
  {
    title: '[SUC-2] [PAY-8] progress of an order that says what it costs',
    call: (provider) => provider.orderProgress('4000123'),
    value: { amount: euro(1500), ticketsOrdered: 2, ticketsCreated: 0 },
    answers: [
      { total_tickets_ordered: 2, grand_total: '15.0000' },
      { data: { total_tickets_ordered: 2, total_tickets_created: null, total_amount: 15 } },
    ],
  },
  {
    title: '[RES-1] [BUY-10] a reservation with its people',
    call: (provider) => provider.reservation('k'),
    value: {
      ...bareReservation,
      contact: { firstName: 'Ada', lastName: '', email: 'ada@example.com', phone: '030 1' },
      buyer: { '9': 'X-1', '54': 'AT' },
      attendees: [{ optionId: '7001', number: 1, values: { '7': '1990-05-01' } }],
      assignee: { id: '31', name: '' },
      couponCode: 'SUMMER',
    },
    answers: [
      {
        booking_key: 'k',
        product_id: 1,
        contact_data: { firstname: 'Ada', email: 'ada@example.com', telephone: '030 1' },
        buyer_data: [
          { field_id: 9, value: 'X-1' },
          { field_id: '54', value: 'AT' },
          { field_id: '55', value: null },
        ],
        attendee_data: [{ option_id: 7001, attendee_number: '1', fields: { '7': '1990-05-01' } }],
        assignees: [31],
        coupon_code: 'SUMMER',
      },
      {
        data: {
          booking_key: 'k',
          product_id: '1',
          contact_data: { firstname: 'Ada', lastname: null, email: 'ada@example.com', phone: '030 1' },
          buyer_data: { '9': 'X-1', '54': 'AT' },
          attendee_data: {
            a: { option_id: '7001', attendee_number: 1, fields: [{ field_id: '7', value: '1990-05-01' }] },
          },
          assignees: '31',
          coupon_code: 'SUMMER',
          items: [],
        },
      },
    ],
  },
  {
    title: '[RES-1] a reservation whose people can’t be read',
    call: (provider) => provider.reservation('k'),
    value: bareReservation,
    answers: [
      {
        booking_key: 'k',
        product_id: 1,
        contact_data: 'Ada',
        buyer_data: 7,
        attendee_data: 'x',
        assignees: [],
        coupon_code: {},
      },
      {
        booking_key: 'k',
        product_id: 1,
        contact_data: false,
        buyer_data: [],
        attendee_data: [],
        assignees: '',
        coupon_code: null,
      },
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
      ...nobody,
      items: [
        {
          optionId: '7001',
          optionName: 'Adult',
          price: euro(2500),
          customPrice: euro(1900),
          vatRate: 1900,
          quantity: 2,
          isGift: null,
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
          as_gift: '',
        },
      },
    })),
  },
  {
    title: '[RES-1] a reservation whose attendees stand with its items, as they were sent, or beside them',
    call: async (provider) => (await provider.reservation('k')).attendees,
    value: [{ optionId: '7001', number: 1, values: { '7': '1990-05-01' } }],
    answers: [
      {
        booking_key: 'k',
        product_id: 1,
        items: [{ ...reservedItem, attendee_data: [{ option_id: 7001, ...attendee }] }],
      },
      { booking_key: 'k', product_id: 1, items: [{ ...reservedItem, attendee_data: { a: attendee } }] },
      {
        booking_key: 'k',
        product_id: 1,
        items: [{ ...reservedItem, attendee_data: [attendee] }],
        attendee_data: [{ option_id: '7001', ...attendee }],
      },
    ],
  },
  {
    title: '[RES-1] a reservation that is a gift',
    call: async (provider) => (await provider.reservation('k')).items.map(({ isGift }) => isGift),
    value: [true, false],
    answers: [
      { as_gift: '1', items: [reservedRow, { ...reservedRow, as_gift: 0 }] },
      {
        as_gift: 'what?',
        items: [
          { ...reservedRow, as_gift: true },
          { ...reservedRow, as_gift: 'false' },
        ],
      },
      {
        items: [
          { ...reservedRow, as_gift: 1 },
          { ...reservedRow, as_gift: '0' },
        ],
      },
    ].map((told) => ({ booking_key: 'k', product_id: 1, ...told })),
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
    call: (provider) => provider.bookings({ ...anyBooking, page: 2 }, supplier),
    value: { bookings: [bareBooking], totalItems: 123, totalPages: 13, hasNext: true, unreadable: 0 },
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
    title: '[BKG-1] a booking of which only the number is told',
    call: (provider) => provider.bookings(anyBooking, supplier),
    value: {
      bookings: [{ ...bareBooking, orderNumber: '4000123', bookingKey: '' }],
      totalItems: null,
      totalPages: null,
      hasNext: false,
      unreadable: 0,
    },
    answers: [[{ order_number: 4000123 }]],
  },
  {
    title: '[PRICE-6] the currency',
    call: (provider) => provider.currency(),
    value: { code: 'EUR', pattern: '%01.2f EUR' },
    answers: [
      { currency_code: 'EUR', pattern: '%01.2f EUR', symbol: '€' },
      { data: { currency_code: 'EUR', pattern: null } },
    ],
  },
  {
    title: '[PRICE-6] another currency, of which only the code is told',
    call: (provider) => provider.currency(),
    value: { code: 'CHF', pattern: '%01.2f CHF' },
    answers: [{ currency_code: 'CHF' }],
  },
  {
    title: '[SET-2] the languages',
    call: (provider) => provider.languages(),
    value: [{ localeCode: 'en-US', localeName: 'English (United States)' }],
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

const spellings = answers.flatMap(({ answers: written, ...row }) =>
  written.map((answer, index) => ({ ...row, answer, index })),
);

describe.each(['ticket', 'kanu'])('with the field prefix %s', (prefix) => {
  it.each(spellings)('[API-2] [API-3] $title, spelling $index', async ({ call, value, answer }) => {
    const { provider } = providerOn([{ json: withPrefix(answer, prefix) }], { fieldPrefix: prefix });
    expect(await call(provider)).toEqual(value);
  });
});

function withPrefix(answer: unknown, prefix: string): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll('{p}_', `${prefix}_`));
}
