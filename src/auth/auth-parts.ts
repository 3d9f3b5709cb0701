import type { Settings } from '../domain/settings/settings.ts';
import type { AskPassword } from './ask-password.ts';
import type { AuthStatus } from './auth-status.ts';
import type { RememberedPage } from './remembered-page.ts';
import type { StrictOidcClient } from './strict-oidc-client.ts';
import type { WebLocks } from './token-source.ts';
import type { TokenStore } from './token-store.ts';

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

/** The parts that signing in and signing out share. */
export interface AuthParts extends Pick<AuthOptions, 'appUrl' | 'now' | 'fetch' | 'navigate'> {
  /** Loads the client at its first use. */
  readonly client: () => Promise<StrictOidcClient>;
  readonly tokens: TokenStore;
  readonly page: RememberedPage;
  readonly askPassword: AskPassword;
  readonly status: AuthStatus;
}
