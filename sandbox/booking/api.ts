import { describeError } from '../database/describe-error.ts';
import type { Staff } from '../database/staff.ts';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import type { Call, RawExchange } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { bookingsCalls } from './calls/bookings.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { ordersCalls } from './calls/orders.ts';
import { salesCalls } from './calls/sales.ts';
import { timeslotCalls } from './calls/timeslots.ts';
import { type Dialect, type Spoken, usualDialect } from './dialect.ts';
import { ConnectionDropped, type Fault, type Faults } from './faults.ts';
import { json } from './json-response.ts';
import { createLateness } from './late-sales.ts';
import { Refusal, refusal } from './refusal.ts';
import type { RequestLogEntry } from './request-log.ts';
import type { Sandbox } from './sandbox.ts';
import { isStorable, isStorableText } from './storable-text.ts';

/** The rules are the dialect's. */
export interface BookingApiOptions extends Omit<Sandbox, 'rules'> {
  /** Whose token the request carries; null is answered with 401. */
  readonly authenticate: (request: Request) => Promise<Staff | null>;
  /** One PDF with all the tickets. */
  readonly renderTickets: (documents: readonly TicketDocument[]) => Promise<Uint8Array>;
  readonly log?: (entry: RequestLogEntry) => void;
  readonly faults?: Faults;
  /** How it decides and words things at this moment; the sandbox's own way unless told. */
  readonly dialect?: () => Dialect;
  /** Waits so long; for the fault `delay` and for sales that take effect late. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Does what nobody waits for the answer of; it never fails. */
  readonly background?: (work: () => Promise<void>) => void;
}

const BASE = '/api/';
const MAX_BODY_CHARACTERS = 1_000_000;
const NOT_STORABLE = 'Texts with NUL, or with half a character, are not taken.';

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (name in query) throw refusal(400, `The query has "${name}" twice.`);
    if (!isStorableText(name) || !isStorableText(value)) throw refusal(400, NOT_STORABLE);
    query[name] = value;
  }
  return query;
}

/** Null where there is none. */
async function readText(request: Request): Promise<string | null> {
  if (request.method === 'GET' || request.method === 'DELETE') return null;
  return (await request.text()) || null;
}

function parseBody(text: string | null): unknown {
  if (text === null) return undefined;
  if (text.length > MAX_BODY_CHARACTERS) throw refusal(413, 'The body is too long.');
  const body = parseJson(text);
  if (!isStorable(body)) throw refusal(400, NOT_STORABLE);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, 'The body is not JSON.');
  }
}

function answerOfError(error: unknown, call: string, { refusal: word }: Dialect): Response {
  if (error instanceof Refusal) return written(word({ call, status: error.httpStatus, body: error.body }));
  console.error(describeError(error));
  return json(500, { code: 500, message: 'The sandbox failed. Its console says why.' });
}

const written = ({ status, body }: Spoken): Response => json(status, body);

/** The body for the log, which keeps what can't be read as nothing. */
function loggedBody(text: string | null): unknown {
  try {
    return parseBody(text);
  } catch {
    return null;
  }
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
  const { faults, log, authenticate, now, wait = sleep, dialect = () => usualDialect } = options;
  const calls = allCalls(options.fieldPrefix);
  const lateness = createLateness(wait, options.background ?? ((work) => void work()));

  const perform = async (
    request: Request,
    found: Found | Refusal,
    read: () => Pick<RawExchange, 'query' | 'body'>,
  ): Promise<Response> => {
    const spoken = dialect();
    const call = found instanceof Refusal ? '' : found.call.name;
    try {
      const staff = await authenticate(request);
      if (staff === null) throw refusal(401, 'The access token is missing, wrong or has expired.');
      if (found instanceof Refusal) throw found;
      const body = await found.call.answer({
        sandbox: { ...options, rules: spoken.rules },
        staff,
        params: found.params,
        ...read(),
        acceptLanguage: request.headers.get('accept-language'),
      });
      return written(spoken.answer({ call, status: 200, body }));
    } catch (error) {
      return answerOfError(error, call, spoken);
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

  /** As any server says when it has answered, by its own clock. */
  const dated = (response: Response): Response => {
    response.headers.set('date', now().toUTCString());
    return response;
  };

  return async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname;
    const found = findCall(calls, request.method, path);
    const name = found instanceof Refusal ? `${request.method} ${path}` : found.call.name;
    // Read at once: whoever sent it may be gone when it takes effect.
    const text = await readText(request);
    const seen = {
      call: name,
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: log ? loggedBody(text) : null,
      at: now().toISOString(),
    };
    const read = () => ({ query: readQuery(url), body: parseBody(text) });
    try {
      const response = await withFault(faults?.take(name) ?? null, () =>
        lateness.delay(name, dialect().rules.lateSales, () => perform(request, found, read)).then(dated),
      );
      log?.({ ...seen, status: response.status });
      return response;
    } catch (error) {
      log?.({ ...seen, status: null });
      throw error;
    }
  };
}
