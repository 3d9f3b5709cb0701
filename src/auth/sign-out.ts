import type { AuthParts } from './auth-parts.ts';
import { assertReachable } from './reachable.ts';

export interface SignOut {
  /** Revokes, forgets, and leaves for the end-session page; offline it forgets and stays in the app (AUTH-8). */
  readonly signOut: () => Promise<void>;
  /** Still a 401 after the retry: ends the session here and has the next sign-in ask for the password (AUTH-6). */
  readonly endSession: () => Promise<void>;
}

export function createSignOut({ appUrl, fetch, navigate, client, tokens, askPassword, status }: AuthParts): SignOut {
  async function signOut(): Promise<void> {
    const endSessionUrl = await leaveProvider();
    if (endSessionUrl === null) askPasswordNextTime();
    status.signedOut();
    // Still on the way out: were it told as "nobody is signed in", the next sign-in would start and overtake the sign-out.
    status.begin();
    navigate(endSessionUrl ?? `${appUrl}auth/loggedout`);
  }

  /** Tells the provider, as far as it can be told. Null when its own session could not be ended. */
  async function leaveProvider(): Promise<string | null> {
    try {
      const kept = tokens.read();
      const oidc = await client();
      await assertReachable(fetch, oidc.settings.metadataUrl);
      const revoke = async (token: string, kind: 'refresh_token' | 'access_token') => {
        // A token that cannot be revoked runs out by itself; signing out goes on.
        await oidc.revokeToken(token, kind).catch(() => undefined);
      };
      if (kept?.refresh_token) await revoke(kept.refresh_token, 'refresh_token');
      if (kept !== null) await revoke(kept.access_token, 'access_token');
      return (await oidc.createSignoutRequest(kept?.id_token ? { id_token_hint: kept.id_token } : {})).url;
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
      askPassword.next();
    } catch (error) {
      status.failed(error);
    }
  }

  return { signOut, endSession };
}
