import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, openTestApi, SUPPLIER, type TestApi } from '../../sandbox/booking/testing/test-api.ts';
import { parseDialect } from '../../sandbox/dialects/index.ts';
import type { CartItem } from '../../src/domain/cart/cart.ts';
import type { SaleRequest } from '../../src/domain/sale/sale.ts';
import { parseCalendarDate } from '../../src/domain/times/appointment.ts';
import { createProvider, type Provider, ProviderError } from '../../src/provider/index.ts';
import { shapesOnly } from '../commands/dialects.ts';
import { canoe as canoeChoice, nine } from '../commands/offers.ts';
import { appFetch } from './app-fetch.ts';

/** For a day whose appointments are not looked at, and one of its twenty places for each of the few tests that sell. */
const canoe: CartItem = {
  ...canoeChoice({ at: '2026-07-24 09:00:00' }),
  key: 'canoe',
  quantity: 1,
  hold: { state: 'wanted', code: null, refusal: null },
};

/** What was booked before any test. */
const everything = {
  search: '',
  productIds: [],
  dateBy: 'date_bought',
  from: null,
  to: '2026-07-02',
  actionRequired: false,
  salesChannel: null,
  bookingStatus: null,
  areVouchers: false,
  paymentStatus: null,
} as const;

let api: TestApi;
let usual: Awaited<ReturnType<typeof readings>>;
let usuallyWritten: Awaited<ReturnType<typeof writings>>;
let references = 0;

beforeAll(async () => {
  api = await openTestApi();
  usual = await readings(providerSpeaking([]));
  usuallyWritten = await writings(providerSpeaking([]));
}, 60_000);
afterAll(() => api.close());

/** An app that opens at a provider with this dialect and knows nothing of it. */
function providerSpeaking(names: readonly string[]): Provider {
  api.dialect.choose(parseDialect(names.join(',')));
  return createProvider({
    apiUrl: '/api/',
    hostUrl: `${ORIGIN}/`,
    fieldPrefix: 'ticket',
    fetch: appFetch(api),
    accessToken: async () => SUPPLIER,
    refreshAfterRejection: async () => SUPPLIER,
    timer: { after: () => () => {} },
  });
}

function request(changes: Partial<SaleRequest> = {}): SaleRequest {
  references += 1;
  return {
    reference: `dialect-${references}`,
    items: [canoe],
    payment: { code: 'paid_cash', options: {} },
    printerId: null,
    buyer: null,
    attendees: [],
    couponCode: null,
    assigneeId: null,
    sendTickets: false,
    reservationKey: null,
    knownBuyer: null,
    externalReference: null,
    locale: 'en-US',
    ...changes,
  };
}

async function firstPages(provider: Provider, pages: number) {
  const user = await provider.user();
  const rows = [];
  for (let page = 1; page <= pages; page += 1) {
    rows.push(...(await provider.bookings({ ...everything, page }, user)).bookings);
  }
  return rows;
}

/** Everything that is only read, in the domain's words. */
async function readings(provider: Provider) {
  const day = parseCalendarDate(nine.slice(0, 10));
  if (day === null) throw new Error('no day');
  const [type] = await provider.offerTypes();
  if (type === undefined) throw new Error('no types');
  return {
    categories: await provider.categories(type, 'en-US'),
    products: await provider.products(type, null, 'en-US'),
    all: await provider.allProducts('en-US'),
    variation: await provider.variation('47012', 'en-US'),
    dates: await provider.appointmentDates('47011', day),
    slots: await provider.slots('47011', day, 'en-US'),
    options: await provider.priceOptions('47011'),
    totals: await provider.totals([canoe], 'SUMMER'),
    coupon: [await provider.coupon('SUMMER', [canoe]), await provider.coupon('SPRING', [canoe])],
    // A kayak's buyer and each paddler are asked for much.
    fields: await provider.orderFields([canoe, { ...canoe, productId: '4702', optionId: '470211' }], 'en-US'),
    assignees: await provider.assignees([canoe]),
    printers: await provider.printers(),
    bookings: await firstPages(provider, 2),
    currency: await provider.currency(),
    languages: await provider.languages(),
    user: await provider.user(),
  };
}

/** One of everything that changes something, and what the provider says of it afterwards. */
async function writings(provider: Provider) {
  const user = await provider.user();
  const hold = await provider.hold({ item: canoe, code: null });
  const changed = await provider.hold({ item: { ...canoe, quantity: 2 }, code: hold.code });
  await provider.releaseHold(hold.code);
  const bought = await provider.purchase(request({ couponCode: 'SUMMER' }));
  const [row] = await provider.order(bought.orderNumber ?? '', user);
  const reserved = await provider.reserve(request({ payment: { code: 'reservation', options: {} } }));
  const reservation = await provider.reservation(reserved.bookingKeys[0] ?? '');
  await provider.cancelReservation(reserved.bookingKeys[0] ?? '');
  return {
    isSameHold: changed.code === hold.code,
    until: changed.reservedUntil,
    total: row?.total,
    tickets: row?.tickets.length,
    appointment: row?.appointment,
    progress: { ...(await provider.orderProgress(bought.orderNumber ?? '')), orderNumber: '' },
    reservation: { ...reservation, bookingKey: '' },
  };
}

/** How a sale that can't be paid so is refused. */
async function refusal(provider: Provider): Promise<unknown> {
  const outcome = await provider
    .purchase(request({ payment: { code: 'no_payment', options: {} } }))
    .catch((error) => error);
  return outcome instanceof ProviderError ? outcome.failure.kind : outcome;
}

const mixtures = Array.from({ length: 8 }, (_, seed) =>
  shapesOnly(parseDialect(`random:${seed + 1}`)).join(','),
).filter((names, index, all) => names !== '' && all.indexOf(names) === index);

describe('[API-2] what a provider says means the same to the till', () => {
  it.each(['keyed-maps', 'numbers-as-text', 'unknown-fields', 'wrapped-answers', 'no-page', ...mixtures])(
    'as in the usual shape: %s',
    async (names) => {
      expect(await readings(providerSpeaking([names]))).toEqual(usual);
      expect(await writings(providerSpeaking([names]))).toEqual(usuallyWritten);
    },
  );

  it('however it says that something optional is not there', async () => {
    const absent = await readings(providerSpeaking(['optionals-absent']));
    expect(await readings(providerSpeaking(['optionals-null']))).toEqual(absent);
    expect(await readings(providerSpeaking(['optionals-empty']))).toEqual(absent);
    expect(absent.products[0]).toMatchObject({ id: '4701', pictureUrl: null });
    const written = await writings(providerSpeaking(['optionals-empty']));
    expect(await writings(providerSpeaking(['optionals-absent']))).toEqual(written);
  });

  it.each([
    'row-offsets',
    'short-pages',
    'row-offsets,no-page',
    'short-pages,no-page',
    'row-offsets,keyed-maps,wrapped-answers',
  ])('[BKG-2] however it counts its pages: %s', async (names) => {
    const other = providerSpeaking([names]);
    const seen = await firstPages(other, 4);
    const keys = seen.map(({ bookingKey }) => bookingKey);
    expect(keys.slice(0, 20)).toEqual(usual.bookings.map(({ bookingKey }) => bookingKey));
    expect(new Set(keys).size, 'no booking twice').toBe(keys.length);
    expect(await other.allProducts('en-US')).toEqual(usual.all);
  });

  it('[PAY-8] [BUY-9] what a refusal says of fields by their paths is said of those of the form', async () => {
    const sold = providerSpeaking(['refusals-as-paths']).purchase(request({ buyer: { 1: 'Ada', 2: 'Byron' } }));
    await expect(sold).rejects.toMatchObject({
      failure: {
        message: 'Please check the details of buyer and attendees.',
        fieldErrors: { 'buyer.3': 'This is a mandatory field' },
      },
    });
  });

  it.each([
    'refusals-by-status',
    'refusals-by-code',
    'refusals-by-result',
    'refusals-as-text',
    'refusals-as-fields',
    'refusals-as-paths',
    'refusals-without-message',
    'refusals-by-code,numbers-as-text',
  ])('[SUC-3] a refusal is a refusal: %s', async (names) => {
    expect(await refusal(providerSpeaking([names]))).toBe('refused');
    const gone = providerSpeaking([`gone-holds-refused,${names}`]).releaseHold('R-gone');
    await expect(gone, 'also of a hold that is not there').rejects.toMatchObject({ failure: { kind: 'refused' } });
  });
});
