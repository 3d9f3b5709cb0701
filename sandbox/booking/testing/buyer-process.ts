/*
 * One till's server as a process of its own, for the test with two processes on one database. Reads a line with JSON
 * `{ url, sales }`, makes all sales at once and prints the order numbers as JSON, null for what is refused.
 */
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../database/database.ts';
import { findStaffBySub } from '../../database/staff.ts';
import { TEST_NOW } from '../../database/testing/test-database.ts';
import { createBookingApi } from '../api.ts';
import { PURCHASE, saleOf } from './requests.ts';
import { ORIGIN, SUPPLIER } from './test-api.ts';

interface Order {
  readonly url: string;
  readonly sales: readonly { readonly reference: string; readonly items: readonly object[] }[];
}

async function sell({ url, sales }: Order): Promise<(string | null)[]> {
  const database = await openDatabase({ url });
  const api = createBookingApi({
    database,
    now: () => TEST_NOW,
    random: randomUUID,
    fieldPrefix: 'ticket',
    origin: () => ORIGIN,
    authenticate: () => findStaffBySub(database, SUPPLIER),
    renderTickets: async () => new Uint8Array(),
    ticketDelayMs: 0,
  });
  const address = `${ORIGIN}/api/${PURCHASE.slice('POST '.length)}`;
  const numbers = sales.map(async ({ reference, items }) => {
    const body = JSON.stringify(saleOf(items, { external_reference_custom_id: reference }));
    const response = await api(new Request(address, { method: 'POST', body }));
    const answer: { transaction_id?: string } = await response.json();
    return answer.transaction_id ?? null;
  });
  const done = await Promise.all(numbers);
  await database.close();
  return done;
}

process.stdout.write('ready\n');
process.stdin.once('data', async (chunk) => {
  const order: Order = JSON.parse(String(chunk));
  process.stdout.write(`${JSON.stringify(await sell(order))}\n`);
  process.exit(0);
});
