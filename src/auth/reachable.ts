import { Unreachable } from './auth-errors.ts';

/** Throws `Unreachable` unless the address answers: a page of the browser's own "no connection" kind leads nowhere. */
export async function assertReachable(ask: typeof fetch, url: string): Promise<void> {
  try {
    const response = await ask(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (response.status >= 500) throw new Error(`Status ${response.status}`);
  } catch (cause) {
    throw new Unreachable({ cause });
  }
}
