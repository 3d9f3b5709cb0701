import * as v from 'valibot';
import type { Settings } from '../domain/settings/settings.ts';
import type { Store } from '../domain/store.ts';
import { StorageFailure } from './auth-errors.ts';
import { type AuthState, createAuthStatus, STATE_PREFIX } from './auth-status.ts';
import { createRememberedPage, createSignIn, type RememberedPage, type SignIn } from './sign-in.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { createTokenSource, type WebLocks } from './token-source.ts';
import { createTokenStore } from './token-store.ts';

export interface AuthOptions {
  readonly settings: Pick<Settings, 'apiUrl' | 'authority' | 'clientId' | 'scope'>;
  /** Absolute address of the folder that the app is served from. */
  readonly appUrl: string;
  /** Opens local storage; may throw where the browser blocks it. */
  readonly storage: () => Storage;
  /** Called when there is no room for tokens: drops items of local storage that are kept for convenience only. */
  readonly makeRoom: () => void;
  readonly locks: WebLocks;
  /** Epoch ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Asks the user-info endpoint and whether the issuer answers; oidc-client-ts uses the global one. */
  readonly fetch: typeof fetch;
  /** Leaves the page for an address. */
  readonly navigate: (url: string) => void;
  /** The window: source of the events `storage` (from other tabs) and `pageshow`. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

const userInfoSchema = v.looseObject({
  sub: v.pipe(v.string(), v.nonEmpty()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
});

/** Claims of the user-info endpoint. */
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** The discovery document names no user-info endpoint. */
class UserInfoUnsupported extends Error {
  override readonly name = 'UserInfoUnsupported';
}

export interface Auth extends SignIn, SignOut {
  readonly state: Store<AuthState>;
  /** The page to open after signing in (RT-6 to RT-8). */
  readonly page: RememberedPage;
  /** Reads the saved tokens. Makes no request, so that a till opens offline (AUTH-7). */
  readonly start: () => Promise<void>;
  /** A token for a call, renewed when needed (AUTH-5). Rejects with `SignInRequired`, `Unreachable` or `StorageFailure`. */
  readonly accessToken: () => Promise<string>;
  /** A newer token for the one retry after a 401 (AUTH-6). Rejects as `accessToken` does. */
  readonly refreshAfterRejection: (rejected: string) => Promise<string>;
  readonly userInfo: () => Promise<UserInfo>;
}

export function createAuth(options: AuthOptions): Auth {
  const { settings, appUrl, now, wait, locks, fetch, navigate } = options;
  const storage = safeStorage(options.storage);
  const client = loadedOnce(async () => {
    const { StrictOidcClient } = await import('./strict-oidc-client.ts');
    return new StrictOidcClient({ settings, appUrl, storage, statePrefix: STATE_PREFIX, now, fetch });
  });
  const tokens = createTokenStore(storage, settings, options.makeRoom);
  const source = createTokenSource({ client, tokens, locks, now, wait });
  const page = createRememberedPage(storage, appUrl);
  // Nobody is signed in, so a sign-in comes next: the client is loaded already. If that fails, signing in reports it.
  const onNobody = () => void client().catch(() => undefined);
  const status = createAuthStatus({ storage, tokens, now, onNobody });
  const accessToken = () => status.orSignedOut(source.accessToken());

  options.events.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || status.state.getSnapshot().status === 'InProgress') return;
    if (event.key === null || event.key === tokens.storageKey) status.restore();
  });

  // The browser's Back button may show this page from its cache, still in the state `InProgress`.
  options.events.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) status.restore();
  });

  return {
    ...createSignIn({ client, page, status, now, navigate }),
    ...createSignOut({ client, tokens, status, appUrl, navigate }),
    state: status.state,
    page,
    start: async () => status.restore(),
    accessToken,
    refreshAfterRejection: (rejected) => status.orSignedOut(source.refreshAfterRejection(rejected)),
    userInfo: async () => {
      const token = await accessToken();
      const { userinfo_endpoint: endpoint } = await (await client()).metadataService.getMetadata();
      return fetchUserInfo(fetch, endpoint, token);
    },
  };
}

/** Loads once and keeps the result; after a failure the next call loads again. */
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

/** Asks the user-info endpoint with a Bearer token (AUTH-9). `endpoint`: undefined where the discovery document names none. */
async function fetchUserInfo(ask: typeof fetch, endpoint: string | undefined, accessToken: string): Promise<UserInfo> {
  if (endpoint === undefined) throw new UserInfoUnsupported('User info is not supported by this service.');
  try {
    const response = await ask(endpoint, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      cache: 'no-store',
      // A redirect would send the token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return v.parse(userInfoSchema, await response.json());
  } catch (cause) {
    throw new Error('Failed to fetch userinfo', { cause });
  }
}

/**
 * Local storage in which every failure is a `StorageFailure` (AUTH-11). `open` is called at each use, because merely reading
 * `window.localStorage` throws where cookies are blocked.
 */
function safeStorage(open: () => Storage): Storage {
  const attempt = <T>(use: (storage: Storage) => T): T => {
    try {
      return use(open());
    } catch (cause) {
      throw new StorageFailure({ cause });
    }
  };
  return {
    get length() {
      return attempt((storage) => storage.length);
    },
    key: (index) => attempt((storage) => storage.key(index)),
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => attempt((storage) => storage.removeItem(key)),
    clear: () => attempt((storage) => storage.clear()),
  };
}
