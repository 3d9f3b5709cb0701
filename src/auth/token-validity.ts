/** A token counts as used up this many seconds before its end (AUTH-5). */
const MARGIN_SECONDS = 600;

export interface TokenLife {
  /** Epoch seconds at which this device received the token. */
  readonly issuedAt: number;
  /** How many seconds the token lasts; null when the provider did not say. */
  readonly expiresIn: number | null;
}

/**
 * Whether a token may still be used for new work: until issued_at + expires_in − 600 s (AUTH-5). For a token that lives less than
 * twice this margin, the margin is half its life; otherwise short-lived tokens would be renewed before every call. A token of
 * unknown life is used until a call is rejected.
 */
export function isTokenValid({ issuedAt, expiresIn }: TokenLife, nowSeconds: number): boolean {
  if (expiresIn === null) return true;
  const margin = Math.min(MARGIN_SECONDS, expiresIn / 2);
  return nowSeconds < issuedAt + expiresIn - margin;
}

/** Whether the provider still accepts the token: the margin is not counted, as it may be used when renewing finds no network. */
export function isTokenAlive({ issuedAt, expiresIn }: TokenLife, nowSeconds: number): boolean {
  return expiresIn === null || nowSeconds < issuedAt + expiresIn;
}
