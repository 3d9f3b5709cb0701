import type { SigninResponse } from 'oidc-client-ts';
import * as v from 'valibot';
import type { Settings } from '../domain/settings/settings.ts';
import type { AuthUser } from './auth-state.ts';

const storedSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.nullish(v.string(), null),
  id_token: v.nullish(v.string(), null),
  scope: v.nullish(v.string(), null),
  /** Epoch seconds by this device's clock. */
  issued_at: v.number(),
  expires_in: v.nullish(v.number(), null),
  /** Claims of the ID token: those a later refresh is checked against, and the user's name. */
  profile: v.object({
    sub: v.pipe(v.string(), v.nonEmpty()),
    iss: v.string(),
    aud: v.union([v.string(), v.array(v.string())]),
    exp: v.number(),
    iat: v.number(),
    name: v.fallback(v.nullable(v.string()), null),
    email: v.fallback(v.nullable(v.string()), null),
  }),
});

/** The saved token response (AUTH-11). */
export type Tokens = v.InferOutput<typeof storedSchema>;

export interface TokenStore {
  /** The item in local storage, for telling its changes by another tab. */
  readonly storageKey: string;
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  readonly clear: () => void;
}

/** Under the name that oidc-client-ts itself would use, but readable without loading it. */
export function createTokenStore(
  storage: Storage,
  { authority, clientId }: Pick<Settings, 'authority' | 'clientId'>,
  makeRoom: () => void,
): TokenStore {
  const storageKey = `oidc.user:${authority}:${clientId}`;

  function write(tokens: Tokens): void {
    const text = JSON.stringify(tokens);
    try {
      storage.setItem(storageKey, text);
    } catch {
      // The refresh token that was there is used up: without the new one the session would be over at its next use.
      makeRoom();
      storage.setItem(storageKey, text);
    }
  }

  return {
    storageKey,
    read: () => parseTokens(storage.getItem(storageKey)),
    write,
    clear: () => storage.removeItem(storageKey),
  };
}

/** What a storage holds is input like any other: an unreadable item counts as none, and a sign-in follows. */
function parseTokens(item: string | null): Tokens | null {
  if (item === null) return null;
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(item));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** A token response as it is kept. Throws when the ID token's claims are unusable. */
export function toTokens(response: SigninResponse, nowMs: number): Tokens {
  return v.parse(storedSchema, {
    access_token: response.access_token,
    refresh_token: response.refresh_token,
    id_token: response.id_token,
    scope: response.scope,
    issued_at: Math.floor(nowMs / 1000),
    expires_in: response.expires_in,
    profile: response.profile,
  });
}

export function userOf({ profile }: Tokens): AuthUser {
  return { id: profile.sub, name: profile.name, email: profile.email };
}
