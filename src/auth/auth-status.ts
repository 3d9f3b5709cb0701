import * as v from 'valibot';
import { createStore, type Store, type WritableStore } from '../domain/store.ts';
import { isNoAnswer, SignInRequired, StorageFailure } from './auth-errors.ts';
import { type AuthUser, type TokenStore, type Tokens, userOf } from './token-store.ts';

/** Prefix of the keys in local storage under which sign-in requests wait for their answer. */
export const STATE_PREFIX = 'oidc.state.';

/** A sign-in request that is older counts as given up (ms). */
const longestSignIn = 60 * 60_000;

/**
 * A session that ends so soon after its sign-in would end as soon after the next one (s). That one asks for the password, so that
 * nobody is led from one sign-in to the next without end.
 */
const SOON_SECONDS = 120;

/** Stored while the provider's session may still be open after ours has ended: it would sign the next person in as the last one. */
const ASK_PASSWORD = 'oidc.ask-password';

const requestSchema = v.pipe(v.string(), v.parseJson(), v.object({ created: v.number() }));

/**
 * Why signing in failed. `storage`: this browser's storage is blocked or full (AUTH-11). `unreachable`: no answer.
 * `refused`: the sign-in service refused, or gave an answer that this app must not accept.
 */
export type AuthFailure = 'storage' | 'unreachable' | 'refused';

/** Each status has a screen of its own (AUTH-4). */
export type AuthState =
  | {
      readonly status: 'Unauthenticated';
      /**
       * Another tab has ended the session, as by a sign-out. The sign-in then waits for a person: the provider may be about to end
       * its own session, and would sign the same person in again (AUTH-8).
       */
      readonly isEndedElsewhere?: true;
    }
  | { readonly status: 'InProgress' }
  | { readonly status: 'Authenticated'; readonly user: AuthUser }
  | { readonly status: 'Failed'; readonly reason: AuthFailure; readonly message: string };

/** The stored mark that the next sign-in has to ask for the password (AUTH-6, AUTH-8). */
export interface AskPassword {
  readonly isDue: () => boolean;
  readonly next: () => void;
  readonly done: () => void;
}

/** Who is signed in at this browser: the saved tokens, and the state that screens show. Both change together, here only. */
export interface AuthStatus {
  readonly state: Store<AuthState>;
  readonly askPassword: AskPassword;
  /** Sets the state by the saved tokens. */
  readonly restore: () => void;
  /** Sets the state to `InProgress`. Returns a function that restores the state before. */
  readonly begin: () => () => void;
  readonly signedIn: (fresh: Tokens) => void;
  /** Removes the tokens, and old sign-in requests that were never answered. */
  readonly signedOut: () => void;
  readonly failed: (error: unknown) => void;
  /** The token as it comes; the session ends here when it rejects with `SignInRequired`. */
  readonly orSignedOut: (token: Promise<string>) => Promise<string>;
}

export interface AuthStatusOptions {
  readonly storage: Storage;
  readonly tokens: TokenStore;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called when the saved tokens name nobody. */
  readonly onNobody: () => void;
}

export function createAuthStatus({ storage, tokens, now, onNobody }: AuthStatusOptions): AuthStatus {
  const state = createAuthStore();
  const askPassword: AskPassword = {
    isDue: () => storage.getItem(ASK_PASSWORD) !== null,
    next: () => storage.setItem(ASK_PASSWORD, '1'),
    done: () => storage.removeItem(ASK_PASSWORD),
  };

  function restore(): void {
    try {
      const kept = tokens.read();
      if (kept === null) onNobody();
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

  async function orSignedOut(token: Promise<string>): Promise<string> {
    try {
      return await token;
    } catch (error) {
      if (error instanceof SignInRequired) ended();
      if (error instanceof StorageFailure) failed(error);
      throw error;
    }
  }

  return { state, askPassword, restore, begin, signedIn, signedOut, failed, orSignedOut };
}

export function createAuthStore(): WritableStore<AuthState> {
  return createStore<AuthState>({ status: 'InProgress' }, isSame);
}

function isSame(a: AuthState, b: AuthState): boolean {
  if (a.status === 'Authenticated' && b.status === 'Authenticated') {
    return a.user.id === b.user.id && a.user.name === b.user.name && a.user.email === b.user.email;
  }
  if (a.status === 'Unauthenticated' && b.status === 'Unauthenticated')
    return a.isEndedElsewhere === b.isEndedElsewhere;
  return a.status === b.status && a.status !== 'Failed';
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
  const parsed = v.safeParse(requestSchema, request);
  return parsed.success ? parsed.output.created * 1_000 : 0;
}
