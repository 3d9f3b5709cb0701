import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FREE_SLOT,
  FULL_SLOT,
  HOLD,
  holdBody,
  holdCode,
  itemOf,
  leftAt,
  NEARLY_FULL_SLOT,
  PURCHASE,
  saleOf,
} from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.startAgain());
afterAll(() => test.close());

const overbookedHold = async (code: string): Promise<boolean | undefined> => {
  const [row] = await test.database.query<{ overbooked: boolean }>('SELECT overbooked FROM hold WHERE code = $1', [
    code,
  ]);
  return row?.overbooked;
};

describe('a hold', () => {
  it("[CART-3] counts against stock for 20 minutes, by the venue's clock", async () => {
    const { body } = await test.call(HOLD, holdBody({ qty: 3 }));
    expect(body.reservation_data.reserved_until).toBe('2026-07-03 10:20:00');
    expect(await leftAt(test, FREE_SLOT)).toBe(17);
    test.clock.advance(20 * 60_000 - 1);
    expect(await leftAt(test, FREE_SLOT)).toBe(17);
    test.clock.advance(1);
    expect(await leftAt(test, FREE_SLOT)).toBe(20);
  });

  it('[CART-10] that has run out is claimed again under its code', async () => {
    const code = await holdCode(test, { qty: 2 });
    test.clock.advance(21 * 60_000);
    const again = await holdCode(test, { qty: 2, reservation_code: code });
    expect(again).toBe(code);
    expect(await leftAt(test, FREE_SLOT)).toBe(18);
    await test.call(`DELETE checkout/hold?reservation_code=${code}`);
  });

  it('[CART-5] is changed and renewed under its code', async () => {
    const code = await holdCode(test, { qty: 2 });
    test.clock.advance(10 * 60_000);
    const { body } = await test.call(HOLD, holdBody({ qty: 5, reservation_code: code }));
    expect(body.reservation_data.reservation_code).toBe(code);
    expect(await leftAt(test, FREE_SLOT)).toBe(15);
    test.clock.advance(15 * 60_000);
    expect(await leftAt(test, FREE_SLOT)).toBe(15);
    await test.call(`DELETE checkout/hold?reservation_code=${code}`);
    expect(await leftAt(test, FREE_SLOT)).toBe(20);
  });

  it('[CART-7] may be deleted twice; one that never was is an error in a good status', async () => {
    const code = await holdCode(test);
    const lines = [code, code, 'R-unknown'].map((name) => `DELETE checkout/hold?reservation_code=${name}`);
    const answers = [];
    for (const line of lines) answers.push(await test.call(line));
    expect(answers.map(({ status, body }) => [status, body.code, body.error?.code])).toEqual([
      [200, 200, undefined],
      [200, 200, undefined],
      [200, undefined, 404],
    ]);
  });

  it('[CART-6] beyond the stock is given and marked when overbooking is allowed', async () => {
    const inside = await holdCode(test, { qty: 2, date_time: NEARLY_FULL_SLOT });
    const beyond = await holdCode(test, { qty: 1, date_time: NEARLY_FULL_SLOT });
    expect([await overbookedHold(inside), await overbookedHold(beyond)]).toEqual([false, true]);
    expect(await leftAt(test, NEARLY_FULL_SLOT)).toBe(-1);
    await holdCode(test, { qty: 2, date_time: NEARLY_FULL_SLOT, reservation_code: inside });
    expect(await overbookedHold(inside)).toBe(false);
    await test.call(`DELETE checkout/hold?reservation_code=${inside}`);
    await holdCode(test, { qty: 1, date_time: NEARLY_FULL_SLOT, reservation_code: beyond });
    expect(await overbookedHold(beyond)).toBe(false);
  });

  it('[CART-6] beyond the stock is refused when overbooking is not allowed', async () => {
    const { body } = await test.call(HOLD, holdBody({ date_time: FULL_SLOT, allow_overbooking: false }));
    expect(body).toEqual({ error: { code: 409, message: 'This appointment is fully booked.' } });
  });

  it("[APPT-6] of a time outside the timetable is given, as staff's own time", async () => {
    const code = await holdCode(test, { date_time: '2026-07-10 10:07:00' });
    const rows = await test.database.query('SELECT custom_time FROM hold WHERE code = $1', [code]);
    expect(rows).toEqual([{ custom_time: true }]);
  });

  it('belongs to one option and appointment, and ends with the purchase', async () => {
    const code = await holdCode(test);
    const other = await test.call(HOLD, holdBody({ date_time: FULL_SLOT, reservation_code: code }));
    expect(other.status).toBe(409);
    await test.call(PURCHASE, saleOf([itemOf({ reservation_code: code })]));
    const bought = await test.call(HOLD, holdBody({ reservation_code: code }));
    expect(bought.status).toBe(409);
    expect((await test.call(`DELETE checkout/hold?reservation_code=${code}`)).body.code).toBe(200);
  });

  it('with a code that nobody knows is given a new one', async () => {
    expect(await holdCode(test, { reservation_code: 'R-lost' })).not.toBe('R-lost');
  });

  it('[CART-6] last seats asked for at once go to one till, the others are marked', async () => {
    const slot = '2026-07-11 14:00:00';
    const codes = await Promise.all(Array.from({ length: 6 }, () => holdCode(test, { qty: 1, date_time: slot })));
    const marks = await Promise.all(codes.map(overbookedHold));
    expect(marks.filter((mark) => mark === false)).toHaveLength(2);
    expect(marks.filter((mark) => mark === true)).toHaveLength(4);
  });
});
