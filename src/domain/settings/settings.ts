import * as v from 'valibot';

/** The host's settings file, beside the app (API-5). */
export const SETTINGS_FILE = 'config.json';

/** What may be sold while there is no connection (OFF-7): nothing, what needs no appointment, or everything. */
export type OfflineSales = 'none' | 'untimed' | 'all';

/** What `offset` counts in the provider's lists (BKG-2): pages from 1, or rows from 0. */
export type Paging = 'page' | 'row';

/** The run-time settings of the host (API-5). Addresses are absolute. */
export interface Settings {
  /** Base of the provider's calls; ends with a slash. */
  readonly apiUrl: string;
  /** The OpenID issuer, exactly as its discovery document names it. */
  readonly authority: string;
  readonly clientId: string;
  /** Separated by blanks; `openid` is always among them (AUTH-1). */
  readonly scope: string;
  /** The provider's own prefix of wire names (API-3). */
  readonly fieldPrefix: string;
  readonly dashboardUrl: string;
  readonly offlineSales: OfflineSales;
  /** Null where it has to be found out. */
  readonly paging: Paging | null;
  /** Keys of the file that mean nothing; `meantSetting` guesses what was meant. */
  readonly unknownKeys: readonly string[];
}

/** The settings file cannot be used; the message names the file and the key. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Decodes the content of the settings file; absent keys take the sandbox's values, unknown ones are only named. */
export function parseSettings(input: unknown, origin: string): Settings {
  const schema = settingsSchema(origin);
  const parsed = v.safeParse(schema, input);
  if (parsed.success) {
    const unknownKeys = Object.keys(Object(input)).filter((key) => !Object.hasOwn(schema.entries, key));
    return { ...parsed.output, unknownKeys };
  }
  const [issue] = parsed.issues;
  const key = v.getDotPath(issue);
  throw new SettingsError(`${SETTINGS_FILE}: ${key === null ? issue.message : `"${key}" ${issue.message}`}`);
}

function settingsSchema(origin: string) {
  return v.object(
    {
      apiUrl: v.pipe(v.optional(address(origin), '/api/'), v.transform(withSlash)),
      authority: v.optional(address(origin), '/oidc'),
      clientId: v.optional(text(), 'pos-desk'),
      scope: v.pipe(v.optional(text(), 'openid profile email offline_access'), v.transform(withOpenId)),
      fieldPrefix: v.optional(
        v.pipe(
          text(),
          v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must begin with a letter and hold letters, digits, _ and -'),
        ),
        'ticket',
      ),
      dashboardUrl: v.optional(address(origin), '/dashboard'),
      offlineSales: v.optional(v.picklist(['none', 'untimed', 'all'], 'must be "none", "untimed" or "all"'), 'untimed'),
      paging: v.optional(v.nullable(v.picklist(['page', 'row'], 'must be "page" or "row"')), null),
    },
    'must be an object',
  );
}

function text() {
  return v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
}

/** An address of the web, absolute or a path on the app's own origin; any other scheme could run code. */
function address(origin: string) {
  const message = 'must be an http or https address, or a path that begins with a slash';
  return v.pipe(
    text(),
    v.check((value) => /^(https?:\/\/|\/)/i.test(value) && URL.canParse(value, origin), message),
    v.transform((value) => (value.startsWith('/') ? new URL(value, origin).href : value)),
  );
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function withOpenId(scope: string): string {
  const scopes = scope.split(/\s+/);
  return scopes.includes('openid') ? scopes.join(' ') : ['openid', ...scopes].join(' ');
}

/** The key of the settings file that somebody who wrote `key` probably meant; null where none is near (API-5). */
export function meantSetting(key: string): string | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const keys = Object.keys(settingsSchema('http://localhost').entries);
  // Up to two letters differ, whatever the case and the signs between.
  return keys.find((known) => distance(letters(key), letters(known)) <= 2) ?? null;
}

/** How many letters have to be put in, left out or changed to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
