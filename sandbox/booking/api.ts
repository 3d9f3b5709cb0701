import type { Database } from '../database/database.ts';
import type { Staff } from '../database/staff.ts';
import { VENUE_ZONE } from '../database/wall-clock.ts';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import type { Call } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { bookingsCalls } from './calls/bookings.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { ordersCalls } from './calls/orders.ts';
import { salesCalls } from './calls/sales.ts';
import { timeslotCalls } from './calls/timeslots.ts';
import { ConnectionDropped, type Fault, type Faults } from './faults.ts';
import { json } from './json-response.ts';
import { Refusal, refusal } from './refusal.ts';
import type { RequestLogEntry } from './request-log.ts';
import type { Sandbox } from './sandbox.ts';

export interface BookingApiOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** A fresh id that nobody can guess. */
  readonly random: () => string;
  readonly fieldPrefix: string;
  readonly origin: () => string;
  /** Whose token the request carries; null is answered with 401. */
  readonly authenticate: (request: Request) => Promise<Staff | null>;
  /** One PDF with all the tickets. */
  readonly renderTickets: (documents: readonly TicketDocument[]) => Promise<Uint8Array>;
  /** Each ticket of an order is ready so long after the one before. */
  readonly ticketDelayMs: number;
  readonly venueZone?: string;
  readonly log?: (entry: RequestLogEntry) => void;
  readonly faults?: Faults;
  /** Waits so long; for the fault `delay`. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const BASE = '/api/';
const MAX_BODY_CHARACTERS = 1_000_000;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What the rules need of the options. */
function sandboxOf(options: BookingApiOptions): Sandbox {
  const { database, now, random, fieldPrefix, origin, ticketDelayMs, venueZone = VENUE_ZONE } = options;
  return { database, now, random, fieldPrefix, origin, ticketDelayMs, venueZone };
}

function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (name in query) throw refusal(400, `The query has "${name}" twice.`);
    query[name] = value;
  }
  return query;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined;
  const text = await request.text();
  if (text === '') return undefined;
  if (text.length > MAX_BODY_CHARACTERS) throw refusal(413, 'The body is too long.');
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, 'The body is not JSON.');
  }
}

function answerOfError(error: unknown): Response {
  if (error instanceof Refusal) return json(error.httpStatus, error.body);
  console.error(error);
  return json(500, { code: 500, message: 'The sandbox failed. Its console says why.' });
}

interface Found {
  readonly call: Call;
  readonly params: readonly string[];
}

function findCall(calls: readonly Call[], method: string, path: string): Found | Refusal {
  const samePath = calls.flatMap((call) => {
    const match = call.path.exec(path);
    return match ? [{ call, params: match.slice(1) }] : [];
  });
  const found = samePath.find(({ call }) => call.method === method);
  if (found) return found;
  const [other] = samePath;
  if (other) return refusal(405, `${method} is not a method of ${path}.`);
  return refusal(404, `There is no call ${method} ${path}.`);
}

const FAULT_ANSWERS: Partial<Record<Fault['name'], () => Response>> = {
  'error-500': () => json(500, { code: 500, message: 'Internal server error (a fault that was switched on).' }),
  'unauthorized-401': () => json(401, { code: 401, message: 'Unauthorized (a fault that was switched on).' }),
  garbage: () => new Response('<html>{"data": [', { status: 200, headers: { 'content-type': 'application/json' } }),
};

function allCalls(fieldPrefix: string): readonly Call[] {
  return [
    ...catalogueCalls,
    ...timeslotCalls(fieldPrefix),
    ...checkoutCalls,
    ...salesCalls,
    ...ordersCalls,
    ...bookingsCalls,
    ...accountCalls,
  ];
}

/** The calls' names, as faults are switched on by them: `POST checkout/hold`. */
export const CALL_NAMES: readonly string[] = allCalls('any').map((call) => call.name);

/**
 * The booking API: a function from a request below `/api/` to its answer. It answers every path; it throws nothing but
 * `ConnectionDropped`, and that only when such a fault was switched on.
 */
export function createBookingApi(options: BookingApiOptions): (request: Request) => Promise<Response> {
  const sandbox = sandboxOf(options);
  const { faults, log, authenticate, wait = sleep } = options;
  const calls = allCalls(options.fieldPrefix);

  const perform = async (
    request: Request,
    found: Found | Refusal,
    query: () => Record<string, string>,
    body: () => Promise<unknown>,
  ) => {
    try {
      const staff = await authenticate(request);
      if (staff === null) throw refusal(401, 'The access token is missing, wrong or has expired.');
      if (found instanceof Refusal) throw found;
      const answer = await found.call.answer({
        sandbox,
        staff,
        params: found.params,
        query: query(),
        body: await body(),
        acceptLanguage: request.headers.get('accept-language'),
      });
      return json(200, answer);
    } catch (error) {
      return answerOfError(error);
    }
  };

  const withFault = async (fault: Fault | null, answer: () => Promise<Response>): Promise<Response> => {
    if (fault === null) return answer();
    const instead = FAULT_ANSWERS[fault.name];
    if (instead) return instead();
    if (fault.name === 'drop-before') throw new ConnectionDropped();
    if (fault.name === 'delay') await wait(fault.delayMs);
    const response = await answer();
    if (fault.name === 'drop-after') throw new ConnectionDropped();
    return response;
  };

  return async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname;
    const found = findCall(calls, request.method, path);
    const name = found instanceof Refusal ? `${request.method} ${path}` : found.call.name;
    const copy = request.clone();
    const seen = {
      call: name,
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: log ? await readBody(copy).catch(() => null) : null,
      at: sandbox.now().toISOString(),
    };
    try {
      const response = await withFault(faults?.take(name) ?? null, () =>
        perform(
          request,
          found,
          () => readQuery(url),
          () => readBody(request),
        ),
      );
      log?.({ ...seen, status: response.status });
      return response;
    } catch (error) {
      log?.({ ...seen, status: null });
      throw error;
    }
  };
}
