import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BookingApiOptions, createBookingApi } from '../../sandbox/booking/api.ts';
import { createDocuments } from '../../sandbox/booking/documents.ts';
import { ConnectionDropped, createFaults, type Faults } from '../../sandbox/booking/faults.ts';
import { createRequestLog, type RequestLog } from '../../sandbox/booking/request-log.ts';
import { ORIGIN } from '../../sandbox/booking/testing/test-api.ts';
import type { Database } from '../../sandbox/database/database.ts';
import { findStaffBySub, type Staff } from '../../sandbox/database/staff.ts';
import { openTestDatabase, SALES_TABLES, TEST_NOW } from '../../sandbox/database/testing/test-database.ts';
import { createSpokenDialect, type SpokenDialect } from '../../sandbox/dialects/index.ts';
import { type ManualClock, manualClock } from '../../src/domain/testing/manual-clock.ts';
import { type Activity, watchActivity } from './activity.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { countWrites } from './writes.ts';

/** The provider of one test: the sandbox's own handlers, under the clock that the tills have too. */
export interface Shop {
  readonly clock: ManualClock;
  readonly activity: Activity;
  readonly faults: Faults;
  /** In what the provider differs from the usual sandbox: in nothing unless a test says so. */
  readonly dialect: SpokenDialect;
  readonly log: RequestLog;
  readonly ledger: Ledger;
  /** The network: what is asked of the API, of an order's documents or of the app's own host. */
  readonly fetch: typeof fetch;
  /** Lets time pass; whatever comes due on the way has come to rest before the clock goes on. */
  pass(ms: number): Promise<void>;
  /** Waits for `work`, and lets time pass while it waits for that. */
  outcome<Result>(work: Promise<Result>): Promise<Result>;
}

/** The access token of a member of staff. */
export const tokenOf = (staff: string) => `token-of-${staff}`;

/** No work of a till waits for longer (ms); what is still waited for then never comes. */
const longestWait = 30 * 24 * 60 * 60_000;

let stock: Promise<Database> | null = null;

/** A database with the invented offers: all files of a worker share it, shop after shop. */
function sharedStock(): Promise<Database> {
  stock ??= openTestDatabase().then(({ database }) => database);
  return stock;
}

/** Nobody joins or leaves meanwhile, and every call asks who it is from. */
const staff = new Map<string, Promise<Staff | null>>();

function staffOf(database: Database, sub: string): Promise<Staff | null> {
  const known = staff.get(sub) ?? findStaffBySub(database, sub);
  staff.set(sub, known);
  return known;
}

/**
 * Opens with nothing sold, nothing held and no fault switched on, at TEST_NOW, as the usual provider unless told otherwise. The
 * shop before it closes for good.
 */
export async function openShop(variations: readonly string[] = []): Promise<Shop> {
  const stored = await sharedStock();
  for (const table of SALES_TABLES.toReversed()) await stored.query(`DELETE FROM ${table}`);
  const writes = countWrites(stored);
  const { database } = writes;
  const clock = manualClock(TEST_NOW.getTime());
  const activity = watchActivity();
  const faults = createFaults();
  const dialect = createSpokenDialect(variations);
  const log = createRequestLog();
  const passing = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const options: BookingApiOptions = {
    database,
    now: () => new Date(clock.now()),
    random: randomUUID,
    fieldPrefix: 'ticket',
    origin: () => ORIGIN,
    authenticate: (request) =>
      staffOf(database, request.headers.get('authorization')?.replace(`Bearer ${tokenOf('')}`, '') ?? ''),
    renderTickets: async () => new TextEncoder().encode('%PDF'),
    ticketDelayMs: 1000,
    log: log.record,
    faults,
    dialect: dialect.current,
    wait: (ms) => activity.waiting(() => passing(ms)),
    background: (work) => void activity.during('in the background', work),
  };
  const api = createBookingApi(options);
  const documents = createDocuments(options);

  /** The list of types lies beside the app; the faults for `GET type.json` meet it too. */
  async function typeFile(): Promise<Response> {
    const fault = faults.take('GET type.json');
    if (fault?.name === 'drop-before' || fault?.name === 'drop-after') throw new ConnectionDropped();
    if (fault?.name === 'error-500') return new Response('', { status: 500 });
    if (fault?.name === 'garbage') return new Response('<html>{"data": [');
    if (fault?.name === 'delay') await activity.waiting(() => passing(fault.delayMs));
    return new Response(await readFile(new URL('../../public/type.json', import.meta.url)));
  }

  function answer(request: Request): Promise<Response> {
    if (request.url.startsWith(`${ORIGIN}/api/`)) return api(request);
    return request.url === `${ORIGIN}/type.json` ? typeFile() : documents(request);
  }

  async function goOn(until: number): Promise<boolean> {
    const next = clock.nextAt();
    if (next === null || next > until) return false;
    clock.advance(next - clock.now());
    await activity.quiet();
    return true;
  }

  return {
    clock,
    activity,
    faults,
    dialect,
    log,
    ledger: openLedger(writes, clock),
    fetch(input, init) {
      const request = new Request(input, init);
      return activity.during(`${request.method} ${request.url}`, () => answer(request));
    },
    async pass(ms) {
      const end = clock.now() + ms;
      await activity.quiet();
      while (await goOn(end));
      clock.advance(end - clock.now());
      await activity.quiet();
    },
    async outcome(work) {
      let isSettled = false;
      const settled = () => {
        isSettled = true;
      };
      work.then(settled, settled);
      await activity.quiet();
      const end = clock.now() + longestWait;
      while (!isSettled && (await goOn(end)));
      if (!isSettled) throw new Error('Nothing is left that this could be waiting for.');
      return work;
    },
  };
}
