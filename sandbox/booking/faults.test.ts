import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createControl } from './control.ts';
import { ConnectionDropped } from './faults.ts';
import { FREE_SLOT, HOLD, holdBody, holdCode, itemOf, leftAt, PURCHASE, saleOf } from './testing/requests.ts';
import { ORIGIN, openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;
let control: (request: Request) => Promise<Response>;
const waited: number[] = [];

beforeAll(async () => {
  test = await openTestApi({ wait: async (milliseconds) => void waited.push(milliseconds) });
  control = createControl(test);
});
beforeEach(() => test.startAgain());
afterAll(() => test.close());

async function steer(line: string, body?: object) {
  const [method = '', path = ''] = line.split(' ');
  const response = await control(
    new Request(`${ORIGIN}/control/${path}`, { method, ...(body && { body: JSON.stringify(body) }) }),
  );
  return { status: response.status, body: await response.json() };
}

describe('a fault that was switched on', () => {
  it('drop-before loses the request', async () => {
    await steer('POST faults', { call: 'POST checkout/hold', fault: 'drop-before', times: 1 });
    await expect(test.call(HOLD, holdBody({ qty: 2 }))).rejects.toThrow(ConnectionDropped);
    expect(await leftAt(test, FREE_SLOT)).toBe(20);
    expect((await test.call(HOLD, holdBody({ qty: 2 }))).status).toBe(200);
    expect(await leftAt(test, FREE_SLOT)).toBe(18);
  });

  it('[PAY-10] drop-after loses the answer only: the sale was made, and a repeat finds it', async () => {
    await steer('POST faults', { call: 'POST checkout/purchase', fault: 'drop-after', times: 1 });
    const sale = saleOf([itemOf({ date_time: '2026-07-18 09:00:00' })], { external_reference_custom_id: 'lost-1' });
    await expect(test.call(PURCHASE, sale)).rejects.toThrow(ConnectionDropped);
    const { body } = await steer('GET ledger?reference=lost-1');
    expect(body.orders).toHaveLength(1);
    expect((await test.call(PURCHASE, sale)).body.transaction_id).toBe(body.orders[0].order_number);
    expect(await leftAt(test, '2026-07-18 09:00:00')).toBe(19);
  });

  it.each([
    ['error-500', 500],
    ['unauthorized-401', 401],
  ])('%s answers %i without doing anything', async (fault, status) => {
    await steer('POST faults', { call: 'GET account/user', fault, times: 2 });
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) answers.push((await test.call('GET account/user')).status);
    expect(answers).toEqual([status, status, 200]);
  });

  it('garbage answers what is not JSON', async () => {
    await steer('POST faults', { call: '*', fault: 'garbage' });
    await expect(test.call('GET account/user')).rejects.toThrow(SyntaxError);
    await steer('DELETE faults');
    expect((await test.call('GET account/user')).status).toBe(200);
  });

  it('delay answers later', async () => {
    await steer('POST faults', { call: 'GET tags', fault: 'delay', times: 1, delayMs: 4000 });
    expect((await test.call('GET tags')).status).toBe(200);
    expect(waited).toEqual([4000]);
  });

  it.each([
    [{ call: 'GET nothing', fault: 'delay' }, 'call'],
    [{ call: 'GET tags', fault: 'flood' }, 'fault'],
    [{ call: 'GET tags', fault: 'delay', often: 2 }, 'often'],
  ])('is refused when it makes no sense: %j', async (body, name) => {
    const answer = await steer('POST faults', body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(name)]);
  });
});

describe('the control calls', () => {
  it('tell the requests that were seen, never their token', async () => {
    await steer('DELETE requests');
    await test.call(HOLD, holdBody());
    const { body } = await steer('GET requests');
    expect(body.requests).toEqual([
      expect.objectContaining({
        call: 'POST checkout/hold',
        method: 'POST',
        path: '/api/checkout/hold',
        query: { collect_totals: 'false', currency: 'default', reserve_minutes: '20' },
        body: holdBody(),
        status: 200,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Bearer');
  });

  it('tell the ledger: orders by reference, running holds, the stock of a slot', async () => {
    const slot = '2026-07-19 16:30:00';
    await test.call(HOLD, holdBody());
    const reservation_code = await holdCode(test, { date_time: slot });
    const items = [itemOf({ date_time: slot, reservation_code })];
    await test.call(PURCHASE, saleOf(items, { external_reference_custom_id: 'ledger-1' }));
    const { body } = await steer(
      `GET ledger?reference=ledger-1&option_id=470111&date_time=${slot.replace(' ', '%20')}`,
    );
    expect(body.orders[0]).toMatchObject({
      reference: 'ledger-1',
      total_cents: 2500,
      items: [{ option_id: 470111, qty: 1, date_time: slot, overbooked: true }],
    });
    expect(body.stock).toEqual({ stock: 20, sold: 21, held: 0, left: -1 });
    expect(body.holds.length).toBeGreaterThan(0);
  });

  it('put the clock forward, and back to the real time', async () => {
    const before = test.clock.now().getTime();
    const { body } = await steer('POST clock', { advanceMs: 1_200_000 });
    expect(Date.parse(body.now) - before).toBe(1_200_000);
    expect((await steer('GET ledger')).body.holds).toEqual([]);
    await steer('DELETE clock');
    expect(test.clock.now().getTime()).toBeLessThan(before + 1_200_000);
  });

  it("refuse what they don't know", async () => {
    expect((await steer('GET nothing')).status).toBe(404);
    expect((await steer('POST clock', { advanceMs: -1 })).status).toBe(400);
  });
});
