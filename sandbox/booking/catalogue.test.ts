import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const idsOf = (rows: readonly { product_id: string }[]): string[] => rows.map((row) => row.product_id);

describe('categories', () => {
  it('[WIZ-3] are those of the type, in the language asked for', async () => {
    const { body } = await test.call('GET tags?tag=activity&limit=100');
    expect(body[0]).toEqual({ id: '12', name: 'On the water', tag: 'water' });
    expect(body).toHaveLength(4);
  });

  it.each(['event', 'gift'])('[WIZ-3] are none for %s', async (tag) => {
    const { status, body } = await test.call(`GET tags?tag=${tag}&limit=100`);
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });
});

describe('products', () => {
  it('[WIZ-4] are those of the category, active ones, as the wire writes them', async () => {
    const query = 'tag=water&active_only=true&limit=250&type_id=ticket&store_locale=en-US&currency=EUR';
    const { body } = await test.call(`GET products?${query}`);
    expect(body[0]).toEqual({
      product_id: '4701',
      name: 'Canoe tour on the old canal',
      is_appointment_needed: '1',
      type_id: 'ticket',
      as_gift: '0',
      thumbnail: 'http://sandbox.test/media/products/4701.webp',
      base_price: '15.00',
      currency_code: 'EUR',
      variations: [{ variation_id: '47011' }, { variation_id: '47012' }],
    });
    expect(idsOf(body)).toEqual(['4701', '4702', '4703', '4704']);
  });

  it('[WIZ-4] that can be given are marked as gifts', async () => {
    const { body } = await test.call('GET products?as_gift=1&type_id=ticket&active_only=true&limit=250');
    expect(body.length).toBeGreaterThan(5);
    expect(body.every((row: { as_gift: string }) => row.as_gift === '1')).toBe(true);
  });

  it('[I18N-1] have German names for German staff, English ones for others', async () => {
    const nameIn = async (locale: string) =>
      (await test.call(`GET products?tag=water&store_locale=${locale}`)).body[0].name;
    expect(await nameIn('de-AT')).toBe('Kanutour auf dem Alten Kanal');
    expect(await nameIn('fr-FR')).toBe('Canoe tour on the old canal');
  });

  it('[API-2] come in pages, wrapped, when all are asked for; the offset is the page from 1', async () => {
    const first = await test.call('GET products?currency=default&limit=30&offset=1&store_locale=en-US');
    const second = await test.call('GET products?currency=default&limit=30&offset=2&store_locale=en-US');
    expect(first.body).toMatchObject({ status: 1, page: { total_items: 41, total_pages: 2, current: 1 } });
    expect([...idsOf(first.body.data), ...idsOf(second.body.data)]).toHaveLength(41);
  });

  it('[WIZ-8] may be none', async () => {
    expect((await test.call('GET products?tag=nothing')).body).toEqual([]);
  });
});

describe('variations', () => {
  it('[API-2] of a product with one are answered alone, of others in a list', async () => {
    const one = await test.call('GET products/variations/47021?store_locale=en-US&currency=EUR');
    expect(one.body).toEqual({ variation_id: '47021', name: 'Standard', appointment_type: 'datetime' });
    const several = await test.call('GET products/variations/47012?store_locale=en-US&currency=EUR');
    expect(several.body).toContainEqual({
      variation_id: '47012',
      name: 'Half a day with picnic',
      appointment_type: 'datetime',
    });
  });

  it("[API-2] have price options in an object by id, with the deployment's prefix", async () => {
    const { body } = await test.call('GET products/availoptions/47051');
    expect(body).toEqual({
      470511: {
        option_id: '470511',
        name: 'Adult',
        ticket_price: '219.00',
        vat_percentage_val: '19',
        custom_price: '199.00',
      },
    });
  });

  it.each(['products/variations/1', 'products/availoptions/1'])('are not found: %s', async (path) => {
    expect((await test.call(`GET ${path}`)).status).toBe(404);
  });
});

describe('timeslots', () => {
  const DAY = 'from_datetime=2026-07-04 00:00:00&to_datetime=2026-07-04 23:59:59&store_locale=en-US&currency=EUR';

  it('[APPT-1] have what is left and the stock of every option', async () => {
    const { body } = await test.call(`GET products/timeslots?ticket_variation_id=47011&${DAY}`);
    expect(body.map((slot: { start_date_time: string }) => slot.start_date_time.slice(11, 16))).toEqual([
      '09:00',
      '11:30',
      '14:00',
      '16:30',
    ]);
    expect(body[2]).toEqual({
      start_date_time: '2026-07-04 14:00:00',
      ticket_variation_id: 47011,
      qty_available_by_option: { 470111: 2, 470112: 2, 470113: 2 },
      stock_available_by_option: { 470111: 20, 470112: 10, 470113: 5 },
    });
    expect(body[3].qty_available_by_option).toEqual({ 470111: 0, 470112: 0, 470113: 0 });
  });

  it('[PRICE-1] of one option hold that option only; without appointments there is one entry', async () => {
    const timed = await test.call(`GET products/timeslots?ticket_option_id=470112&${DAY}`);
    expect(timed.body[0].stock_available_by_option).toEqual({ 470112: 10 });
    const untimed = await test.call(`GET products/timeslots?ticket_option_id=472211&${DAY}`);
    expect(untimed.body).toHaveLength(1);
    expect(untimed.body[0].qty_available_by_option['472211']).toBeGreaterThan(99_999);
  });

  it("[API-3] follow the deployment's field prefix", async () => {
    const other = await openTestApi({ fieldPrefix: 'offer' });
    const { body } = await other.call(`GET products/timeslots?offer_variation_id=47011&${DAY}`);
    expect(body[0].offer_variation_id).toBe(47011);
    expect((await other.call(`GET products/timeslots?ticket_variation_id=47011&${DAY}`)).status).toBe(400);
    await other.close();
  });

  it('[APPT-8] keep their wall-clock over the end of summer time', async () => {
    const query = 'ticket_variation_id=47011&from_datetime=2026-10-24 00:00:00&to_datetime=2026-10-26 23:59:59';
    const { body } = await test.call(`GET products/timeslots?${query}`);
    const nines = body
      .map((slot: { start_date_time: string }) => slot.start_date_time)
      .filter((start: string) => start.endsWith('09:00:00'));
    expect(nines).toEqual(['2026-10-24 09:00:00', '2026-10-25 09:00:00', '2026-10-26 09:00:00']);
  });

  it('[APPT-2] are none before the season opens, and their dates follow the weekdays', async () => {
    expect((await test.call(`GET products/timeslots?ticket_variation_id=47091&${DAY}`)).body).toEqual([]);
    const { body } = await test.call(
      'GET products/timeslots/dates?variation_id=47091&from_date=2026-10-25&to_date=2026-11-08',
    );
    expect(body).toEqual([
      { date: '2026-10-31' },
      { date: '2026-11-01' },
      { date: '2026-11-07' },
      { date: '2026-11-08' },
    ]);
  });
});

describe('the account', () => {
  it('[SET-1] names the person, the currency and the languages', async () => {
    expect((await test.call('GET account/currency')).body).toEqual({
      currency_code: 'EUR',
      pattern: '%01.2f EUR',
      symbol: '€',
    });
    expect((await test.call('GET account/locale')).body).toContainEqual({
      id: '2',
      locale_code: 'de-DE',
      locale_name: 'Deutsch (Deutschland)',
    });
    expect((await test.call('GET account/user')).body).toMatchObject({ sub: 'staff-mara', customer_type: 'supplier' });
  });

  it('[AUTH-6] is for those with a token only', async () => {
    const { status, body } = await test.call('GET account/user', undefined, 'nobody');
    expect({ status, code: body.code }).toEqual({ status: 401, code: 401 });
  });
});
