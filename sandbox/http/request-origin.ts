import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Where the request being answered was sent to, for links in answers: a till opened at 127.0.0.1 must not be sent to
 * localhost, which is another origin. Only `known` origins count, others (and work outside a request) get the first one.
 */
export function createRequestOrigin(known: readonly [string, ...string[]]) {
  const store = new AsyncLocalStorage<string>();
  const of = (host: string | undefined): string =>
    known.find((candidate) => new URL(candidate).host === host) ?? known[0];
  return {
    /** Of a request that was sent to `host`. */
    of,
    current: (): string => store.getStore() ?? known[0],
    run: <T>(host: string | undefined, work: () => T): T => store.run(of(host), work),
  };
}
