import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBody, itemOf, saleOf } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

describe('what is not in the table of calls is refused with 400, naming the field', () => {
  it.each([
    ['GET tags?tags=x', 'tags'],
    ['GET tags?limit=101', 'limit'],
    ['GET tags?limit=ten', 'limit'],
    ['GET tags?tag=a&tag=b', 'tag'],
    ['GET products?page=2', 'page'],
    ['GET products?offset=0', 'offset'],
    ['GET products?active_only=maybe', 'active_only'],
    ['GET products?currency=USD', 'currency'],
    ['GET products?store_locale=english', 'store_locale'],
    ['GET products/variations/47011?lang=de', 'lang'],
    ['GET products/availoptions/47011?store_locale=de-DE', 'store_locale'],
    ['GET products/timeslots?ticket_variation_id=47011&from_datetime=2026-07-04', 'to_datetime'],
    ['GET products/timeslots?from_datetime=2026-07-04&to_datetime=2026-07-04', 'ticket_variation_id'],
    [
      'GET products/timeslots?ticket_variation_id=47011&from_datetime=2026-07-04T10:00&to_datetime=2026-07-04',
      'from_datetime',
    ],
    ['GET products/timeslots?ticket_variation_id=47011&from_datetime=2026-07-05&to_datetime=2026-07-04', 'from'],
    ['GET products/timeslots/dates?variation_id=47011&from_date=2026-02-30&to_date=2026-03-01', 'from_date'],
    ['GET products/timeslots/dates?variation_id=47011&from_date=2026-01-01&to_date=2029-01-01', 'days'],
    ['DELETE checkout/hold', 'reservation_code'],
    ['DELETE checkout/permanentreservation?key=x', 'booking_key'],
    ['GET checkout/availableprinters?x=1', 'x'],
    ['GET checkout/purchase?order=1', 'order_number'],
    ['GET checkout/booking', 'booking_key'],
    ['GET supplier/bookings?type=orders', 'type'],
    ['GET supplier/bookings?limit=0', 'limit'],
    ['GET supplier/bookings?date_range=2026-07-01', 'date_range'],
    ['GET supplier/bookings?product_ids=a,b', 'product_ids'],
    ['GET supplier/bookings?status=all', 'status'],
    ['GET supplier/bookings?filter=1', 'filter'],
    ['GET account/user?x=1', 'x'],
  ])('%s: %s', async (line, name) => {
    const { status, body } = await test.call(line);
    expect(status).toBe(400);
    expect(body.message).toContain(name);
  });

  it.each([
    ['POST checkout/hold', { ...holdBody(), qty: '1.5' }, 'qty'],
    ['POST checkout/hold', { ...holdBody(), qty: 0 }, 'qty'],
    ['POST checkout/hold', { ...holdBody(), quantity: 1 }, 'quantity'],
    ['POST checkout/hold', { ...holdBody(), option_id: null }, 'option_id'],
    ['POST checkout/hold', { ...holdBody(), date_time: '2026-07-10 25:00:00' }, 'date_time'],
    ['POST checkout/hold', { ...holdBody(), custom_price_amount: -1 }, 'custom_price_amount'],
    ['POST checkout/hold', { ...holdBody(), custom_price_amount: '1.005' }, 'custom_price_amount'],
    ['POST checkout/hold?reserve_minutes=0', holdBody(), 'reserve_minutes'],
    ['POST checkout/hold?minutes=20', holdBody(), 'minutes'],
    ['POST checkout/totals', { items: [] }, 'items'],
    ['POST checkout/totals', { items: [{ ...itemOf(), allow_overbooking: true }] }, 'items.0.allow_overbooking'],
    ['POST checkout/totals', { items: [itemOf()], coupon: 'X' }, 'coupon'],
    ['POST checkout/coupons', { items: [itemOf()], coupon_code: ' ' }, 'coupon_code'],
    ['POST checkout/orderoptionfields/', {}, 'items'],
    ['POST checkout/avaialableassignees', { items: 'all' }, 'items'],
    ['POST checkout/purchase', { ...saleOf([itemOf()]), source_type: 2 }, 'source_type'],
    ['POST checkout/purchase', { ...saleOf([itemOf()]), payment: { code: 'paid_cash', amount: 1 } }, 'payment.amount'],
    ['POST checkout/purchase', { ...saleOf([itemOf()]), contact_data: { mail: 'x' } }, 'contact_data.mail'],
    ['POST checkout/purchase', { ...saleOf([itemOf()]), total: 1 }, 'total'],
    ['POST checkout/purchase?tracking_channel=web', saleOf([itemOf()]), 'tracking_channel'],
    ['POST checkout/permanentreservation', { ...saleOf([{ option_id: 1, qty: 1 }]), date_time: null }, 'product_id'],
  ])('%s with a wrong body: %#', async (line, body, name) => {
    const answer = await test.call(line, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(name);
  });

  it('a body that is not JSON', async () => {
    const headers = { authorization: 'Bearer staff-mara' };
    const request = new Request('http://sandbox.test/api/checkout/totals', { method: 'POST', headers, body: '{' });
    expect((await test.api(request)).status).toBe(400);
  });

  it.each([
    ['GET nothing', 404],
    ['GET checkout/orderoptionfields', 404],
    ['PUT tags', 405],
    ['POST products', 405],
  ])('%s: %i', async (line, status) => {
    expect((await test.call(line)).status).toBe(status);
  });
});

describe('what cannot be sold is refused with 422, naming the item', () => {
  it.each([
    [{ option_id: 1 }, 'items.0.option_id'],
    [{ product_id: 4702 }, 'items.0.product_id'],
    [{ date_time: null }, 'items.0.date_time'],
    [{ product_id: 4722, option_id: 472211 }, 'items.0.date_time'],
    [{ product_id: 4702, option_id: 470211, as_gift: 1, date_time: null }, 'items.0.as_gift'],
  ])('%j: %s', async (changes, name) => {
    const { status, body } = await test.call('POST checkout/totals', { items: [itemOf(changes)] });
    expect(status).toBe(422);
    expect(body.message).toContain(name);
  });
});

describe('what no database can keep is refused with 400', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
  ])('%s', async (_what, text) => {
    const body = saleOf([itemOf()], { contact_data: { '1': text } });
    expect((await test.call('POST checkout/purchase?currency=default', body)).status).toBe(400);
    const key = { ...saleOf([itemOf()]), [text]: 1 };
    expect((await test.call('POST checkout/purchase?currency=default', key)).status).toBe(400);
  });

  it('NUL in a query', async () => {
    expect((await test.call('GET supplier/bookings?search=a%00b')).status).toBe(400);
    expect((await test.call('GET checkout/booking?booking_key=%00')).status).toBe(400);
  });

  it('the year 0', async () => {
    expect((await test.call('POST checkout/hold', holdBody({ date_time: '0000-01-01 10:00:00' }))).status).toBe(400);
    expect((await test.call('GET supplier/bookings?date_range=0000-01-01,2026-01-01')).status).toBe(400);
  });

  it('a total that no order can have', async () => {
    const dear = Array.from({ length: 10 }, () => itemOf({ qty: 9999, custom_price_amount: '1000000.00' }));
    expect((await test.call('POST checkout/totals?currency=default', { items: dear })).status).toBe(400);
    expect((await test.call('POST checkout/purchase?currency=default', saleOf(dear))).status).toBe(400);
  });
});

it('a body that is wrong in very many places is answered with the first fifty', async () => {
  const body = { ...saleOf([]), ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1])) };
  const answer = await test.call('POST checkout/purchase?currency=default', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message.split('. ').length).toBeLessThanOrEqual(50);
});
