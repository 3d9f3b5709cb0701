import type { Clock } from '../../domain/times/clock.ts';
import { ProviderError } from '../provider-error.ts';
import { unreadable } from '../wire/unreadable.ts';
import type { Answer } from './call.ts';
import { dataIn, list } from './data-shape.ts';
import { exchange } from './exchange.ts';

const limitMs = 10_000;

export interface HostOptions {
  /** Absolute address of the folder that the app is served from. */
  readonly hostUrl: string;
  readonly fetch: typeof fetch;
  readonly timer: Pick<Clock, 'after'>;
}

/** A file beside the app; it is public, so it is requested without a token, and caches may answer (WIZ-2). */
export async function readHostFile(
  options: HostOptions,
  name: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const address = new URL(name, options.hostUrl);
  const init: RequestInit = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' };
  const raw = await exchange(options.fetch, address, init, { ms: limitMs, timer: options.timer, signal });
  if (raw.status >= 400) throw new ProviderError({ kind: 'server-error', status: raw.status });
  try {
    return { call: `GET ${name}`, ...dataIn(JSON.parse(raw.text), list) };
  } catch {
    throw unreadable(`GET ${name}`, '(body)', 'JSON');
  }
}
