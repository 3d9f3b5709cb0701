/** Seconds before its end at which a token counts as used up (AUTH-5). */
const MARGIN_SECONDS = 600;

export interface TokenLife {
  /** Epoch seconds at which this device received the token. */
  readonly issuedAt: number;
  /** Seconds the provider said it would last; null when it said nothing. */
  readonly expiresIn: number | null;
}

/**
 * Whether a token may still be used for new work: until issued_at + expires_in − 600 s (AUTH-5). A token that lives less
 * than twice the margin gives up only half its life, else a provider with short tokens would be asked for a new one
 * before every call. A token of unknown life is used until a call is rejected.
 */
export function isTokenValid({ issuedAt, expiresIn }: TokenLife, nowSeconds: number): boolean {
  if (expiresIn === null) return true;
  const margin = Math.min(MARGIN_SECONDS, expiresIn / 2);
  return nowSeconds < issuedAt + expiresIn - margin;
}

/** Whether the provider would still take it: the margin is there for the network's sake and may be used up in need. */
export function isTokenAlive({ issuedAt, expiresIn }: TokenLife, nowSeconds: number): boolean {
  return expiresIn === null || nowSeconds < issuedAt + expiresIn;
}
