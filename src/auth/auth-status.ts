import * as v from 'valibot';
import type { Store } from '../domain/store.ts';
import type { AskPassword } from './ask-password.ts';
import { isNoAnswer, SignInRequired, StorageFailure } from './auth-errors.ts';
import { type AuthState, createAuthStore } from './auth-state.ts';
import { type TokenStore, type Tokens, userOf } from './token-store.ts';

/** Prefix of the keys in local storage under which sign-in requests wait for their answer. */
export const STATE_PREFIX = 'oidc.state.';

/** A sign-in request that is older counts as given up (ms). */
const longestSignIn = 60 * 60_000;

/**
 * A session that ends so soon after its sign-in would end as soon after the next one (s). That one asks for the password, so that
 * nobody is led from one sign-in to the next without end.
 */
const SOON_SECONDS = 120;

const requestSchema = v.object({ created: v.number() });

/** Who is signed in at this browser: the saved tokens, and the state that screens show. Both change together, here only. */
export interface AuthStatus {
  readonly state: Store<AuthState>;
  /** Sets the state by the saved tokens. */
  readonly restore: () => void;
  /** Sets the state to `InProgress`. Returns a function that restores the state before. */
  readonly begin: () => () => void;
  readonly signedIn: (fresh: Tokens) => void;
  /** Removes the tokens, and old sign-in requests that were never answered. */
  readonly signedOut: () => void;
  readonly failed: (error: unknown) => void;
  /** Passes `token` on; ends the session here when it rejects with `SignInRequired`. */
  readonly follow: (token: Promise<string>) => Promise<string>;
}

export interface AuthStatusOptions {
  readonly storage: Storage;
  readonly tokens: TokenStore;
  readonly askPassword: AskPassword;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called when the saved tokens name nobody. */
  readonly nobody: () => void;
}

export function createAuthStatus({ storage, tokens, askPassword, now, nobody }: AuthStatusOptions): AuthStatus {
  const state = createAuthStore();

  function restore(): void {
    try {
      const kept = tokens.read();
      if (kept === null) nobody();
      state.set(kept === null ? withoutTokens(state.getSnapshot()) : { status: 'Authenticated', user: userOf(kept) });
    } catch (error) {
      failed(error);
    }
  }

  /** For a token that nobody gives any more: another tab may have ended the session before, and has removed the tokens. */
  function ended(): void {
    // This tab is leaving for the sign-in or the sign-out already.
    if (state.getSnapshot().status === 'InProgress') return;
    try {
      const kept = tokens.read();
      if (kept === null) {
        restore();
        return;
      }
      if (now() / 1000 - kept.issued_at < SOON_SECONDS) askPassword.next();
      signedOut();
    } catch (error) {
      failed(error);
    }
  }

  function begin(): () => void {
    const before = state.getSnapshot();
    state.set({ status: 'InProgress' });
    return () => state.set(before);
  }

  function signedIn(fresh: Tokens): void {
    tokens.write(fresh);
    state.set({ status: 'Authenticated', user: userOf(fresh) });
  }

  function signedOut(): void {
    try {
      tokens.clear();
      forgetOldRequests(storage, now());
      state.set({ status: 'Unauthenticated' });
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown): void {
    const reason = error instanceof StorageFailure ? 'storage' : isNoAnswer(error) ? 'unreachable' : 'refused';
    state.set({ status: 'Failed', reason, message: error instanceof Error ? error.message : String(error) });
  }

  async function follow(token: Promise<string>): Promise<string> {
    try {
      return await token;
    } catch (error) {
      if (error instanceof SignInRequired) ended();
      if (error instanceof StorageFailure) failed(error);
      throw error;
    }
  }

  return { state, restore, begin, signedIn, signedOut, failed, follow };
}

/** The state after `before` where no tokens are saved. This tab would not be signed in after removing them: another one has. */
function withoutTokens(before: AuthState): AuthState {
  if (before.status === 'Authenticated') return { status: 'Unauthenticated', isEndedElsewhere: true };
  return before.status === 'Unauthenticated' ? before : { status: 'Unauthenticated' };
}

/**
 * Removes old sign-in requests, because each holds a verifier. Recent ones stay, as they may still be answered: a call of the ended
 * session can fail while the sign-in page is already open, in this tab or in another.
 */
function forgetOldRequests(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key?.startsWith(STATE_PREFIX) && now - madeAt(storage.getItem(key)) > longestSignIn) storage.removeItem(key);
  }
}

/** When oidc-client-ts made a request (epoch ms); 0 where that can't be read. */
function madeAt(request: string | null): number {
  try {
    const { created } = v.parse(requestSchema, JSON.parse(request ?? ''));
    return created * 1_000;
  } catch {
    return 0;
  }
}
