import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD, holdBody, itemOf, leftAt, MUSEUM, PURCHASE, RESERVE, saleOf } from './testing/requests.ts';
import { openTestApi, PARTNER, SUPPLIER, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const museum = itemOf({ ...MUSEUM, date_time: null });

async function held(slot: string, token: string, qty: number): Promise<string> {
  const { body } = await test.call(HOLD, holdBody({ date_time: slot, qty }), token);
  return body.reservation_data.reservation_code;
}

async function reserved(token: string): Promise<string> {
  const { items: _, ...rest } = saleOf([]);
  const items = [{ option_id: 470111, qty: 1, allow_overbooking: true, as_gift: 0, attendee_data: [] }];
  const payment = { code: 'reservation', options: {} };
  const wish = { ...rest, payment, product_id: 4701, date_time: '2026-07-22 09:00:00', items };
  return (await test.call(RESERVE, wish, token)).body.booking_key;
}

describe('another account', () => {
  it('[SEC] neither uses up nor gives back a hold that it knows the code of', async () => {
    const slot = '2026-07-21 14:00:00';
    const code = await held(slot, SUPPLIER, 2);
    expect((await test.call(`DELETE checkout/hold?reservation_code=${code}`, undefined, PARTNER)).body.error.code).toBe(
      404,
    );
    const item = itemOf({ date_time: slot, qty: 2, reservation_code: code });
    expect((await test.call(PURCHASE, saleOf([item]), PARTNER)).body.error).toMatchObject({ code: 409 });
    const { body } = await test.call(HOLD, holdBody({ date_time: slot, qty: 1, reservation_code: code }), PARTNER);
    expect(body.reservation_data.reservation_code).not.toBe(code);
    const own = await test.call(PURCHASE, saleOf([item]), SUPPLIER);
    expect(own.body.transaction_id).toBeDefined();
  });

  it('[SEC] neither opens, changes, pays nor deletes a reservation that it knows the key of', async () => {
    const key = await reserved(SUPPLIER);
    expect((await test.call(`GET checkout/booking?booking_key=${key}`, undefined, PARTNER)).status).toBe(404);
    const slot = '2026-07-22 09:00:00';
    const before = await leftAt(test, slot);
    const change = holdBody({ date_time: slot, qty: 3, reservation_code: key });
    expect((await test.call(HOLD, change, PARTNER)).body.reservation_data.reservation_code).not.toBe(key);
    const paid = await test.call(PURCHASE, saleOf([itemOf({ date_time: slot, reservation_code: key })]), PARTNER);
    expect(paid.body.transaction_id).toBeDefined();
    const gone = await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`, undefined, PARTNER);
    expect(gone.body.error.code).toBe(404);
    // Three held and one sold to the reseller; the operator's own place is still reserved.
    expect(await leftAt(test, slot)).toBe(before - 4);
    expect((await test.call(`GET checkout/booking?booking_key=${key}`)).status).toBe(200);
  });

  it('[SEC] is not told an order by its reference, and may use the same reference for its own', async () => {
    const reference = { external_reference_custom_id: 'till-1' };
    const operator = await test.call(PURCHASE, saleOf([museum], reference), SUPPLIER);
    const reseller = await test.call(PURCHASE, saleOf([museum], reference), PARTNER);
    expect(reseller.body.transaction_id).not.toBe(operator.body.transaction_id);
    const query = (number: string) => `GET checkout/purchase?currency=default&order_number=${number}`;
    expect((await test.call(query(operator.body.transaction_id), undefined, PARTNER)).status).toBe(404);
    const again = await test.call(PURCHASE, saleOf([museum], reference), SUPPLIER);
    expect(again.body.transaction_id).toBe(operator.body.transaction_id);
  });
});

it('[SEC] documents of the invented bookings have names that differ from one set of data to the next', async () => {
  const rows = await test.database.query<{ secret: string }>('SELECT document_secret AS secret FROM sales_order');
  expect(rows.length).toBeGreaterThan(5);
  for (const { secret } of rows) expect(secret).toMatch(/^[0-9a-f-]{32,}$/);
});

it('[COUP-2] a code for one sale is used once, also by many tills at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => test.call(PURCHASE, saleOf([museum], { coupon_code: 'FIRST-GUEST' }))),
  );
  expect(answers.filter(({ body }) => body.transaction_id !== undefined)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.data.result]).toEqual([422, 'invalid_coupon']);
  }
  const { body } = await test.call('POST checkout/coupons', { coupon_code: 'FIRST-GUEST', items: [museum] });
  expect(body).toMatchObject([{ is_valid: false }]);
});
