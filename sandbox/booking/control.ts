import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { DialectError, parseDialect, type SpokenDialect } from '../dialects/index.ts';
import { CALL_NAMES } from './api.ts';
import type { SandboxClock } from './clock.ts';
import { FAULT_NAMES, type Faults } from './faults.ts';
import { json } from './json-response.ts';
import { activeHolds, ledgerOrders, ledgerReservations, slotStock } from './ledger.ts';
import type { RequestLog } from './request-log.ts';
import { between, id, optionalText } from './request-values.ts';

export interface ControlOptions {
  readonly database: Database;
  /** The same clock that the booking API reads. */
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly dialect: SpokenDialect;
  readonly log: RequestLog;
}

const WEEK_MS = 604_800_000;

const dialectBody = v.strictObject({ dialect: v.string() });

const clockBody = v.strictObject({ advanceMs: between(0, 520 * WEEK_MS) });

const ledgerQuery = v.strictObject({
  reference: v.optional(optionalText),
  option_id: v.optional(id),
  date_time: v.optional(optionalText),
});

function faultBody(calls: readonly string[]) {
  return v.strictObject({
    call: v.picklist(['*', ...calls], `a call is expected: * or ${calls.join(', ')}`),
    fault: v.picklist(FAULT_NAMES, `a fault is expected: ${FAULT_NAMES.join(', ')}`),
    times: v.optional(between(1, 1000)),
    delayMs: v.optional(between(0, 600_000)),
  });
}

async function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

const wrong = (issues: readonly v.BaseIssue<unknown>[]): Response =>
  json(400, {
    code: 400,
    message: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '),
  });

/**
 * Calls for tests and demonstrations below `/control/`, without a token: only to be mounted when asked for at the start.
 * `POST faults {call, fault, times?, delayMs?}`, `DELETE faults`, `POST dialect {dialect}`, `GET requests`, `DELETE requests`,
 * `GET ledger?reference=…&option_id=…&date_time=…`, `POST clock {advanceMs}`, `DELETE clock`.
 */
export function createControl({
  database,
  clock,
  faults,
  dialect,
  log,
}: ControlOptions): (request: Request) => Promise<Response> {
  const faultSchema = faultBody(CALL_NAMES);
  const done = () => json(200, { code: 200 });

  const armFault = async (request: Request) => {
    const parsed = v.safeParse(faultSchema, await bodyOf(request));
    if (!parsed.success) return wrong(parsed.issues);
    const { call, fault, times, delayMs } = parsed.output;
    faults.arm({ call, fault, ...(times !== undefined && { times }), ...(delayMs !== undefined && { delayMs }) });
    return done();
  };

  const chooseDialect = async (request: Request) => {
    const parsed = v.safeParse(dialectBody, await bodyOf(request));
    if (!parsed.success) return wrong(parsed.issues);
    try {
      dialect.choose(parseDialect(parsed.output.dialect));
    } catch (error) {
      if (!(error instanceof DialectError)) throw error;
      return json(400, { code: 400, message: `dialect: ${error.message}` });
    }
    return json(200, { code: 200, dialect: dialect.names() });
  };

  const advanceClock = async (request: Request) => {
    const parsed = v.safeParse(clockBody, await bodyOf(request));
    if (!parsed.success) return wrong(parsed.issues);
    clock.advance(parsed.output.advanceMs);
    return json(200, { code: 200, now: clock.now().toISOString() });
  };

  const ledger = async (request: Request) => {
    const parsed = v.safeParse(ledgerQuery, Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.success) return wrong(parsed.issues);
    const { reference = null, option_id, date_time = null } = parsed.output;
    const nowMs = clock.now().getTime();
    return json(200, {
      orders: await ledgerOrders(database, reference),
      reservations: await ledgerReservations(database, reference),
      holds: await activeHolds(database, nowMs),
      stock: option_id === undefined ? null : await slotStock(database, option_id, date_time, nowMs),
    });
  };

  const routes: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
    'POST /control/faults': armFault,
    'DELETE /control/faults': () => {
      faults.clear();
      return done();
    },
    'POST /control/dialect': chooseDialect,
    'GET /control/requests': () => json(200, { requests: log.entries() }),
    'DELETE /control/requests': () => {
      log.clear();
      return done();
    },
    'GET /control/ledger': ledger,
    'POST /control/clock': advanceClock,
    'DELETE /control/clock': () => {
      clock.reset();
      return done();
    },
  };

  return async (request) => {
    const route = routes[`${request.method} ${new URL(request.url).pathname}`];
    return route ? route(request) : json(404, { code: 404, message: `These are: ${Object.keys(routes).join(', ')}.` });
  };
}
