/*
 * What of a value may go into a diagnosis: each function takes any value, and returns only what can't be personal data.
 */

const OTHER = 'other';

/** The text itself when it is one of the list. */
export function known(value: unknown, list: readonly string[]): string {
  return list.find((entry) => entry === value) ?? OTHER;
}

export const connectionStates = ['online', 'offline', 'provider-unreachable'] as const;
export const callMethods = ['GET', 'POST', 'DELETE'] as const;

/** A number of at most 15 digits; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value, -1e15), 1e15))
    : null;
}

/** A status, or a provider's own number of a refusal: at most four digits; null for anything else. */
export function code(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9999 ? value : null;
}

/** Epoch ms as a moment of this century; null for anything else. */
export function moment(value: unknown): string | null {
  const isThisCentury = typeof value === 'number' && value >= Date.UTC(2000, 0) && value < Date.UTC(2100, 0);
  return isThisCentury ? new Date(value).toISOString() : null;
}

/** A random name, as the till gives its sales; a register's own name for one may be anything. */
export function uuid(value: unknown): string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : OTHER;
}

/** Language and country, like `de-AT`. */
export function languageTag(value: unknown): string {
  return typeof value === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(value) ? value : OTHER;
}

/** The words that the paths of the provider's calls are made of; between them there are ids. */
const pathWords = new Set(
  `account avaialableassignees availableprinters availoptions booking bookings checkout coupons currency dates hold locale
  orderoptionfields permanentreservation products purchase tags timeslots totals user variations`.split(/\s+/),
);

/** A call's path with `*` in place of each part that is no known word. */
export function knownCallPath(path: unknown): string {
  const parts = typeof path === 'string' ? path.split('/').filter((part) => part !== '') : [];
  return parts.map((part) => (pathWords.has(part) ? part : '*')).join('/');
}

const browserProduct =
  /\b(Chrome|Chromium|CriOS|Edg|EdgA|EdgiOS|Firefox|FxiOS|HeadlessChrome|Mobile|OPR|Safari|SamsungBrowser|Version)\/(\d{1,4}(?:\.\d{1,5}){0,3})(?![\w.])/g;

/** Browsers and their versions as a user agent's text names them; webviews often add names of their own. */
export function knownProducts(userAgent: string): readonly string[] {
  return [...userAgent.matchAll(browserProduct)].map(([, name, version]) => `${name}/${version}`);
}

/** The more exact ones first: Android calls itself Linux, too. */
const systems = ['Android', 'CPU iPhone OS', 'CPU OS', 'CrOS', 'Windows NT', 'Mac OS X', 'Linux'];

/** The operating system and its version. */
export function knownSystem(userAgent: string): string {
  const name = systems.find((system) => userAgent.includes(system));
  if (name === undefined) return OTHER;
  const version = /^ (\d{1,3}(?:[._]\d{1,3}){0,3})(?![\w.])/.exec(
    userAgent.slice(userAgent.indexOf(name) + name.length),
  );
  return `${name} ${version?.[1] ?? ''}`.trim();
}

const errorNames =
  `AbortError AggregateError ConstraintError DataCloneError DataError DatabaseClosedError DexieError Error EvalError
  InvalidAccessError InvalidStateError MissingAPIError NetworkError NotAllowedError NotFoundError NotReadableError
  OpenFailedError PrematureCommitError ProviderError QuotaExceededError RangeError ReadOnlyError ReferenceError
  SecurityError SettingsError SettingsUnreachable SignInRequired StorageFailure SyntaxError TimeoutError
  TransactionInactiveError TypeError UnknownError Unreachable VersionError`.split(/\s+/);
const failureKinds = ['no-answer', 'server-error', 'refused', 'unreadable', 'sign-in-required', 'cancelled'];

/** What kind of error it is, without a word of its message; of a failed call also why, and its number where it has one. */
export function knownError(error: unknown): { name: string; kind?: string; status?: number } {
  const name = known(memberOf(error, 'name'), errorNames);
  const failure = memberOf(error, 'failure');
  if (name !== 'ProviderError' || failure === undefined) return { name };
  const status = code(memberOf(failure, 'status') ?? memberOf(failure, 'code'));
  return { name, kind: known(memberOf(failure, 'kind'), failureKinds), ...(status !== null && { status }) };
}

/** The first place of an error's stack that lies in one of these scripts, like `index-4ab3cd21.js:1:2345`. */
export function scriptPlace(error: unknown, scripts: readonly string[]): string | null {
  const stack = memberOf(error, 'stack');
  if (typeof stack !== 'string') return null;
  for (const [, file, line, column] of stack.matchAll(/\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/g)) {
    const script = scripts.find((name) => name === file);
    if (script !== undefined) return `${script}:${line}:${column}`;
  }
  return null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return Reflect.get(value, name);
  } catch {
    return undefined;
  }
}
