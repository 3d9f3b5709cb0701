import { describe, expect, it, vi } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import type { Provider } from '../provider.ts';
import { activities, cartItem, euro, saleRequest, supplier } from '../testing/examples.ts';
import { allOf, bookingRow, productRow } from '../testing/rows.ts';
import { providerOn, type Step } from '../testing/scripted-fetch.ts';

/* What a provider may write otherwise than the specification's examples without meaning anything else. */

const slot = { start_date_time: '2026-07-04 10:00:00', qty_available_by_option: { 7001: 12 } };
const totals = { grand_total: '50.00' };
const [item] = [cartItem()];

const calls = {
  products: (provider: Provider) => provider.products(activities, null, 'en-US'),
  slots: (provider: Provider) => provider.slots('901', calendarDay('2026-07-04'), 'en-US'),
  dates: (provider: Provider) => provider.appointmentDates('901', calendarDay('2026-07-04')),
  totals: (provider: Provider) => provider.totals([item], null),
  hold: (provider: Provider) => provider.hold({ item, code: null }),
  fields: (provider: Provider) => provider.orderFields([item], 'en-US'),
  coupon: (provider: Provider) => provider.coupon('SUMMER', [item]),
  purchase: (provider: Provider) => provider.purchase(saleRequest()),
  progress: (provider: Provider) => provider.orderProgress('4000123'),
  bookings: (provider: Provider) => provider.bookings({ ...anyBooking, page: 1 }, supplier),
  findSale: (provider: Provider) => provider.findSale('till-1-sale-1', supplier),
  user: (provider: Provider) => provider.user(),
  currency: (provider: Provider) => provider.currency(),
  languages: (provider: Provider) => provider.languages(),
  printers: (provider: Provider) => provider.printers(),
  assignees: (provider: Provider) => provider.assignees([]),
};

const ask = (call: keyof typeof calls, step: Step) => calls[call](providerOn([step]).provider);
const time = (text: string): Step => ({ json: [{ ...slot, start_date_time: text }] });
const flagged = (word: unknown): Step => ({ json: [{ ...productRow, is_appointment_needed: word }] });
const told = (also: object): Step => ({ json: { totals, ...also } });

describe('[API-2] means the same', () => {
  it.each<[string, keyof typeof calls, Step, unknown]>([
    ['a list that has no content', 'products', { text: '', status: 204 }, []],
    [
      'a language with another sign',
      'languages',
      { json: [{ id: 1, locale_code: 'de_DE' }] },
      [{ localeCode: 'de-DE' }],
    ],
    ['a language in capitals', 'languages', { json: [{ id: 1, locale_code: 'FR-FR' }] }, [{ localeCode: 'fr-FR' }]],
    ['a language of one country', 'languages', { json: [{ id: 1, locale_code: 'it' }] }, [{ localeCode: 'it-IT' }]],
    ['nobody to assign, without content', 'assignees', { text: '', status: 204 }, []],
    ['no coupon, without content', 'coupon', { text: '', status: 204 }, null],
    ['a list with an empty row', 'products', { json: [null, productRow] }, [{ id: '4711' }]],
    ['a yes in capitals', 'products', flagged('TRUE'), [{ withTime: true }]],
    ['a yes as a word', 'products', flagged('Yes'), [{ withTime: true }]],
    ['a no as a word', 'products', flagged(' no'), [{ withTime: false }]],
    ['a currency in small letters', 'products', { json: [{ ...productRow, currency_code: 'eur' }] }, [{ id: '4711' }]],
    ['a time with a T', 'slots', time('2026-07-04T10:00:00'), [{ time: '2026-07-04 10:00:00' }]],
    ['a time without seconds', 'slots', time('2026-07-04 10:00'), [{ time: '2026-07-04 10:00:00' }]],
    ['a time with parts of a second', 'slots', time('2026-07-04 10:00:00.000'), [{ time: '2026-07-04 10:00:00' }]],
    [
      'places that are not told',
      'slots',
      { json: [{ ...slot, qty_available_by_option: { 7001: 12, 7002: null } }] },
      [{ capacityByOption: { 7001: { left: 12, stock: null } } }],
    ],
    ['a day with midnight', 'dates', { json: [{ date: '2026-07-04 00:00:00' }] }, ['2026-07-04']],
    [
      'a total in small letters',
      'totals',
      { json: { totals: { ...totals, currency: 'eur' } } },
      { grandTotal: euro(5000) },
    ],
    [
      'a discount with a minus',
      'totals',
      told({ per_item_info: [{ option_id: 7001, discount_amount: '-5.00' }] }),
      { discounts: [{ optionId: '7001', amount: euro(500) }] },
    ],
    [
      'a tax without an amount, or a title',
      'totals',
      { json: { totals: { ...totals, tax: [{ title: 'VAT', value: null }, { value: '7.98' }] } } },
      { taxes: [{ title: '', amount: euro(798) }] },
    ],
    [
      'a way to pay in capitals',
      'totals',
      told({ payments_available: [{ code: 'INVOICE' }] }),
      { paymentMethods: [{ code: 'invoice' }] },
    ],
    [
      'ways to pay by their codes',
      'totals',
      told({ payments_available: { invoice: { title: 'On account' }, reservation: 'Later' } }),
      {
        paymentMethods: [
          { code: 'invoice', title: 'On account' },
          { code: 'reservation', title: 'Later' },
        ],
      },
    ],
    [
      'codes alone as ways to pay, and one that nobody can read',
      'totals',
      told({ payments_available: ['invoice', null, { title: 'Barter' }, { code: 'x', payment_options: [{}] }] }),
      { paymentMethods: [{ code: 'invoice', title: 'invoice' }] },
    ],
    [
      'a preset of a payment’s form that is no text',
      'totals',
      told({ payments_available: [{ code: 'invoice', payment_options: [{ name: 'country', value: ['DE', 'AT'] }] }] }),
      { paymentMethods: [{ code: 'invoice', fields: [{ name: 'country', value: '' }] }] },
    ],
    [
      'attendees without numbers',
      'fields',
      {
        json: {
          attendee_data_required: [
            { option_id: 1, fields: [] },
            { option_id: 2, fields: [] },
            { option_id: 1, fields: [] },
          ],
        },
      },
      {
        attendees: [
          { optionId: '1', number: 1 },
          { optionId: '2', number: 1 },
          { optionId: '1', number: 2 },
        ],
      },
    ],
    [
      'a hold until nobody can read when',
      'hold',
      { json: { reservation_data: { reservation_code: 'R1', reserved_until: 1783152000 } } },
      { code: 'R1', reservedUntil: null },
    ],
    [
      'a field in capitals',
      'fields',
      { json: { buyer_data_required: [{ field_id: 1, type: 'DROPDOWN', required: 'yes' }] } },
      { buyer: [{ type: 'dropdown', required: true }] },
    ],
    ['one code in place of a list', 'coupon', { json: { is_valid: true, amount: '5.00' } }, { amount: euro(500) }],
    ['a sale that was created', 'purchase', { json: { transaction_id: 7 }, status: 201 }, { orderNumber: '7' }],
    ['tickets of which none is made', 'progress', { json: { total_tickets_ordered: 2 } }, { ticketsCreated: 0 }],
    [
      'a reservation with the number zero, and states in capitals',
      'bookings',
      allOf({ ...bookingRow, order_number: 0, booking_status: { code: 'SENT', label: 'Confirmed' } }),
      { bookings: [{ orderNumber: null, status: { code: 'sent' } }] },
    ],
    [
      'a list of bookings with an empty row',
      'findSale',
      allOf(null, { ...bookingRow, order_number: '0' }),
      { kind: 'found' },
    ],
    [
      'a kind of customer in capitals',
      'user',
      { json: { sub: 'x', customer_type: 'Partner' } },
      { customerType: 'partner' },
    ],
    ['somebody without an id', 'user', { json: { sub: null, customer_type: 'partner' } }, { customerType: 'partner' }],
    ['a printer without a name', 'printers', { json: [{ id: 'p-1', name: null }] }, [{ id: 'p-1', name: 'p-1' }]],
    ['an account in small letters', 'currency', { json: { currency_code: 'chf' } }, { code: 'CHF' }],
    ['a language without a name', 'languages', { json: [{ id: 1, locale_code: 'de-DE' }] }, [{ localeName: 'de-DE' }]],
  ])('%s', async (_name, call, step, expected) => {
    const answer = await ask(call, step);
    expect(answer).toMatchObject(Object(expected));
    if (Array.isArray(expected)) expect(answer).toHaveLength(expected.length);
  });
});

describe('[ERR-5] is never guessed', () => {
  it.each<[string, keyof typeof calls, Step]>([
    ['an amount with a comma', 'totals', { json: { totals: { grand_total: '25,00' } } }],
    ['an amount with a comma for thousands', 'totals', { json: { totals: { grand_total: '1,234.50' } } }],
    ['an amount with an exponent', 'totals', { json: { totals: { grand_total: '5e1' } } }],
    ['a total in another currency than the lines', 'totals', { json: { totals: { ...totals, currency: 'USD' } } }],
    ['a time with a zone', 'slots', time('2026-07-04T10:00:00+02:00')],
    ['a time of another zone', 'slots', time('2026-07-04T10:00:00Z')],
    ['a day with an hour', 'dates', { json: [{ date: '2026-07-04 22:00:00' }] }],
    ['a list without anything', 'products', { text: '' }],
    ['a sale with the number zero', 'purchase', { json: { transaction_id: '0', message: 'Sold out' } }],
  ])('%s', async (_name, call, step) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(ask(call, step)).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
  });
});
