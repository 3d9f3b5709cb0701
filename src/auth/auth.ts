import type { Store } from '../domain/store.ts';
import { createAskPassword } from './ask-password.ts';
import type { AuthOptions } from './auth-parts.ts';
import type { AuthState } from './auth-state.ts';
import { createAuthStatus, STATE_PREFIX } from './auth-status.ts';
import { createRememberedPage, type RememberedPage } from './remembered-page.ts';
import { safeStorage } from './safe-storage.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { createTokenSource } from './token-source.ts';
import { createTokenStore } from './token-store.ts';
import { fetchUserInfo, type UserInfo } from './user-info.ts';

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
    return new StrictOidcClient({ settings, appUrl, storage, statePrefix: STATE_PREFIX, now });
  });
  const tokens = createTokenStore(storage, settings, options.makeRoom);
  const source = createTokenSource({ client, tokens, locks, now, wait });
  const page = createRememberedPage(storage, appUrl);
  const askPassword = createAskPassword(storage);
  // Nobody is signed in, so a sign-in comes next: the client is loaded already. If that fails, signing in reports it.
  const nobody = () => void client().catch(() => undefined);
  const status = createAuthStatus({ storage, tokens, askPassword, now, nobody });
  const parts = { appUrl, now, fetch, navigate, client, tokens, page, askPassword, status };
  const accessToken = () => status.follow(source.accessToken());

  options.events.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || status.state.getSnapshot().status === 'InProgress') return;
    if (event.key === null || event.key === tokens.storageKey) status.restore();
  });

  // The browser's Back button may show this page from its cache, still in the state `InProgress`.
  options.events.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) status.restore();
  });

  return {
    ...createSignIn(parts),
    ...createSignOut(parts),
    state: status.state,
    page,
    start: async () => status.restore(),
    accessToken,
    refreshAfterRejection: (rejected) => status.follow(source.refreshAfterRejection(rejected)),
    userInfo: async () => {
      const token = await accessToken();
      const { userinfo_endpoint: endpoint } = await (await client()).metadataService.getMetadata();
      return fetchUserInfo({ fetch, endpoint, accessToken: token });
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
