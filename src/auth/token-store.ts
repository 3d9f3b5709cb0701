import type { SigninResponse } from 'oidc-client-ts';
import * as v from 'valibot';
import type { Settings } from '../domain/settings/settings.ts';

const storedSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.nullish(v.string(), null),
  id_token: v.nullish(v.string(), null),
  scope: v.nullish(v.string(), null),
  /** Epoch seconds by this device's clock. */
  issued_at: v.number(),
  /** How many seconds the token lasts; null when the provider did not say. */
  expires_in: v.nullish(v.number(), null),
  /** Claims of the ID token: those that a later refresh is checked against, and the user's name and e-mail address. */
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

export interface AuthUser {
  /** The provider's `sub` (AUTH-10). */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export interface TokenStore {
  /** The key in local storage, to recognise a change by another tab. */
  readonly storageKey: string;
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  readonly clear: () => void;
}

/** Stores the tokens under the key that oidc-client-ts uses, but can be read without loading that library. */
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
      // The stored refresh token has just been used up: unless the new one is stored, the next renewal would end the session.
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

/** Parses the stored item; an unreadable one counts as missing, and a sign-in follows. */
function parseTokens(item: string | null): Tokens | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), item);
  return parsed.success ? parsed.output : null;
}

/** Converts a token response for storing. Throws when the ID token's claims are unusable. */
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
