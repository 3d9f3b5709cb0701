import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemOf, MUSEUM, PURCHASE, saleOf } from './testing/requests.ts';
import { openTestApi, PARTNER, type TestApi } from './testing/test-api.ts';

let test: TestApi;
let orderNumber: string;

const TYPES = 'type=offline_reservation,booking,voucher,redeem';

interface Row {
  readonly order_number: string | null;
  readonly booking_key: string;
  readonly created_at: string;
  readonly event_date_time: string | null;
  readonly distribution_channel_partner: string | null;
  readonly sales_channel: string;
  readonly booking_status: { readonly code: string };
  readonly payment_status: { readonly code: string };
  readonly type: string;
}

async function rowsFor(query: string): Promise<Row[]> {
  const { status, body } = await test.call(`GET supplier/bookings?limit=100&offset=1&${TYPES}&${query}`);
  expect(status, body.message).toBe(200);
  return body.data;
}

beforeAll(async () => {
  test = await openTestApi();
  const contact_data = {
    firstname: 'Zoë',
    lastname: 'Großmann-Çelik',
    email: 'zoe@mail.example',
    telephone: '+49 40 12345',
  };
  const { body } = await test.call(
    PURCHASE,
    saleOf([itemOf({ ...MUSEUM, qty: 2, date_time: null })], { contact_data }),
  );
  orderNumber = body.transaction_id;
});
afterAll(() => test.close());

describe('the bookings list', () => {
  it('[BKG-2] has pages of ten, newest first', async () => {
    const first = await test.call(`GET supplier/bookings?limit=10&offset=1&${TYPES}`);
    const second = await test.call(`GET supplier/bookings?limit=10&offset=2&${TYPES}`);
    expect(first.body.page).toEqual({ total_items: 201, total_pages: 21, current: 1 });
    const created = [...first.body.data, ...second.body.data].map((row: Row) => row.created_at);
    expect(created).toEqual([...created].sort().reverse());
    expect(new Set([...first.body.data, ...second.body.data].map((row: Row) => row.booking_key)).size).toBe(20);
    expect(first.body.data[0].order_number).toBe(orderNumber);
  });

  it.each([
    ['a name, accents and case aside', 'grossmann celik'],
    ['a part of the e-mail', 'ZOE@MAIL'],
    ['the product in German', 'schifffahrtsmuseum zoe'],
    ['a telephone number', '12345'],
  ])('[BKG-2] is searched by %s', async (_what, text) => {
    expect((await rowsFor(`search=${encodeURIComponent(text)}`)).map((row) => row.order_number)).toEqual([orderNumber]);
  });

  it('[BKG-2] is searched by order number, booking key and ticket code', async () => {
    const [row] = await rowsFor(`order_number=${orderNumber}`);
    const { body } = await test.call(`GET checkout/purchase?currency=default&order_number=${orderNumber}`);
    for (const text of [orderNumber, row?.booking_key ?? '', body.items[0].ticket_codes[0].code]) {
      expect((await rowsFor(`search=${text}`)).map((found) => found.order_number)).toEqual([orderNumber]);
    }
  });

  it('[BKG-2] takes signs of the search for what they are', async () => {
    expect(await rowsFor(`search=${encodeURIComponent('100%_')}`)).toEqual([]);
  });

  it.each([
    ['booking_status=canceled', (row: Row) => row.booking_status.code === 'canceled'],
    ['status=booked', (row: Row) => row.booking_status.code !== 'canceled'],
    ['payment_status=unpaid', (row: Row) => row.payment_status.code === 'unpaid'],
    ['sales_channel=website', (row: Row) => row.sales_channel === 'website'],
    ['action_required=1', (row: Row) => row.payment_status.code === 'unpaid' && row.booking_status.code !== 'canceled'],
    [
      'date_range_by=date_bought&date_range=2026-06-01,2026-06-15',
      (row: Row) => row.created_at >= '2026-06-01' && row.created_at < '2026-06-16',
    ],
    ['date_range_by=date_of_event&date_range=2026-07-04,', (row: Row) => (row.event_date_time ?? '') >= '2026-07-04'],
    ['date_range_by=date_of_event&date_range=,2026-05-01', (row: Row) => (row.event_date_time ?? '9') < '2026-05-02'],
  ])('[BKG-5] is filtered by %s', async (query, isWanted) => {
    const [all, found] = [await allRows(), await rowsFor(query)];
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    const wanted = all.filter(isWanted).slice(0, 100);
    expect(found.map((row) => row.booking_key)).toEqual(wanted.map((row) => row.booking_key));
  });

  async function allRows(): Promise<Row[]> {
    const pages = [1, 2, 3].map((page) => test.call(`GET supplier/bookings?limit=100&offset=${page}&${TYPES}`));
    return (await Promise.all(pages)).flatMap(({ body }) => body.data);
  }

  it('[BKG-5] is filtered by kind and by products', async () => {
    const { body } = await test.call('GET supplier/bookings?limit=100&offset=1&type=offline_reservation');
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every((row: Row) => row.order_number === null && row.type === 'offline_reservation')).toBe(true);
    const museums = await rowsFor('product_ids=4722,4723');
    expect(museums.length).toBeGreaterThan(0);
  });

  it('[BKG-5] of a partner holds its own bookings only, below its own path', async () => {
    const { body } = await test.call(
      'GET partner/bookings?limit=100&offset=1&customer_type=partner',
      undefined,
      PARTNER,
    );
    expect(body.data.length).toBeGreaterThan(0);
    expect(new Set(body.data.map((row: Row) => row.distribution_channel_partner))).toEqual(
      new Set(['Northlight Travel Desk']),
    );
    expect((await test.call('GET supplier/bookings', undefined, PARTNER)).status).toBe(403);
    expect((await test.call('GET partner/bookings')).status).toBe(403);
    const order = await test.call(
      `GET checkout/purchase?currency=default&order_number=${orderNumber}`,
      undefined,
      PARTNER,
    );
    expect(order.status).toBe(404);
  });

  it("[BKG-8] links a ticket's PDF once it is made", async () => {
    const linkOf = async () =>
      (await test.call(`GET supplier/bookings?order_number=${orderNumber}`)).body.data[0].items[0].ticket_codes[0]
        .ticket_pdf;
    expect(await linkOf()).toBeNull();
    test.clock.advance(10_000);
    expect(await linkOf()).toMatch(/^http:\/\/sandbox\.test\/documents\/tickets\/[\w-]+\.pdf$/);
  });
});
