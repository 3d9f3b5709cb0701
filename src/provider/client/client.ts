import type { Clock } from '../../domain/times/clock.ts';
import { failedAs, ProviderError } from '../provider-error.ts';
import { type Answer, apiBase, type Call, callAddress, callName, fallbackLocale } from './call.ts';
import { recordCall } from './call-log.ts';
import { isFromProvider, isPutOff, isTokenRejected, openEnvelope, RefusedAnswer } from './envelope.ts';
import { exchange, pause, type RawAnswer, refuseIfCancelled } from './exchange.ts';
import { refusal } from './refusal.ts';

export interface ClientOptions {
  /** Base of the API, absolute or a path of the app's own host. */
  readonly apiUrl: string;
  /** Absolute address of the folder the app is served from. */
  readonly hostUrl: string;
  readonly fetch: typeof fetch;
  readonly accessToken: () => Promise<string>;
  /** Asked once after a 401, with the token that was rejected (AUTH-6). */
  readonly refreshAfterRejection: (rejected: string) => Promise<string>;
  /** The provider refused a fresh token too: the session is over (AUTH-6). */
  readonly onTokenRejected?: () => void;
  /** Told after each attempt whether the provider has answered, for the state of the connection (OFF-6). */
  readonly onOutcome?: (outcome: 'answered' | 'no-answer') => void;
  /** Told the provider's time (epoch ms) with each answer that shows it. */
  readonly onProviderTime?: (at: number) => void;
  /** Language of the calls that name none. */
  readonly locale?: () => string;
  readonly timer: Pick<Clock, 'after'>;
}

export type Client = ReturnType<typeof createClient>;

const readLimitMs = 10_000;
const writeLimitMs = 20_000;
const backoffMs = [300, 1_000];

export function createClient(options: ClientOptions) {
  const { timer, onOutcome = () => {}, onProviderTime = () => {} } = options;
  const base = apiBase(options.apiUrl, options.hostUrl);

  async function send(call: Call, token: string, ms: number): Promise<RawAnswer> {
    const address = callAddress(base, call.path, call.query);
    const init = requestInit(call, token, options.locale?.() || fallbackLocale);
    try {
      const raw = await exchange(options.fetch, address, init, { ms, timer, signal: call.signal });
      if (!isFromProvider(raw)) onOutcome('no-answer');
      else if (raw.date !== null) onProviderTime(raw.date);
      return raw;
    } catch (error) {
      if (failedAs(error, 'no-answer')) onOutcome('no-answer');
      throw error;
    }
  }

  /** `rejected`: the token that was answered with 401. */
  async function token(signal: AbortSignal | undefined, rejected?: string): Promise<string> {
    refuseIfCancelled(signal);
    try {
      return await (rejected === undefined ? options.accessToken() : options.refreshAfterRejection(rejected));
    } catch (error) {
      const failure = tokenFailure(error, rejected === undefined ? {} : { isRejected: true });
      if (failedAs(failure, 'no-answer')) onOutcome('no-answer');
      throw failure;
    }
  }

  function once(call: Call, ms: number): Promise<Answer> {
    const answer = ask(call, ms);
    recordCall(call, answer);
    return answer;
  }

  async function ask(call: Call, ms: number): Promise<Answer> {
    const first = await token(call.signal);
    let raw = await send(call, first, ms);
    if (isTokenRejected(raw)) {
      const second = await token(call.signal, first);
      raw = await send(call, second, ms);
      if (isTokenRejected(raw)) {
        options.onTokenRejected?.();
        throw new ProviderError({ kind: 'sign-in-required', isRejected: true });
      }
    }
    // Only here: a provider that rejects a token which can't be renewed answers nothing.
    if (isFromProvider(raw)) onOutcome('answered');
    try {
      return openEnvelope(callName(call), call.gives, raw);
    } catch (error) {
      throw error instanceof RefusedAnswer ? refusedAs(error, call.body) : error;
    }
  }

  return {
    /** Can be cancelled; tried again when nobody answered or the provider had a fault (API-4). Also for POST calls that change nothing. */
    async read(call: Call): Promise<Answer> {
      for (const ms of backoffMs) {
        try {
          return await once(call, readLimitMs);
        } catch (error) {
          if (!isWorthAnotherTry(error)) throw error;
        }
        await pause({ ms, timer, signal: call.signal });
      }
      return once(call, readLimitMs);
    },
    /** Sent once; only a rejected token, which the provider refuses before it acts, brings one replay (AUTH-6). */
    write: (call: Call) => once(call, writeLimitMs),
  };
}

function requestInit(call: Call, token: string, locale: string): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': call.locale || locale,
    Authorization: `Bearer ${token}`,
  };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method: call.method,
    headers,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
}

/** What was asked for too early or too often was not worked on: a fault of that moment, with the words of the refusal. */
function refusedAs(answer: RefusedAnswer, sent: unknown): ProviderError {
  const { status } = answer;
  const refused = refusal(answer, sent);
  return isPutOff(status) ? new ProviderError({ kind: 'server-error', status, message: refused.message }) : refused;
}

/** Errors of the sign-in are told by name: `provider` does not know `auth`. An unknown one never signs anybody out (AUTH-7). */
function tokenFailure(error: unknown, how: { readonly isRejected?: true }): ProviderError {
  if (error instanceof ProviderError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'SignInRequired') return new ProviderError({ kind: 'sign-in-required', ...how });
  if (name !== 'Unreachable') console.error('the access token could not be read', name);
  return new ProviderError({ kind: 'no-answer', isTokenMissing: true, ...how });
}

/** Not for want of a token: the sign-in has waited for its own answer, and waits before it asks again. */
function isWorthAnotherTry(error: unknown): boolean {
  return failedAs(error, 'server-error') || (failedAs(error, 'no-answer') && !error.failure.isTokenMissing);
}
