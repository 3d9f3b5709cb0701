import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider, type ProviderOptions } from './provider.ts';
import { createRecordStore, type RecordStoreOptions } from './record-store.ts';

export interface IssuersOptions extends Omit<ProviderOptions, 'origin' | 'records'>, RecordStoreOptions {
  /** Origins that the sandbox speaks for. */
  readonly origins: readonly [string, ...string[]];
  readonly onError: (error: Error) => void;
}

/** The OpenID provider under each origin that the sandbox speaks for. */
export interface Issuers {
  /** The one of the first origin: for sign-ins and tokens, which all of them share. */
  readonly main: Provider;
  /** Answers a request that was sent to `origin`. */
  readonly answer: (origin: string, incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
}

/**
 * One issuer for each origin of the sandbox, over the same records and keys: a till opened at 127.0.0.1 finds the issuer of
 * that origin, and one opened at localhost another. A `Host` header never makes an issuer: unknown hosts meet the first.
 */
export function createIssuers({ origins, onError, ...options }: IssuersOptions): Issuers {
  const records = createRecordStore(options);
  const opened = new Map<string, { provider: Provider; answer: ReturnType<Provider['callback']> }>();
  const open = (origin: string) => {
    const known = opened.get(origin);
    if (known !== undefined) return known;
    const provider = createProvider({ ...options, records, origin });
    // What it takes its own address from is set by the dispatcher, never by who asks.
    provider.proxy = true;
    provider.on('server_error', (_ctx, error) => onError(error));
    const fresh = { provider, answer: provider.callback() };
    opened.set(origin, fresh);
    return fresh;
  };
  return {
    main: open(origins[0]).provider,
    answer: (origin, incoming, outgoing) => open(origin).answer(incoming, outgoing),
  };
}
