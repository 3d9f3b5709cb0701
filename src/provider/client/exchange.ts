import type { Clock } from '../../domain/times/clock.ts';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Its `Date` (epoch ms); null where there is none, or where another origin does not expose it. */
  readonly date: number | null;
}

export interface Limits {
  readonly ms: number;
  readonly timer: Pick<Clock, 'after'>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request and reads its body within a time limit. Rejects with `no-answer` or `cancelled`. */
export async function exchange(
  fetchAnswer: typeof fetch,
  address: URL,
  init: RequestInit,
  { ms, timer, signal }: Limits,
): Promise<RawAnswer> {
  refuseIfCancelled(signal);
  const controller = new AbortController();
  let giveUp: (failure: ProviderFailure) => void = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = (failure) => {
      reject(new ProviderError(failure));
      controller.abort();
    };
  });
  const cancel = () => giveUp({ kind: 'cancelled' });
  const stopTimer = timer.after(ms, () => giveUp({ kind: 'no-answer' }));
  signal?.addEventListener('abort', cancel);
  try {
    return await Promise.race([answerOf(fetchAnswer, address, { ...init, signal: controller.signal }), givenUp]);
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', cancel);
  }
}

/** Waits between two attempts; rejects with `cancelled` as soon as the call is cancelled. */
export function pause({ ms, timer, signal }: Limits): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      stop();
      reject(new ProviderError({ kind: 'cancelled' }));
    };
    const stop = timer.after(ms, () => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    });
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

export function refuseIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ProviderError({ kind: 'cancelled' });
}

async function answerOf(fetchAnswer: typeof fetch, address: URL, init: RequestInit): Promise<RawAnswer> {
  try {
    const response = await fetchAnswer(address.href, init);
    const contentType = response.headers.get('content-type') ?? '';
    const date = dateOf(response.headers);
    return { status: response.status, contentType, text: await response.text(), date };
  } catch {
    throw new ProviderError({ kind: 'no-answer', isConnectionLost: true });
  }
}

function dateOf(headers: Headers): number | null {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}
