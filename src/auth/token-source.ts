import { isNoAnswer, SignInRequired, Unreachable } from './auth-errors.ts';
import type { StrictOidcClient } from './strict-oidc-client.ts';
import { type TokenStore, type Tokens, toTokens } from './token-store.ts';

/** One tab renews at a time: a provider with rotating refresh tokens ends the whole session when one is used twice. */
const LOCK = 'pos-desk-token-refresh';
const TIMEOUT_SECONDS = 10;

/** A token counts as used up this many seconds before its end (AUTH-5). */
const MARGIN_SECONDS = 600;

/**
 * How long a tab keeps the lock after it has written new tokens (ms). Another tab can get the lock before it sees the write to
 * local storage: it would read and use the old refresh token.
 */
const SETTLE_MS = 500;

/**
 * How long after a renewal without an answer the next one is sent (ms): every call of every till asks for a token, and a sign-in
 * service that is just starting would never get up under them.
 */
const PAUSE_MS = 2_000;

/** The part of the Web Locks API that is used. */
export type WebLocks = Pick<LockManager, 'request'>;

export interface TokenSourceOptions {
  /** Loads the client at its first use, because a till that is signed in seldom needs it. */
  readonly client: () => Promise<StrictOidcClient>;
  readonly tokens: TokenStore;
  readonly locks: WebLocks;
  /** Epoch ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface TokenSource {
  readonly accessToken: () => Promise<string>;
  readonly refreshAfterRejection: (rejected: string) => Promise<string>;
}

/** Provides access tokens and renews them silently, once for all callers and tabs (AUTH-5, AUTH-6). */
export function createTokenSource({ client, tokens, locks, now, wait }: TokenSourceOptions): TokenSource {
  let renewing: { readonly stale: string; readonly result: Promise<Tokens> } | null = null;

  let unansweredAt = Number.NEGATIVE_INFINITY;
  /** The refresh token that was refused last. */
  let refused: string | null | undefined;

  /** Zero, too, where the clock was set back. */
  function pauseLeft(): number {
    const left = unansweredAt + PAUSE_MS - now();
    return left > PAUSE_MS ? 0 : Math.max(0, left);
  }

  const isValid = (kept: Tokens) => isTokenValid(kept, now() / 1000);

  function read(): Tokens {
    const kept = tokens.read();
    if (kept === null) throw new SignInRequired();
    return kept;
  }

  /** Callers of this tab share one renewal; otherwise, without a network, each would wait for a time-out of its own. */
  function renew(stale: string): Promise<Tokens> {
    if (renewing?.stale === stale) return renewing.result;
    const left = pauseLeft();
    const due = left > 0 ? wait(left).then(() => renewUnderLock(stale)) : renewUnderLock(stale);
    const result = due.finally(() => {
      if (renewing?.result === result) renewing = null;
    });
    renewing = { stale, result };
    return result;
  }

  function renewUnderLock(stale: string): Promise<Tokens> {
    return new Promise((resolve, reject) => {
      const renewAndSettle = async () => {
        // Another tab may have renewed, or signed out, while this one waited.
        const kept = read();
        if (kept.access_token !== stale && isValid(kept)) return resolve(kept);
        const fresh = await exchange(kept);
        const current = read();
        // Somebody has signed out and in again meanwhile: this late answer must not restore the former session.
        if (current.refresh_token !== kept.refresh_token) return resolve(current);
        tokens.write(fresh);
        resolve(fresh);
        await wait(SETTLE_MS);
      };
      locks.request(LOCK, renewAndSettle).catch(reject);
    });
  }

  async function exchange(kept: Tokens): Promise<Tokens> {
    if (kept.refresh_token === null) throw new SignInRequired();
    const { sub, iss, aud, exp, iat } = kept.profile;
    const state = {
      refresh_token: kept.refresh_token,
      session_state: null,
      profile: { sub, iss, aud, exp, iat },
      ...(kept.id_token === null ? {} : { id_token: kept.id_token }),
      ...(kept.scope === null ? {} : { scope: kept.scope }),
    };
    try {
      const response = await (await client()).refresh(state, TIMEOUT_SECONDS);
      // A provider that does not rotate sends no new one.
      return { ...toTokens(response, now()), refresh_token: response.refresh_token ?? kept.refresh_token };
    } catch (cause) {
      if (!isNoAnswer(cause)) {
        refused = kept.refresh_token;
        throw new SignInRequired(undefined, { cause });
      }
      unansweredAt = now();
      throw new Unreachable({ cause });
    }
  }

  return {
    accessToken: async () => {
      const kept = read();
      const isAlive = isTokenAlive(kept, now() / 1000);
      const isRenewable = pauseLeft() === 0 && kept.refresh_token !== refused;
      if (isValid(kept) || (isAlive && !isRenewable)) return kept.access_token;
      try {
        return (await renew(kept.access_token)).access_token;
      } catch (error) {
        // Also after a refusal: where the answer to a renewal is lost, its refresh token is used up, and a sale may be under way.
        if (isAlive && tokens.read()?.access_token === kept.access_token) return kept.access_token;
        throw error;
      }
    },
    refreshAfterRejection: async (rejected) => {
      const kept = read();
      if (kept.access_token !== rejected && isValid(kept)) return kept.access_token;
      return (await renew(rejected)).access_token;
    },
  };
}

type TokenLife = Pick<Tokens, 'issued_at' | 'expires_in'>;

/**
 * Whether a token may still be used for new work: until issued_at + expires_in − 600 s (AUTH-5). For a token that lives less than
 * twice this margin, the margin is half its life; otherwise short-lived tokens would be renewed before every call. A token of
 * unknown life is used until a call is rejected.
 */
export function isTokenValid({ issued_at, expires_in }: TokenLife, nowSeconds: number): boolean {
  if (expires_in === null) return true;
  const margin = Math.min(MARGIN_SECONDS, expires_in / 2);
  return nowSeconds < issued_at + expires_in - margin;
}

/** Whether the provider still accepts the token: the margin is not counted, as it may be used when renewing finds no network. */
export function isTokenAlive({ issued_at, expires_in }: TokenLife, nowSeconds: number): boolean {
  return expires_in === null || nowSeconds < issued_at + expires_in;
}
