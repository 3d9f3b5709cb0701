import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SERVER } from '../database/testing/test-database.ts';
import { itemOf, leftAt } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

const SCRIPT = fileURLToPath(new URL('testing/buyer-process.ts', import.meta.url));
const SLOT = '2026-07-22 14:00:00';

interface Buyer {
  sell(order: object): Promise<string[]>;
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

  it('[CART-6] never both give the last seat without the mark, and [PAY-10] make one order of one reference', async () => {
    const buyers = await Promise.all([startBuyer(), startBuyer()]);
    const references = [
      ['a1', 'a2', 'a3', 'shared'],
      ['b1', 'b2', 'b3', 'shared'],
    ];
    const items = [itemOf({ date_time: SLOT })];
    const [first = [], second = []] = await Promise.all(
      buyers.map((buyer, index) => buyer.sell({ url: test.url, items, references: references[index] })),
    );
    expect(first.at(-1)).toBe(second.at(-1));
    expect(new Set([...first, ...second]).size).toBe(7);
    const marks = await test.database.query<{ overbooked: boolean }>(
      'SELECT i.overbooked FROM booking_item i JOIN booking b ON b.id = i.booking_id WHERE b.event_at = $1::timestamp AND b.reference IS NOT NULL',
      [SLOT],
    );
    expect(marks.filter((mark) => !mark.overbooked)).toHaveLength(2);
    expect(marks.filter((mark) => mark.overbooked)).toHaveLength(5);
    expect(await leftAt(test, SLOT)).toBe(-5);
  });
});
