import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { findStaffBySub } from '../../database/staff.ts';
import { openTestDatabase, rememberSales, TEST_NOW } from '../../database/testing/test-database.ts';
import { createSpokenDialect, type SpokenDialect } from '../../dialects/index.ts';
import { type BookingApiOptions, createBookingApi } from '../api.ts';
import { createClock, type SandboxClock } from '../clock.ts';
import { createFaults, type Faults } from '../faults.ts';
import { createRequestLog, type RequestLog } from '../request-log.ts';

export interface Answer {
  readonly status: number;
  // What the wire carries is looked at as it is; the tests say what they expect of it.
  // biome-ignore lint/suspicious/noExplicitAny: an untyped body is the subject of these tests
  readonly body: any;
}

export interface TestApi {
  readonly database: Database;
  readonly url: string | null;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly dialect: SpokenDialect;
  readonly log: RequestLog;
  readonly options: BookingApiOptions;
  readonly api: (request: Request) => Promise<Response>;
  /** `call('GET tags?tag=activity')`, with the body where there is one. The token is a staff member's sub. */
  readonly call: (line: string, body?: unknown, token?: string) => Promise<Answer>;
  /** Puts sales, clock and faults back to what they were when it was opened. */
  readonly startAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const ORIGIN = 'http://sandbox.test';
export const SUPPLIER = 'staff-mara';
export const PARTNER = 'staff-elif';

/** The API on a database of its own, as of TEST_NOW. */
export async function openTestApi(changes: Partial<BookingApiOptions> = {}): Promise<TestApi> {
  const { database, url, close } = await openTestDatabase();
  const clock = createClock(() => TEST_NOW);
  const faults = createFaults();
  const dialect = createSpokenDialect();
  const log = createRequestLog();
  const options: BookingApiOptions = {
    database,
    now: clock.now,
    random: randomUUID,
    fieldPrefix: 'ticket',
    origin: () => ORIGIN,
    authenticate: (request) =>
      findStaffBySub(database, request.headers.get('authorization')?.replace('Bearer ', '') ?? ''),
    renderTickets: async (documents) => new TextEncoder().encode(`%PDF ${JSON.stringify(documents)}`),
    ticketDelayMs: 1000,
    log: log.record,
    faults,
    dialect: dialect.current,
    wait: async () => {},
    ...changes,
  };
  const api = createBookingApi(options);
  const call: TestApi['call'] = async (line, body, token = SUPPLIER) => {
    const method = line.slice(0, line.indexOf(' '));
    const path = line.slice(line.indexOf(' ') + 1);
    const request = new Request(`${ORIGIN}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await api(request);
    return { status: response.status, body: await response.json() };
  };
  const putSalesBack = await rememberSales(database);
  const startAgain = async () => {
    await putSalesBack();
    clock.advance(TEST_NOW.getTime() - clock.now().getTime());
    faults.clear();
  };
  return { database, url, clock, faults, dialect, log, options, api, call, startAgain, close };
}
