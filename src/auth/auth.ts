import type { Settings } from '../domain/settings/settings.ts';
import type { Store } from '../domain/store.ts';
import { isNoAnswer, SignInRequired, StorageFailure, Unreachable } from './auth-errors.ts';
import { type AuthState, createAuthStore } from './auth-state.ts';
import { assertReachable } from './reachable.ts';
import { createRememberedPage, type RememberedPage } from './remembered-page.ts';
import { safeStorage } from './safe-storage.ts';
import type { StrictOidcClient } from './strict-oidc-client.ts';
import { createTokenSource, type Locks } from './token-source.ts';
import { createTokenStore, toTokens, userOf } from './token-store.ts';
import type { UserInfo } from './user-info.ts';

export interface AuthOptions {
  readonly settings: Pick<Settings, 'apiUrl' | 'authority' | 'clientId' | 'scope'>;
  /** Absolute address of the folder that the app is served from. */
  readonly appUrl: string;
  /** Opens local storage; may throw where the browser blocks it. */
  readonly storage: () => Storage;
  /** Drops from that storage what is there for convenience only, when there is no room for tokens. */
  readonly makeRoom: () => void;
  readonly locks: Locks;
  /** Epoch ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Asks the user-info endpoint and whether the issuer answers; oidc-client-ts uses the global one. */
  readonly fetch: typeof fetch;
  /** Leaves the page for an address. */
  readonly navigate: (url: string) => void;
  /** Where `storage` (of other tabs) and `pageshow` arrive: the window. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

/** What a return from the sign-in page led to; `failed` is told by the state. */
export type SignInOutcome = { readonly returnTo: string } | 'ignored' | 'failed';

export interface Auth {
  readonly state: Store<AuthState>;
  /** The page to open after signing in (RT-6 to RT-8). */
  readonly page: RememberedPage;
  /** Reads the saved tokens; asks nobody, so that a till opens offline (AUTH-7). */
  readonly start: () => Promise<void>;
  /** Leaves for the sign-in page. Rejects with `Unreachable`, unchanged, when nobody would answer there (AUTH-7). */
  readonly signIn: (returnTo: string, locale?: string) => Promise<void>;
  /** Takes the return from the sign-in page; ignores one that this browser did not ask for (AUTH-3). */
  readonly completeSignIn: (url: string) => Promise<SignInOutcome>;
  /** A token for a call, renewed when needed (AUTH-5). Rejects with `SignInRequired`, `Unreachable` or `StorageFailure`. */
  readonly accessToken: () => Promise<string>;
  /** A newer token for the one retry after a 401 (AUTH-6). Rejects as `accessToken` does. */
  readonly refreshAfterRejection: (rejected: string) => Promise<string>;
  /** Still a 401 after the retry: ends the session here and has the next sign-in ask for the password (AUTH-6). */
  readonly endSession: () => Promise<void>;
  /** Revokes, forgets, and leaves for the end-session page; offline it forgets and stays in the app (AUTH-8). */
  readonly signOut: () => Promise<void>;
  readonly userInfo: () => Promise<UserInfo>;
}

/** Set while the provider's own session may outlive ours: it must not sign the next person in as the last one. */
const ASK_PASSWORD = 'oidc.ask-password';
const STATE_PREFIX = 'oidc.state.';

export function createAuth(options: AuthOptions): Auth {
  const { settings, appUrl, now, navigate } = options;
  const storage = safeStorage(options.storage);
  const client = loadedOnce(async () => {
    const { StrictOidcClient: Client } = await import('./strict-oidc-client.ts');
    return new Client({ settings, appUrl, storage, statePrefix: STATE_PREFIX, now });
  });
  const tokens = createTokenStore(storage, settings, options.makeRoom);
  const accessTokens = createTokenSource({ client, tokens, locks: options.locks, now, wait: options.wait });
  const page = createRememberedPage(storage, appUrl);
  const state = createAuthStore();
  let completing: { readonly url: string; readonly outcome: Promise<SignInOutcome> } | null = null;

  function fail(error: unknown): void {
    const reason = error instanceof StorageFailure ? 'storage' : isNoAnswer(error) ? 'unreachable' : 'refused';
    state.set({ status: 'Failed', reason, message: error instanceof Error ? error.message : String(error) });
  }

  function start(): void {
    try {
      const kept = tokens.read();
      // Somebody will sign in next; where it can't be loaded, signing in says so.
      if (kept === null) client().catch(ignore);
      state.set(kept === null ? { status: 'Unauthenticated' } : { status: 'Authenticated', user: userOf(kept) });
    } catch (error) {
      fail(error);
    }
  }

  /** The state follows what handing out a token found. */
  async function watch(token: Promise<string>): Promise<string> {
    try {
      return await token;
    } catch (error) {
      if (error instanceof SignInRequired) forget();
      if (error instanceof StorageFailure) fail(error);
      throw error;
    }
  }

  function forget(): void {
    try {
      tokens.clear();
      forgetRequests(storage);
      state.set({ status: 'Unauthenticated' });
    } catch (error) {
      fail(error);
    }
  }

  async function signIn(returnTo: string, locale?: string): Promise<void> {
    const before = state.getSnapshot();
    state.set({ status: 'InProgress' });
    try {
      page.remember(returnTo);
      const oidc = await client();
      // Beside the question whether anybody answers; a failure is met again below.
      oidc.metadataService.getMetadata().catch(ignore);
      await assertReachable(options.fetch, oidc.settings.metadataUrl);
      const askPassword = storage.getItem(ASK_PASSWORD) !== null;
      const request = await oidc.createSigninRequest({
        ...(askPassword ? { prompt: 'login' } : {}),
        ...(locale === undefined ? {} : { extraQueryParams: { ui_locales: locale } }),
      });
      navigate(request.url);
    } catch (error) {
      if (!isNoAnswer(error)) return fail(error);
      state.set(before);
      throw error instanceof Unreachable ? error : new Unreachable({ cause: error });
    }
  }

  async function takeReturn(url: string): Promise<SignInOutcome> {
    try {
      const oidc = await client();
      if (!(await isAskedFor(oidc, url))) {
        start();
        return 'ignored';
      }
      state.set({ status: 'InProgress' });
      const fresh = toTokens(await oidc.processSigninResponse(url), now());
      tokens.write(fresh);
      storage.removeItem(ASK_PASSWORD);
      state.set({ status: 'Authenticated', user: userOf(fresh) });
      return { returnTo: page.recall() ?? import.meta.env.BASE_URL };
    } catch (error) {
      fail(error);
      return 'failed';
    }
  }

  async function signOut(): Promise<void> {
    const endSessionUrl = await leaveProvider();
    if (endSessionUrl === null) askPasswordNextTime();
    forget();
    // Still on the way out: were it told as "nobody is signed in", the next sign-in would start and overtake the sign-out.
    state.set({ status: 'InProgress' });
    navigate(endSessionUrl ?? `${appUrl}auth/loggedout`);
  }

  /** Tells the provider, as far as it can be told. Null when its own session could not be ended. */
  async function leaveProvider(): Promise<string | null> {
    try {
      const kept = tokens.read();
      const oidc = await client();
      await assertReachable(options.fetch, oidc.settings.metadataUrl);
      // A token that cannot be revoked runs out by itself; signing out goes on.
      if (kept?.refresh_token) await oidc.revokeToken(kept.refresh_token, 'refresh_token').catch(ignore);
      if (kept !== null) await oidc.revokeToken(kept.access_token, 'access_token').catch(ignore);
      return (await oidc.createSignoutRequest(kept?.id_token ? { id_token_hint: kept.id_token } : {})).url;
    } catch {
      return null;
    }
  }

  function askPasswordNextTime(): void {
    try {
      storage.setItem(ASK_PASSWORD, '1');
    } catch (error) {
      fail(error);
    }
  }

  options.events.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || state.getSnapshot().status === 'InProgress') return;
    if (event.key === null || event.key === tokens.storageKey) start();
  });

  // Back from the sign-in page may show this page as it was left, still on its way.
  options.events.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) start();
  });

  return {
    state,
    page,
    start: async () => start(),
    signIn,
    completeSignIn: (url) => {
      // A screen that mounts twice takes the same return twice; the code can be used once.
      if (completing?.url !== url) completing = { url, outcome: takeReturn(url) };
      return completing.outcome;
    },
    accessToken: () => watch(accessTokens.accessToken()),
    refreshAfterRejection: (rejected) => watch(accessTokens.refreshAfterRejection(rejected)),
    endSession: async () => {
      askPasswordNextTime();
      forget();
    },
    signOut,
    userInfo: async () => {
      const accessToken = await watch(accessTokens.accessToken());
      const { userinfo_endpoint: endpoint } = await (await client()).metadataService.getMetadata();
      const { fetchUserInfo } = await import('./user-info.ts');
      return fetchUserInfo({ fetch: options.fetch, endpoint, accessToken });
    },
  };
}

/** Whether a return belongs to a request of this browser (AUTH-3). */
async function isAskedFor(client: StrictOidcClient, url: string): Promise<boolean> {
  try {
    await client.readSigninResponseState(url);
    return true;
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    return false;
  }
}

/** Requests that were never answered hold a verifier each. */
function forgetRequests(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(STATE_PREFIX)) storage.removeItem(key);
}

/** Keeps what was loaded; a failed load is tried again. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

function ignore(): void {
  // Where it is used it is said why.
}
