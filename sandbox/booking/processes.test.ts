import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SERVER } from '../database/testing/test-database.ts';
import { FREE_SLOT, itemOf, leftAt } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

const SCRIPT = fileURLToPath(new URL('testing/buyer-process.ts', import.meta.url));
const SLOT = '2026-07-22 14:00:00';

interface Buyer {
  sell(order: object): Promise<(string | null)[]>;
}

/** Starts a process and waits until it takes orders, so that two of them begin at the same moment. */
async function startBuyer(): Promise<Buyer> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    sell: async (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value } = await lines.next();
      await once(child, 'exit');
      return JSON.parse(value ?? '[]');
    },
  };
}

// The embedded database belongs to one process; two need a server (npm run test:postgres).
describe.skipIf(TEST_SERVER === undefined)('two processes on one server', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await openTestApi();
  });
  afterAll(() => test.close());

  it('[CART-6] never both give the last seats, and [PAY-10] make one order of one reference', async () => {
    const buyers = await Promise.all([startBuyer(), startBuyer()]);
    const sold = await Promise.all(
      buyers.map((buyer, index) => {
        const own = [1, 2, 3].map((number) => ({
          reference: `${index}-${number}`,
          items: [itemOf({ date_time: SLOT })],
        }));
        const shared = { reference: 'shared', items: [itemOf({ date_time: FREE_SLOT })] };
        return buyer.sell({ url: test.url, sales: [...own, shared] });
      }),
    );
    const [first, second] = sold.map((numbers) => numbers.at(-1));
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    const lastSeats = sold.flatMap((numbers) => numbers.slice(0, -1)).filter((number) => number !== null);
    expect(new Set(lastSeats).size).toBe(2);
    expect(await leftAt(test, SLOT)).toBe(0);
  });
});
