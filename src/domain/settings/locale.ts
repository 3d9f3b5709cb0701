/** The languages the app speaks, each with the prefix of its addresses (RT-2, RT-4, I18N-1); English has none. */
const LOCALE_BY_PREFIX = {
  us: 'en-US',
  de: 'de-DE',
  at: 'de-AT',
  fr: 'fr-FR',
  it: 'it-IT',
  es: 'es-ES',
  mx: 'es-MX',
  pt: 'pt-PT',
  nl: 'nl-NL',
  hu: 'hu-HU',
  tr: 'tr-TR',
  cn: 'zh-CN',
  jp: 'ja-JP',
} as const;

export type Prefix = keyof typeof LOCALE_BY_PREFIX;
export type Locale = (typeof LOCALE_BY_PREFIX)[Prefix];

/** Used when nothing better is known (I18N-1, API-1). */
export const DEFAULT_LOCALE: Locale = 'en-US';

export const LOCALES: readonly Locale[] = Object.values(LOCALE_BY_PREFIX);

/** An address taken apart: `/de/settings` → prefix `de`, path `/settings`. */
export interface SplitPath {
  /** The first segment when it has the form of a prefix, in the list or not; null when the address has none. */
  readonly prefix: string | null;
  /** The route without the prefix; begins with a slash. */
  readonly path: string;
  /** False only for a prefix that is not in the list, which leads to the same route without it (RT-3). */
  readonly valid: boolean;
}

export function isSupportedPrefix(code: string): code is Prefix {
  return Object.hasOwn(LOCALE_BY_PREFIX, code);
}

/** Whether a language code from outside (the account's list, storage) is one that the app speaks (SET-2). */
export function isSupportedLocale(code: string): code is Locale {
  return LOCALES.some((locale) => locale === code);
}

/** The locale that an address's prefix stands for; none or an unknown one is English (RT-4). */
export function localeOfPrefix(prefix: string | null): Locale {
  return prefix !== null && isSupportedPrefix(prefix) ? LOCALE_BY_PREFIX[prefix] : DEFAULT_LOCALE;
}

/** The prefix that addresses of a locale carry; null for English, which carries none (RT-2). */
export function prefixOfLocale(locale: Locale): Prefix | null {
  if (locale === DEFAULT_LOCALE) return null;
  const prefixes = Object.keys(LOCALE_BY_PREFIX).filter(isSupportedPrefix);
  return prefixes.find((prefix) => LOCALE_BY_PREFIX[prefix] === locale) ?? null;
}

/**
 * Takes the language prefix off a path name, and the path that the app was built to be served below (HOST-1). Only a first
 * segment of exactly two characters can be a prefix (RT-3).
 */
export function splitPrefix(pathname: string): SplitPath {
  const below = pathname.slice(import.meta.env.BASE_URL.length);
  const [first = '', ...rest] = below.split('/');
  if (first.length !== 2) return { prefix: null, path: oneSlash(`/${below}`), valid: true };
  return { prefix: first, path: oneSlash(`/${rest.join('/')}`), valid: isSupportedPrefix(first) };
}

/** Two slashes at the start would make another host of what follows. */
function oneSlash(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/');
}

/** The address of a route in a language: `/settings` in `de-DE` → `/de/settings`, for an app built for `/pos/` below that `base`. */
export function withPrefix(path: string, locale: Locale, base: string = import.meta.env.BASE_URL): string {
  const prefix = prefixOfLocale(locale);
  if (prefix === null) return base + path.slice(1);
  return base + prefix + (path === '/' ? '' : path);
}
