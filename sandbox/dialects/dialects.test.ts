import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createControl } from '../booking/control.ts';
import {
  FREE_SLOT,
  HOLD,
  holdBody,
  holdCode,
  itemOf,
  leftAt,
  MUSEUM,
  PURCHASE,
  RESERVE,
  saleOf,
  TOTALS,
} from '../booking/testing/requests.ts';
import { ORIGIN, openTestApi, type TestApi } from '../booking/testing/test-api.ts';
import { describeVariations, parseDialect, VARIATION_NAMES } from './index.ts';

let test: TestApi;
/** Lets the sales that wait take effect. */
let comeDue: (() => void)[] = [];
const background: Promise<void>[] = [];

beforeAll(async () => {
  test = await openTestApi({
    wait: () => new Promise((resolve) => void comeDue.push(resolve)),
    background: (work) => void background.push(work()),
  });
});
afterEach(() => {
  test.dialect.choose([]);
  comeDue = [];
});
afterAll(() => test.close());

const speak = (...names: string[]) => test.dialect.choose(parseDialect(names.join(',')));

let sales = 0;
const lastReference = () => `till-1-${sales}`;
/** A sale with a reference of its own. */
const sale = (changes: object = {}) => {
  sales += 1;
  const item = itemOf({ ...MUSEUM, date_time: null });
  return saleOf([item], { external_reference_custom_id: lastReference(), ...changes });
};
const buy = (body: object = sale()) => test.call(PURCHASE, body);
const listed = async (query: string) => (await test.call(`GET supplier/bookings?limit=10&${query}`)).body;
const orders = async (reference: string) =>
  test.database.query('SELECT order_number FROM sales_order WHERE sent_reference = $1', [reference]);

describe('the till’s reference', () => {
  it('rows-without-reference: a search finds the row, which does not carry it', async () => {
    speak('rows-without-reference');
    const { body } = await buy();
    const { data } = await listed(`search=${lastReference()}`);
    expect(data).toMatchObject([{ order_number: body.transaction_id }]);
    expect(JSON.stringify(data)).not.toContain('external_reference');
    expect(body.external_reference_custom_id).toBe(lastReference());
  });

  it('reference-not-found: it recognises a repeat, and nothing else', async () => {
    speak('reference-not-found');
    const body = sale();
    const [first, second] = [await buy(body), await buy(body)];
    expect(second.body.transaction_id).toBe(first.body.transaction_id);
    expect((await listed(`search=${lastReference()}`)).data).toEqual([]);
    const order = await test.call(`GET checkout/purchase?currency=default&order_number=${first.body.transaction_id}`);
    expect(order.body).not.toHaveProperty('external_reference_custom_id');
  });

  it('no-reference: a repeat is another sale, of which the ledger knows', async () => {
    speak('no-reference');
    const body = sale();
    const [first, second] = [await buy(body), await buy(body)];
    expect(second.body.transaction_id).not.toBe(first.body.transaction_id);
    expect(first.body).not.toHaveProperty('external_reference_custom_id');
    expect((await listed(`search=${lastReference()}`)).data).toEqual([]);
    expect(await orders(lastReference())).toHaveLength(2);

    const { product_id, ...item } = itemOf({ date_time: '2026-07-25 09:00:00' });
    const { items: _, ...rest } = sale({ payment: { code: 'reservation', options: {} } });
    const { date_time, as_gift, ...wanted } = item;
    const reservation = { ...rest, product_id, date_time, items: [wanted] };
    const keys = [await test.call(RESERVE, reservation), await test.call(RESERVE, reservation)];
    expect(new Set(keys.map(({ body: answer }) => answer.booking_key)).size).toBe(2);
  });

  it('reference-renamed: it is external_id', async () => {
    speak('reference-renamed');
    expect((await buy()).body.external_id).toBe(lastReference());
    expect((await listed(`search=${lastReference()}`)).data[0]).toMatchObject({ external_id: lastReference() });
  });
});

describe('pages', () => {
  const numbers = (rows: readonly { booking_key: string }[]) => rows.map(({ booking_key }) => booking_key);

  it('row-offsets: offset is the number of a row, from 0', async () => {
    const all = numbers((await listed('offset=1')).data);
    speak('row-offsets');
    expect(numbers((await listed('offset=0')).data)).toEqual(all);
    expect(await listed('offset=4')).toMatchObject({ data: { 0: { booking_key: all[4] } }, page: { current: 1 } });
    expect((await listed('offset=10')).page.current).toBe(2);
    expect((await test.call('GET products?limit=3&offset=2')).body.data[0].product_id).toBe('4703');
  });

  it('short-pages: five rows, and so many more pages', async () => {
    const all = numbers((await listed('offset=1')).data);
    speak('short-pages');
    const second = await listed('offset=2');
    expect(numbers(second.data)).toEqual(all.slice(5, 10));
    expect(second.page.total_pages).toBe(Math.ceil(second.page.total_items / 5));
    expect((await test.call('GET products?active_only=true&limit=250')).body.length).toBeGreaterThan(30);
  });

  it('no-page: the rows alone', async () => {
    speak('no-page');
    expect(await listed('offset=1')).toHaveLength(10);
    expect((await test.call('GET products?limit=3&offset=1')).body).toHaveLength(3);
  });
});

describe('when a sale takes effect', () => {
  it('late-commits: every third, a minute after it was sent, and is answered then', async () => {
    speak('late-commits');
    await buy();
    await buy();
    const answer = buy();
    await expect.poll(() => comeDue.length).toBe(1);
    expect(await orders(lastReference())).toEqual([]);
    comeDue[0]?.();
    expect((await answer).status).toBe(200);
    expect(await orders(lastReference())).toHaveLength(1);
  });

  it('gateway-timeouts: every third is answered with 504, and takes effect later', async () => {
    speak('gateway-timeouts');
    await buy();
    await buy();
    expect((await buy()).status).toBe(504);
    expect(await orders(lastReference())).toEqual([]);
    comeDue[0]?.();
    await Promise.all(background);
    expect(await orders(lastReference())).toHaveLength(1);
  });

  it('lagging-lists: a booking is listed five seconds later', async () => {
    speak('lagging-lists');
    const { body } = await buy();
    const found = async () => (await listed(`order_number=${body.transaction_id}`)).data.length;
    expect(await found()).toBe(0);
    test.clock.advance(5000);
    expect(await found()).toBe(1);
  });
});

describe('holds', () => {
  const release = (code: string) => test.call(`DELETE checkout/hold?reservation_code=${code}`);

  it('no-reserved-until: does not say until when', async () => {
    speak('no-reserved-until');
    expect((await test.call(HOLD, holdBody())).body.reservation_data).toEqual({ reservation_code: expect.any(String) });
  });

  it('short-holds: ten minutes, and says so', async () => {
    speak('short-holds');
    const left = await leftAt(test, FREE_SLOT);
    expect((await test.call(HOLD, holdBody())).body.reservation_data.reserved_until).toMatch(/:1\d:/);
    expect(await leftAt(test, FREE_SLOT)).toBe(left - 1);
    test.clock.advance(600_000);
    expect(await leftAt(test, FREE_SLOT)).toBeGreaterThanOrEqual(left);
  });

  it('holds-kept: a sale leaves its hold, until that is deleted', async () => {
    speak('holds-kept');
    const slot = '2026-07-26 09:00:00';
    const left = await leftAt(test, slot);
    const code = await holdCode(test, { date_time: slot });
    await buy(saleOf([itemOf({ date_time: slot, reservation_code: code })]));
    expect(await leftAt(test, slot)).toBe(left - 2);
    await release(code);
    expect(await leftAt(test, slot)).toBe(left - 1);
  });

  it('gone-holds-refused: deleting one twice is an error', async () => {
    const code = await holdCode(test, {});
    await release(code);
    expect((await release(code)).body.code).toBe(200);
    speak('gone-holds-refused');
    expect((await release(code)).body.error.code).toBe(404);
    const again = await holdCode(test, {});
    expect((await release(again)).body.code).toBe(200);
  });
});

describe('money and choices', () => {
  const total = async () => (await test.call(TOTALS, { items: [itemOf()], coupon_code: 'SUMMER' })).body;

  it.each([
    ['discount-info-only', { info: true, items: false }],
    ['discount-in-total-only', { info: false, items: false }],
  ])('%s', async (name, told) => {
    speak(name);
    const body = await total();
    expect({ info: 'discount_info' in body, items: 'per_item_info' in body }).toEqual(told);
    expect(body.totals.grand_total).toBe('20.00');
  });

  it('no-payments-available, no-assignees, no-printers', async () => {
    speak('no-payments-available', 'no-assignees', 'no-printers');
    expect(await total()).not.toHaveProperty('payments_available');
    const { body } = await test.call('POST checkout/avaialableassignees', { items: [itemOf()] });
    expect(body).toEqual({ available_assignees: [] });
    expect((await test.call('GET checkout/availableprinters')).body).toEqual([]);
  });
});

describe('refusals', () => {
  const message = expect.stringContaining('is not a way to pay');
  const result = 'wrong_payment_data';

  it.each([
    ['refusals-by-status', 422, { message, data: { result } }],
    ['refusals-by-code', 200, { code: 422, message, data: { result } }],
    ['refusals-by-result', 200, { data: { result, message } }],
    ['refusals-as-text', 200, { error: message }],
    ['refusals-as-fields', 422, { code: 422, errors: { items: [message] }, data: { result } }],
    ['refusals-as-paths', 422, { message }],
    ['refusals-without-message', 422, { code: 422, data: { result } }],
  ])('%s', async (name, status, body) => {
    speak(name);
    expect(await buy(sale({ payment: { code: 'shells', options: {} } }))).toEqual({ status, body });
  });

  it('refusals-as-paths: fields are told by their path', async () => {
    speak('refusals-as-paths');
    const kayak = itemOf({ product_id: 4702, option_id: 470211, date_time: '2026-07-10 08:30:00' });
    const contact_data = { firstname: 'Ada', lastname: 'Byron', email: '', phone: '' };
    const { body } = await buy({ ...sale({ skip_customer_validation: false, contact_data }), items: [kayak] });
    expect(body.errors).toMatchObject({
      'buyer_data.3': ['This is a mandatory field'],
      'attendee_data.470211.1.7': ['This is a mandatory field'],
    });
  });

  it('are by status when the token is not good, in every dialect', async () => {
    speak('refusals-by-code', 'wrapped-answers');
    expect((await test.call('GET tags', undefined, 'nobody')).status).toBe(401);
  });
});

describe('the shape of answers', () => {
  it('keyed-maps: lists are objects by id', async () => {
    speak('keyed-maps');
    const { body } = await test.call('GET products?active_only=true&type_id=ticket&tag=activity');
    expect(body['4701'].variations['47011']).toEqual({ variation_id: '47011' });
    expect(Object.keys((await listed('offset=1')).data)).toHaveLength(10);
  });

  it('numbers-as-text: no number and no flag is left', async () => {
    speak('numbers-as-text');
    expect((await listed('offset=1')).page).toMatchObject({
      current: '1',
      total_items: expect.stringMatching(/^\d+$/),
    });
    const refused = await buy(sale({ payment: { code: 'shells', options: {} } }));
    expect(refused.body.code).toBe('422');
  });

  it('unknown-fields: and the known ones in another order', async () => {
    speak('unknown-fields');
    const { body } = await test.call('GET account/user');
    expect(Object.keys(body).slice(0, 2)).toEqual(['_links', 'sub']);
    expect(body).toMatchObject({ firstname: 'Mara', revision: 7 });
    const options = await test.call('GET products/availoptions/47011');
    expect(Object.keys(options.body)).toEqual(['470111', '470112', '470113']);
  });

  it('wrapped-answers: data has neighbours, whether it was wrapped before or not', async () => {
    speak('wrapped-answers');
    const tags = await test.call('GET tags?tag=activity');
    expect(tags.body).toMatchObject({ status: 1, total: String(tags.body.data.length), message: 'OK' });
    expect(await listed('offset=1')).toMatchObject({ total: '10', data: expect.any(Array), page: { current: 1 } });
  });

  it.each([
    ['optionals-absent', {}],
    ['optionals-null', { thumbnail: null, base_price: null }],
    ['optionals-empty', { thumbnail: '', base_price: '' }],
  ])('%s', async (name, spared) => {
    speak(name);
    const [product] = (await test.call('GET products?active_only=true&limit=1')).body;
    const { thumbnail, base_price } = product;
    expect({ ...(thumbnail !== undefined && { thumbnail }), ...(base_price !== undefined && { base_price }) }).toEqual(
      spared,
    );
    expect((await test.call('GET account/currency')).body.currency_code).toBe('EUR');
  });
});

describe('a choice of variations', () => {
  it('lists the right names for a wrong one', () => {
    expect(() => parseDialect('row-offset')).toThrow(/no dialect "row-offset"\. Known: .*row-offsets.*random:/);
    expect(() => parseDialect('late-commits,gateway-timeouts')).toThrow(/can't be had together/);
    for (const name of VARIATION_NAMES) expect(describeVariations()).toContain(`  ${name} `);
  });

  it('mixes by seed, always the same way, and every variation comes up', () => {
    expect(parseDialect('random:7')).toEqual(parseDialect('random:7'));
    const mixtures = Array.from({ length: 300 }, (_, seed) => parseDialect(`random:${seed}`));
    expect([...new Set(mixtures.flat())].sort()).toEqual([...VARIATION_NAMES].sort());
    for (const names of mixtures) expect(parseDialect(names.join(','))).toEqual(names);
  });

  it('can be made while the sandbox runs', async () => {
    const control = createControl(test);
    const choose = (dialect: string) =>
      control(new Request(`${ORIGIN}/control/dialect`, { method: 'POST', body: JSON.stringify({ dialect }) }));
    expect(await (await choose('no-printers')).json()).toEqual({ code: 200, dialect: ['no-printers'] });
    expect((await test.call('GET checkout/availableprinters')).body).toEqual([]);
    expect((await choose('no-printer')).status).toBe(400);
    await choose('');
    expect((await test.call('GET checkout/availableprinters')).body).toHaveLength(4);
  });
});
