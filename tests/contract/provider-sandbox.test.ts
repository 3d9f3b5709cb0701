import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemOf, PURCHASE, saleOf } from '../../sandbox/booking/testing/requests.ts';
import { ORIGIN, openTestApi, PARTNER, SUPPLIER, type TestApi } from '../../sandbox/booking/testing/test-api.ts';
import { anyBooking } from '../../src/domain/bookings/booking.ts';
import { type CartItem, itemKey } from '../../src/domain/cart/cart.ts';
import type { OfferType } from '../../src/domain/catalogue/catalogue.ts';
import type { SaleRequest } from '../../src/domain/sale/sale.ts';
import { parseAppointmentTime, parseCalendarDate } from '../../src/domain/times/appointment.ts';
import type { ProviderOptions } from '../../src/provider/create-provider.ts';
import { createProvider, type Provider } from '../../src/provider/index.ts';
import { appFetch } from './app-fetch.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('something that the sandbox has was not answered');
  return value;
}

const day = known(parseCalendarDate('2026-07-10'));
const nine = known(parseAppointmentTime('2026-07-10 09:00:00'));
const ten = known(parseAppointmentTime('2026-07-10 10:00:00'));

/** A price option of the invented canoe tour, for an appointment a week ahead. */
function canoe(changes: Partial<Omit<CartItem, 'key'>> = {}): CartItem {
  const item: Omit<CartItem, 'key'> = {
    productId: '4701',
    productName: 'Canoe tour on the old canal',
    variationName: 'Two hours',
    optionId: '470111',
    optionName: 'Adult',
    time: nine,
    isGift: false,
    quantity: 2,
    price: euro(2500),
    customPrice: null,
    vatRate: 1900,
    maxQuantity: null,
    hold: { state: 'wanted', code: null, refusal: null },
    ...changes,
  };
  return { ...item, key: itemKey(item) };
}

function sale(reference: string, changes: Partial<SaleRequest> = {}): SaleRequest {
  return {
    reference,
    items: [canoe()],
    payment: { code: 'paid_cash', options: {} },
    printerId: 'print_option_0',
    buyer: null,
    attendees: [],
    couponCode: null,
    assigneeId: null,
    sendTickets: false,
    knownBuyer: null,
    reservationKey: null,
    externalReference: null,
    locale: 'en-US',
    ...changes,
  };
}

describe.each(['ticket', 'kanu'])('the provider against the sandbox, with the field prefix %s', (fieldPrefix) => {
  let api: TestApi;
  let provider: Provider;
  let types: OfferType[];

  function providerFor(staff: string, changes: Partial<ProviderOptions> = {}): Provider {
    return createProvider({
      apiUrl: '/api/',
      hostUrl: `${ORIGIN}/`,
      fieldPrefix,
      fetch: appFetch(api),
      accessToken: async () => staff,
      refreshAfterRejection: async () => staff,
      timer: {
        after: (ms, run) => {
          if (ms < 5_000) queueMicrotask(run);
          return () => {};
        },
      },
      ...changes,
    });
  }

  const type = (id: string) => known(types.find((candidate) => candidate.id === id));

  beforeAll(async () => {
    api = await openTestApi({ fieldPrefix });
    provider = providerFor(SUPPLIER);
    types = await provider.offerTypes();
  });

  beforeEach(() => api.faults.clear());
  afterAll(() => api.close());

  it('[WIZ-2] [WIZ-3] [WIZ-4] [WIZ-6] types, categories and products', async () => {
    const categories = await provider.categories(type('activity'), 'de-DE');
    const water = known(categories.find((category) => category.tag === 'water'));
    expect(water.name).toBe('Auf dem Wasser');
    const products = await provider.products(type('activity'), water, 'en-US');
    expect(products[0]).toMatchObject({
      id: '4701',
      withTime: true,
      basePrice: euro(1500),
      variationIds: ['47011', '47012'],
    });
    const all = await provider.products(type('activity'), null, 'en-US');
    expect(all.length).toBeGreaterThan(products.length);
    const gifts = await provider.products(type('gift'), null, 'en-US');
    expect(gifts.length).toBeGreaterThan(0);
    expect(gifts.every((product) => product.isGift)).toBe(true);
    expect((await provider.allProducts('en-US')).length).toBeGreaterThan(all.length);
  });

  it('[API-3] [APPT-1] [APPT-4] [PRICE-1] variation, days, slots and prices', async () => {
    expect(await provider.variation('47012', 'en-US')).toEqual({
      id: '47012',
      name: 'Half a day with picnic',
      withTime: true,
    });
    expect(await provider.appointmentDates('47011', day)).toContain('2026-07-10');
    const slots = await provider.slots('47011', day, 'en-US');
    expect(slots.map((slot) => slot.time)).toContain('2026-07-10 09:00:00');
    expect(slots[0]).toMatchObject({
      variationId: '47011',
      capacityByOption: { 470111: { stock: expect.any(Number) } },
    });
    const left = await provider.optionSlots('470111', ten, 'en-US');
    expect(left.map((slot) => slot.time)).not.toContain('2026-07-10 09:00:00');
    expect(Object.keys(known(left[0]).capacityByOption)).toEqual(['470111']);
    const options = await provider.priceOptions('47011');
    expect(options[0]).toEqual({ id: '470111', name: 'Adult', price: euro(2500), customPrice: null, vatRate: 1900 });
  });

  it('[CART-3] [CART-5] [CART-7] [CART-10] a hold is given, changed and given back', async () => {
    const granted = await provider.hold({ item: canoe(), code: null });
    expect(granted).toEqual({
      code: expect.any(String),
      reservedUntil: '2026-07-03 10:20:00',
      answeredAt: expect.any(Number),
    });
    const changed = await provider.hold({ item: canoe({ quantity: 3, customPrice: euro(1990) }), code: granted.code });
    expect(changed.code).toBe(granted.code);
    await provider.releaseHold(granted.code);
    await provider.releaseHold(granted.code);
  });

  it('[COUP-1] [COUP-2] [COUP-3] [PAY-1] totals, taxes, payments and coupons', async () => {
    const totals = await provider.totals([canoe()], null);
    expect(totals).toMatchObject({ grandTotal: euro(5000), taxes: [{ amount: euro(798) }], discounts: [] });
    expect(totals.paymentMethods.map((method) => method.code)).toEqual(
      expect.arrayContaining(['invoice', 'reservation']),
    );
    const reduced = await provider.totals([canoe()], 'SUMMER');
    expect(reduced).toMatchObject({ grandTotal: euro(4500), discounts: [{ optionId: '470111', amount: euro(500) }] });
    expect(await provider.coupon('summer', [canoe()])).toEqual({ amount: euro(500) });
    expect(await provider.coupon('NONSENSE', [canoe()])).toBeNull();
    expect((await provider.totals([canoe({ customPrice: euro(1990) })], null)).grandTotal).toEqual(euro(3980));
  });

  it('[BUY-1] [BUY-3] [BUY-4] [PRN-1] order fields, assignees and printers', async () => {
    const kayak = canoe({ productId: '4702', optionId: '470211', time: null });
    const fields = await provider.orderFields([canoe()], 'de-DE');
    expect(fields.buyer.map((field) => [field.id, field.title])).toContainEqual(['3', 'E-Mail']);
    const slots = await provider.slots('47021', day, 'en-US');
    const forms = await provider.orderFields([{ ...kayak, time: known(slots[0]).time }], 'en-US');
    expect(forms.attendees.map((form) => [form.optionId, form.number])).toEqual([
      ['470211', 1],
      ['470211', 2],
    ]);
    expect(await provider.assignees([canoe()])).toContainEqual({ id: expect.any(String), name: expect.any(String) });
    expect((await provider.printers()).map((printer) => printer.id)).toContain('print_option_2');
  });

  it('[PAY-7] [SUC-2] [BKG-7] [BKG-8] a purchase, its progress, its tickets', async () => {
    const hold = await provider.hold({ item: canoe(), code: null });
    const items = [
      canoe({ hold: { state: 'held', code: hold.code, quantity: 2, unitPrice: 2500, until: 0, lasts: 1_200_000 } }),
    ];
    const buyer = { 1: 'Ada', 2: 'Byron', 3: 'ada@example.test', 4: '0123456' };
    const reference = `sale-${fieldPrefix}`;
    const result = await provider.purchase(sale(reference, { items, buyer, couponCode: 'SUMMER', sendTickets: true }));
    const orderNumber = known(result.orderNumber);
    expect(result.printLink).toMatch(/^http/);
    expect(await provider.orderProgress(orderNumber)).toMatchObject({ ticketsOrdered: 2 });
    const user = await provider.user();
    const [booking] = await provider.order(orderNumber, user);
    expect(booking).toMatchObject({
      orderNumber,
      reference,
      appointment: '2026-07-10 09:00:00',
      contact: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', phone: '0123456' },
      total: euro(4500),
    });
    expect(known(booking).tickets).toHaveLength(2);
    expect(await provider.findSale(reference, user)).toEqual({ kind: 'found', result });
  });

  it('[PAY-10] [API-4] a sale whose answer was lost is sent once and found by its reference', async () => {
    const reference = `lost-${fieldPrefix}`;
    api.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-after', times: 1 });
    await expect(provider.purchase(sale(reference))).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    const user = await provider.user();
    const found = await provider.findSale(reference, user);
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(found.result.orderNumber).toMatch(/^\d+$/);
    expect((await provider.purchase(sale(reference))).orderNumber).toBe(found.result.orderNumber);
    expect(await provider.findSale(`never-${fieldPrefix}`, user)).toEqual({ kind: 'nothing', isEmpty: true });
  });

  it('[SUC-3] [BUY-9] refusals come with the provider’s words', async () => {
    const payment = { code: 'no_payment', options: {} } as const;
    await expect(provider.purchase(sale('no', { payment }))).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422 },
    });
    await expect(provider.purchase(sale('no', { buyer: { 3: 'nonsense' } }))).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422, fieldErrors: { 'buyer.3': expect.any(String) } },
    });
    expect(await provider.findSale('no', await provider.user())).toMatchObject({ kind: 'nothing' });
  });

  it('[PAY-6] [RES-1] [RES-2] a reservation is made, opened, paid or deleted', async () => {
    const payment = { code: 'reservation', options: {} } as const;
    const items = [canoe({ customPrice: euro(1990) })];
    const made = await provider.reserve(sale(`reserved-${fieldPrefix}`, { payment, items }));
    const bookingKey = known(made.bookingKeys[0] ?? null);
    const user = await provider.user();
    expect(await provider.findSale(`reserved-${fieldPrefix}`, user)).toEqual({ kind: 'found', result: made });
    expect(await provider.reservation(bookingKey)).toEqual({
      bookingKey,
      productId: '4701',
      productName: 'Canoe tour on the old canal',
      appointment: '2026-07-10 09:00:00',
      contact: null,
      buyer: {},
      attendees: [],
      assignee: null,
      couponCode: null,
      items: [
        {
          optionId: '470111',
          optionName: 'Adult',
          price: euro(2500),
          customPrice: euro(1990),
          vatRate: 1900,
          quantity: 2,
          isGift: null,
        },
      ],
    });
    const reserved = [canoe({ customPrice: euro(1990), hold: { state: 'reserved', code: bookingKey } })];
    const paid = await provider.purchase(sale(`paid-${fieldPrefix}`, { items: reserved, reservationKey: bookingKey }));
    expect(await provider.order(known(paid.orderNumber), user)).toMatchObject([{ bookingKey, total: euro(3980) }]);

    const second = await provider.reserve(sale(`deleted-${fieldPrefix}`, { payment }));
    await provider.cancelReservation(known(second.bookingKeys[0] ?? null));
    await expect(provider.cancelReservation(known(second.bookingKeys[0] ?? null))).rejects.toMatchObject({
      failure: { kind: 'refused', code: 404 },
    });
  });

  it('[PAY-6] a cart of several appointments is reserved whole', async () => {
    const payment = { code: 'reservation', options: {} } as const;
    const later = known(parseAppointmentTime('2026-07-10 11:30:00'));
    const request = sale(`both-${fieldPrefix}`, { payment, items: [canoe(), canoe({ time: later })] });
    await provider.reserve(request);
    const page = await provider.bookings({ ...anyBooking, search: request.reference }, await provider.user());
    expect(page.bookings.map((booking) => booking.appointment).sort()).toEqual([nine, later]);
  });

  it('[PAY-10] [PAY-6] a reservation that stopped half-way is found in part', async () => {
    const payment = { code: 'reservation', options: {} } as const;
    const later = known(parseAppointmentTime('2026-07-10 11:30:00'));
    const request = sale(`half-${fieldPrefix}`, { payment, items: [canoe(), canoe({ time: later })] });
    let posts = 0;
    const cutOff = providerFor(SUPPLIER, {
      fetch: async (input, init) => {
        if (init?.method === 'POST' && ++posts === 2) throw new TypeError('Failed to fetch');
        return api.api(new Request(input, init));
      },
    });
    await expect(cutOff.reserve(request)).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    const user = await provider.user();
    const { bookings } = await provider.bookings({ ...anyBooking, search: request.reference }, user);
    const bookingKeys = bookings.map(({ bookingKey }) => bookingKey);
    expect(bookingKeys).toHaveLength(1);
    expect(await provider.findSale(request.reference, user)).toEqual({ kind: 'in-part', bookingKeys });
  });

  it('[BKG-2] [BKG-3] [BKG-5] bookings of supplier and partner, by page and filter', async () => {
    const user = await provider.user();
    const first = await provider.bookings(anyBooking, user);
    expect(first.bookings).toHaveLength(10);
    expect(first.hasNext).toBe(true);
    const second = await provider.bookings({ ...anyBooking, page: 2 }, user);
    const keys = new Set(first.bookings.map((booking) => booking.bookingKey));
    expect(second.bookings.filter((booking) => keys.has(booking.bookingKey))).toEqual([]);
    await api.call(PURCHASE, saleOf([itemOf()]));
    const filtered = await provider.bookings(
      {
        ...anyBooking,
        dateBy: 'date_of_event',
        from: '2026-07-10',
        to: '2026-07-10',
        productIds: ['4701'],
        salesChannel: 'pos',
      },
      user,
    );
    expect(filtered.totalItems).toBeGreaterThan(0);
    expect(filtered.bookings.every((booking) => booking.appointment?.startsWith('2026-07-10'))).toBe(true);
    const partner = providerFor(PARTNER);
    const partnerUser = await partner.user();
    expect(partnerUser.customerType).toBe('partner');
    expect((await partner.bookings({ ...anyBooking, actionRequired: true }, partnerUser)).totalItems).not.toBeNull();
  });

  it('[SET-2] [PRICE-6] the account', async () => {
    expect(await provider.currency()).toEqual({ code: 'EUR', pattern: '%01.2f EUR' });
    expect(await provider.languages()).toContainEqual({
      localeCode: 'en-US',
      localeName: 'English (United States)',
    });
    expect(await provider.user()).toMatchObject({ firstName: 'Mara', customerType: 'supplier' });
  });

  it.each([
    ['drop-before', 'resolves'],
    ['error-500', 'resolves'],
    ['garbage', 'unreadable'],
    ['unauthorized-401', 'resolves'],
  ] as const)('[API-4] [AUTH-6] [ERR-5] a read that meets %s once: %s', async (fault, outcome) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    api.faults.arm({ call: 'GET checkout/availableprinters', fault, times: 1 });
    const answer = provider.printers();
    if (outcome === 'resolves') return expect(await answer).toHaveLength(4);
    await expect(answer).rejects.toMatchObject({ failure: { kind: outcome } });
  });

  it('[AUTH-6] a token that nobody knows asks for sign-in', async () => {
    await expect(providerFor('stranger').user()).rejects.toMatchObject({ failure: { kind: 'sign-in-required' } });
  });
});
