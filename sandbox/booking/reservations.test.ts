import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CANOE,
  HOLD,
  holdBody,
  holdCode,
  itemOf,
  leftAt,
  PURCHASE,
  RESERVE,
  saleOf,
  soldItems,
} from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.startAgain());
afterAll(() => test.close());

const SLOT = '2026-07-20 09:00:00';

function reservationOf(qty: number, changes: object = {}) {
  const { items: _items, ...entries } = saleOf([], { payment: { code: 'reservation' } });
  return {
    ...entries,
    product_id: CANOE.product_id,
    date_time: SLOT,
    items: [{ option_id: CANOE.option_id, qty, allow_overbooking: true, as_gift: 0, attendee_data: [] }],
    ...changes,
  };
}

const reserve = async (qty: number, changes: object = {}): Promise<string> =>
  (await test.call(RESERVE, reservationOf(qty, changes))).body.booking_key;

describe('a permanent reservation', () => {
  it('[PAY-6] takes places until it is deleted, without an order', async () => {
    const key = await reserve(3);
    expect(key).toMatch(/^1-0-4701-/);
    test.clock.advance(86_400_000);
    expect(await leftAt(test, SLOT)).toBe(17);
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&search=${key}`);
    expect(rows.body.data[0]).toMatchObject({
      order_number: null,
      booking_key: key,
      type: 'offline_reservation',
      payment_status: { code: 'unpaid' },
    });
    expect((await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`)).body.code).toBe(200);
    expect(await leftAt(test, SLOT)).toBe(20);
    expect((await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`)).body.error.code).toBe(404);
  });

  it('[PAY-6] uses up the hold of the item', async () => {
    const code = await holdCode(test, { qty: 2, date_time: SLOT });
    const item = { option_id: CANOE.option_id, qty: 2, allow_overbooking: true, as_gift: 0, reservation_code: code };
    const key = await reserve(2, { items: [item] });
    expect(await leftAt(test, SLOT)).toBe(18);
    await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`);
  });

  it('[PAY-10] repeated with its reference is the same, for each part of a cart', async () => {
    const part = { external_reference_custom_id: 'till-r1' };
    const other = { ...part, date_time: '2026-07-21 09:00:00' };
    const keys = await Promise.all([reserve(2, part), reserve(2, part), reserve(2, other)]);
    expect(new Set(keys).size).toBe(2);
    expect(await leftAt(test, SLOT)).toBe(18);
    for (const key of new Set(keys)) await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`);
  });

  it('[RES-1] opens with what was reserved', async () => {
    const key = await reserve(2, { custom_price_amount: '20.00' });
    const { body } = await test.call(`GET checkout/booking?booking_key=${key}`);
    expect(body).toEqual({
      booking_key: key,
      product_id: '4701',
      ticket_name: 'Canoe tour on the old canal',
      event_date_time: SLOT,
      items: [
        {
          ticket_option_id: '470111',
          ticket_option: 'Adult',
          ticket_option_price: '25.00',
          ticket_option_custom_price: '20.00',
          vat_percentage_val: '19',
          ticket_qty: 2,
        },
      ],
    });
    await test.call(`DELETE checkout/permanentreservation?booking_key=${key}`);
  });

  it('[RES-1] that is paid becomes the order, without taking places twice', async () => {
    const key = await reserve(3);
    const sale = saleOf([itemOf({ qty: 3, date_time: SLOT, reservation_code: key })], {
      external_reference_custom_id: 'till-r2',
    });
    const { body } = await test.call(PURCHASE, sale);
    expect(await leftAt(test, SLOT)).toBe(17);
    expect(await soldItems(test, body.transaction_id)).toMatchObject([{ qty: 3, overbooked: false }]);
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&search=${key}`);
    expect(rows.body.data).toHaveLength(1);
    expect(rows.body.data[0]).toMatchObject({
      order_number: body.transaction_id,
      type: 'booking',
      payment_status: { code: 'paid' },
    });
    expect((await test.call(PURCHASE, sale)).body).toEqual(body);
    expect((await test.call(PURCHASE, { ...sale, external_reference_custom_id: 'till-r3' })).status).toBe(409);
  });

  it('[RES-1] may be paid with another number of places', async () => {
    const before = await leftAt(test, SLOT);
    const key = await reserve(4);
    await test.call(PURCHASE, saleOf([itemOf({ qty: 1, date_time: SLOT, reservation_code: key })]));
    expect(await leftAt(test, SLOT)).toBe(before - 1);
  });

  it('[RES-1] changes with a hold under its key, and does not run out', async () => {
    const before = await leftAt(test, SLOT);
    const key = await reserve(1);
    const { body } = await test.call(HOLD, holdBody({ qty: 3, date_time: SLOT, reservation_code: key }));
    expect(body).toEqual({ reservation_data: { reservation_code: key } });
    test.clock.advance(86_400_000);
    expect(await leftAt(test, SLOT)).toBe(before - 3);
    expect((await test.call(`DELETE checkout/hold?reservation_code=${key}`)).body.code).toBe(200);
  });

  it('[CART-6] beyond the stock is taken with the mark', async () => {
    const key = await reserve(1, { date_time: '2026-07-20 16:30:00' });
    const items = await test.database.query(
      'SELECT i.overbooked FROM booking_item i JOIN booking b ON b.id = i.booking_id WHERE b.booking_key = $1',
      [key],
    );
    expect(items).toEqual([{ overbooked: true }]);
  });

  it('is refused for products that cannot be reserved, and with another payment', async () => {
    const flight = { product_id: 4706, date_time: '2026-07-20 09:00:00', items: [{ option_id: 470611, qty: 1 }] };
    expect((await test.call(RESERVE, reservationOf(1, flight))).status).toBe(422);
    expect((await test.call(RESERVE, reservationOf(1, { payment: { code: 'paid_cash' } }))).status).toBe(422);
  });
});
