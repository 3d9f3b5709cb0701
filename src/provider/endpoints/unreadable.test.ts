import { describe, expect, it, vi } from 'vitest';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { activities, cartItem, saleRequest, supplier } from '../testing/examples.ts';
import { allOf, bookingRow, product, productRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

describe('unreadable answers', () => {
  const price = { option_id: 7001, name: 'Adult', ticket_price: '25.00', vat_percentage_val: '19' };
  const hold = (provider: Provider) => provider.hold({ item: cartItem(), code: null });
  const options = (provider: Provider) => provider.priceOptions('901');
  const reservation = { booking_key: 'k', product_id: 1 };
  const reservedRow = { ticket_option_id: 1, ticket_option_price: 25, ticket_qty: 1 };
  const totals = (provider: Provider) => provider.totals([cartItem()], null);

  it.each([
    [
      'a needed field that is missing',
      hold,
      { reservation_data: {} },
      'POST checkout/hold',
      'reservation_data.reservation_code',
    ],
    [
      'a list that is none',
      (provider: Provider) => provider.bookings(anyBooking, supplier),
      { status: 1, total: 3 },
      'GET supplier/bookings',
      '(list)',
    ],
    ...[7, { 'de-DE': null }].map(
      (title): [string, (provider: Provider) => Promise<unknown>, unknown, string, string] => [
        `a type whose title is ${JSON.stringify(title)}`,
        (provider) => provider.offerTypes(),
        [{ id: 1, title, type_id: 'ticket' }],
        'GET type.json',
        '[0].title',
      ],
    ),
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
      'a negative tax',
      totals,
      { totals: { grand_total: 1, tax: [{ title: 'VAT', value: '-1' }] } },
      'POST checkout/totals',
      'totals.tax[0].value',
    ],
    [
      'a discount beyond counting',
      totals,
      { totals: { grand_total: 1 }, per_item_info: [{ option_id: 1, discount_amount: '9e30' }] },
      'POST checkout/totals',
      'per_item_info[0].discount_amount',
    ],
    [
      'a discount of the whole beyond counting',
      totals,
      { totals: { grand_total: 1 }, discount_info: [{ amount: '9e30' }] },
      'POST checkout/totals',
      'discount_info',
    ],
    [
      'a negative price of the provider’s own',
      options,
      [{ ...price, custom_price: '-1' }],
      'GET products/availoptions/901',
      '[0].custom_price',
    ],
    [
      'a booking that can’t be told from others',
      (provider: Provider) => provider.bookings(anyBooking, supplier),
      [{ product_name: 'Canoe tour' }],
      'GET supplier/bookings',
      '[0].booking_key',
    ],
    [
      'a booking of less than nothing',
      (provider: Provider) => provider.bookings(anyBooking, supplier),
      [{ ...bookingRow, grand_total: '-1' }],
      'GET supplier/bookings',
      '[0].grand_total',
    ],
    ...(
      [
        ['no pieces', { ticket_qty: 0 }, 'ticket_qty'],
        ['half a piece', { ticket_qty: 1.5 }, 'ticket_qty'],
        ['a negative price', { ticket_option_price: '-1' }, 'ticket_option_price'],
        ['a negative price of its own', { ticket_option_custom_price: '-1' }, 'ticket_option_custom_price'],
        ['a VAT rate above all', { vat_percentage_val: 101 }, 'vat_percentage_val'],
      ] as const
    ).map(([name, change, of]): [string, (provider: Provider) => Promise<unknown>, object, string, string] => [
      `a reservation of ${name}`,
      (provider) => provider.reservation('k'),
      { ...reservation, items: [{ ...reservedRow, ...change }] },
      'GET checkout/booking',
      `items[0].${of}`,
    ]),
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
      (provider: Provider) => provider.appointmentDates('9', calendarDay('2026-02-01')),
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

  it('[ERR-5] [BKG-2] says of a page of bookings how many of them can not be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn([
      {
        json: { data: [bookingRow, { ...bookingRow, created_at: 'never' }], page: { total_items: 2, total_pages: 1 } },
      },
    ]);
    const page = await provider.bookings(anyBooking, supplier);
    expect(page).toMatchObject({ totalItems: 2, unreadable: 1 });
    expect(page.bookings).toHaveLength(1);
  });

  it.each([
    ['product_id', { product_id: '' }],
    ['is_appointment_needed', { is_appointment_needed: 'perhaps' }],
    ['base_price', { base_price: 'free' }],
    ['base_price', { base_price: '1e9' }],
    ['variations', { variations: 'many' }],
    ['variations.1.variation_id', { variations: [{ variation_id: 1 }, {}] }],
  ])('[ERR-5] a bad product is named by its field: %s', async (fieldName, change) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn([{ json: [{ ...productRow, ...change }] }]);
    await expect(provider.products(activities, null, 'en-US')).rejects.toMatchObject({
      failure: { kind: 'unreadable', field: `[0].${fieldName}` },
    });
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
    const { provider } = providerOn([allOf(row)]);
    await provider.order('4000123', supplier).catch(() => {});
    expect(console_).toHaveBeenCalled();
    expect(JSON.stringify(console_.mock.calls)).not.toMatch(/Ada|Byron|example/);
  });
});
