/** A sign-in answer that must not be accepted: of another issuer, for another app, expired, or without a token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** How far this device's clock may be ahead of the issuer's (s): within it, a fresh short-lived token is not taken for expired. */
const LEEWAY_SECONDS = 600;

export interface IdClaims {
  readonly iss: string;
  readonly aud: string | string[];
  /** The authorised party: the client that the token was issued to. */
  readonly azp?: unknown;
  readonly exp: number;
}

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nowSeconds: number;
}

/**
 * Checks issuer, audience, authorised party and expiry of an ID token, which oidc-client-ts leaves to its caller. Throws
 * `TokenRefused`. The signature is not checked: the token comes from the token endpoint itself over TLS (OpenID Connect Core,
 * 3.1.3.7, point 6).
 */
export function checkIdToken(claims: IdClaims, { issuer, clientId, nowSeconds }: Expected): void {
  if (claims.iss !== issuer) throw new TokenRefused('The ID token is from another issuer.');
  if (![claims.aud].flat().includes(clientId)) throw new TokenRefused('The ID token was made for another app.');
  if (claims.azp !== undefined && claims.azp !== clientId) {
    throw new TokenRefused('The ID token was made for another app.');
  }
  if (claims.exp + LEEWAY_SECONDS <= nowSeconds) {
    throw new TokenRefused("The ID token has expired. Check this device's date and time.");
  }
}
