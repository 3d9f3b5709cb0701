/** The session is over: only a new sign-in helps (AUTH-5). Cart and sales stay on the device (AUTH-6). */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired';

  constructor(message = 'Access and refresh token are missing or expired.', options?: ErrorOptions) {
    super(message, options);
  }
}

/** The sign-in service gave no usable answer. The person stays signed in (AUTH-7). */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(options?: ErrorOptions) {
    super('The sign-in service could not be reached.', options);
  }
}

/** A sign-in answer that must not be accepted: of another issuer, for another app, expired, or without a token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The browser's local storage is blocked or full (AUTH-11). */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(options?: ErrorOptions) {
    super('The storage of this browser is blocked or full.', options);
  }
}

/**
 * Names of the errors for a time-out (oidc-client-ts), no network or an aborted request (fetch), and a captive portal's page
 * (JSON.parse). Compared by name, because the library's classes are loaded only when needed.
 */
const NO_ANSWER = ['ErrorTimeout', 'TypeError', 'AbortError', 'TimeoutError', 'SyntaxError'];

/** OAuth error codes that mean "try later" and say nothing about the session. */
const TRY_LATER = ['temporarily_unavailable', 'server_error'];

/** Whether a failed call to the sign-in service had no usable answer, as opposed to a refusal (AUTH-7). */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable || NO_ANSWER.includes(error.name)) return true;
  if (error.name === 'ErrorResponse') return 'error' in error && TRY_LATER.some((word) => word === error.error);
  return isOutage(error.message);
}

/** What captive portals, firewalls and gateways answer, in no words of OAuth. */
const OUTAGES = ['403', '404', '408', '429'];

/** oidc-client-ts has status and content type only in its message: "Bad Gateway (502)", "Invalid response Content-Type: …". */
function isOutage(message: string): boolean {
  if (message.startsWith('Invalid response Content-Type')) return true;
  const status = /\((\d{3})\)(:|$)/.exec(message)?.[1];
  return status !== undefined && (OUTAGES.includes(status) || status.startsWith('5'));
}
