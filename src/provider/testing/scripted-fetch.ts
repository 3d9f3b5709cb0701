import type { Clock } from '../../domain/times/clock.ts';
import { createProvider, type ProviderOptions } from '../create-provider.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
}

/** One answer of the script: a JSON body, a status with a body, plain text, a lost connection, or none at all. */
export type Step =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number; readonly type?: string }
  | 'lost'
  | 'silent';

export interface ScriptedFetch {
  readonly fetch: typeof fetch;
  readonly requests: SentRequest[];
}

/**
 * Answers requests with the steps, first to last, and keeps what was sent. Where they are used up, a list that tells nothing of
 * its pages has no next one. The account's currency is answered aside.
 */
export function scriptedFetch(...steps: readonly Step[]): ScriptedFetch {
  const left = [...steps];
  const requests: SentRequest[] = [];
  return {
    requests,
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      requests.push({ method: init.method ?? 'GET', url, headers: new Headers(init.headers), body, init });
      const step = left.shift();
      if (step === undefined && Number(url.searchParams.get('offset')) > 1) return Response.json([]);
      if (step === undefined) throw new Error(`an unexpected request: ${url.pathname}`);
      if (step === 'lost') throw new TypeError('Failed to fetch');
      if (step === 'silent') return new Promise<Response>(() => {});
      return responseOf(step);
    },
  };
}

function responseOf(step: Exclude<Step, string>): Response {
  const status = step.status ?? 200;
  if ('json' in step) return Response.json(step.json, { status });
  return new Response(step.text || null, { status, headers: { 'content-type': step.type ?? 'application/json' } });
}

/** Waits that end when the test says so; `ms` of those asked for so far are kept. */
export interface HandTimer extends Pick<Clock, 'after'> {
  readonly asked: number[];
  /** Ends every wait of at most so many milliseconds that is still running. */
  elapse(ms: number): void;
}

export function handTimer(): HandTimer {
  const asked: number[] = [];
  let running: { readonly ms: number; readonly run: () => void }[] = [];
  return {
    asked,
    after(ms, run) {
      const wait = { ms, run };
      asked.push(ms);
      running.push(wait);
      return () => {
        running = running.filter((other) => other !== wait);
      };
    },
    elapse(ms) {
      const due = running.filter((wait) => wait.ms <= ms);
      running = running.filter((wait) => wait.ms > ms);
      for (const wait of due) wait.run();
    },
  };
}

/** Backoff passes at once, time-outs never come. */
const impatientTimer: Pick<Clock, 'after'> = {
  after(ms, run) {
    if (ms < 5_000) queueMicrotask(run);
    return () => {};
  },
};

const apiUrl = 'https://provider.test/shop/api/';

export function optionsWith(fetchAnswer: typeof fetch, changes: Partial<ProviderOptions> = {}): ProviderOptions {
  return {
    apiUrl,
    hostUrl: 'https://till.test/pos/',
    fieldPrefix: 'ticket',
    fetch: fetchAnswer,
    accessToken: async () => 'token-1',
    refreshAfterRejection: async () => 'token-2',
    knownCurrency: () => 'EUR',
    paging: { known: () => 'page', learn: () => undefined },
    timer: impatientTimer,
    ...changes,
  };
}

/** A provider on a script, and what it sent. */
export function providerOn(steps: readonly Step[], changes: Partial<ProviderOptions> = {}) {
  const script = scriptedFetch(...steps);
  return { provider: createProvider(optionsWith(script.fetch, changes)), requests: script.requests };
}
