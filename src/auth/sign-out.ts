import type { AuthStatus } from './auth-status.ts';
import type { StrictOidcClient } from './strict-oidc-client.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export interface SignOut {
  /**
   * Forgets and revokes the tokens and leaves for the end-session page; offline it only forgets them and stays in the app
   * (AUTH-8). `forget` removes what else is kept of the person. It comes after the tokens: where it fails, or the page dies, what
   * is left goes with the next person's sign-in (AUTH-10), and nobody is signed in at an emptied till.
   */
  readonly signOut: (forget?: () => Promise<void>) => Promise<void>;
  /**
   * Ends the session on this device; the next sign-in asks for the password. For a call that is rejected again after its retry
   * (AUTH-6).
   */
  readonly endSession: () => Promise<void>;
}

export interface SignOutParts {
  readonly client: () => Promise<StrictOidcClient>;
  readonly tokens: TokenStore;
  readonly status: AuthStatus;
  readonly appUrl: string;
  readonly navigate: (url: string) => void;
}

export function createSignOut({ client, tokens, status, appUrl, navigate }: SignOutParts): SignOut {
  async function signOut(forget = async () => {}): Promise<void> {
    const kept = readTokens();
    // At once, because the provider may be slow: neither another tab nor a reload goes on with the tokens.
    status.signedOut();
    // The browser's storage keeps them: the error page says so, and nothing else is forgotten either (AUTH-11).
    if (status.state.getSnapshot().status === 'Failed') return;
    askPasswordNextTime();
    // `InProgress` until the page is left: with `Unauthenticated`, the next sign-in would start before the sign-out is through.
    status.begin();
    await forget().catch((error) => console.error('what is kept of the person could not be forgotten', error));
    navigate((await leaveProvider(kept)) ?? `${appUrl}auth/loggedout`);
  }

  function readTokens(): Tokens | null {
    try {
      return tokens.read();
    } catch {
      return null;
    }
  }

  /** Revokes the tokens at the provider. Returns the address that ends its session; null when it can't be ended. */
  async function leaveProvider(kept: Tokens | null): Promise<string | null> {
    try {
      const oidc = await client();
      await oidc.assertReachable();
      const revoke = async (token: string, kind: 'refresh_token' | 'access_token') => {
        // A token that cannot be revoked expires by itself; signing out goes on.
        await oidc.revokeToken(token, kind).catch(() => undefined);
      };
      if (kept?.refresh_token) await revoke(kept.refresh_token, 'refresh_token');
      if (kept !== null) await revoke(kept.access_token, 'access_token');
      const { url } = await oidc.createSignoutRequest(kept?.id_token ? { id_token_hint: kept.id_token } : {});
      return url;
    } catch {
      return null;
    }
  }

  async function endSession(): Promise<void> {
    askPasswordNextTime();
    status.signedOut();
  }

  function askPasswordNextTime(): void {
    try {
      status.askPassword.next();
    } catch (error) {
      status.failed(error);
    }
  }

  return { signOut, endSession };
}
