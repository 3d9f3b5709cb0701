import { Unreachable } from './auth-errors.ts';

/** Throws `Unreachable` unless the address answers, before the app leaves for it and ends on the browser's error page. */
export async function assertReachable(ask: typeof fetch, url: string): Promise<void> {
  try {
    const response = await ask(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (response.status >= 500) throw new Error(`Status ${response.status}`);
  } catch (cause) {
    throw new Unreachable({ cause });
  }
}
