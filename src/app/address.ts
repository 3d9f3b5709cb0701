import {
  acceptLanguageCode,
  DEFAULT_LOCALE,
  type Locale,
  localeOfPrefix,
  splitPrefix,
  withPrefix,
} from '../domain/settings/locale.ts';

/** What an address says about the language, and where it should really be. */
export interface SettledAddress {
  readonly locale: Locale;
  /** Leads every route of the app: `/de`, or `/` for English. */
  readonly basename: string;
  /** The address to put in place of the one that was asked for, with query and hash; null when it is right as it is. */
  readonly replaceWith: string | null;
}

/**
 * Reads the language from an address (RT-2 to RT-4). An address that names none opens in the language chosen last on this
 * device, under that language's prefix.
 */
export function settleAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  chosen: string | null,
): SettledAddress {
  const { prefix, path, valid } = splitPrefix(pathname);
  const locale = prefix !== null && valid ? localeOfPrefix(prefix) : languageOfPlain(chosen);
  const right = withPrefix(path, locale);
  return {
    locale,
    basename: withPrefix('/', locale),
    replaceWith: right === pathname ? null : `${right}${search}${hash}`,
  };
}

function languageOfPlain(chosen: string | null): Locale {
  return chosen === null ? DEFAULT_LOCALE : (acceptLanguageCode(chosen) ?? DEFAULT_LOCALE);
}

/** A page of this app, with query and hash, as the router knows it: `/de?step=buyer` → `/?step=buyer`. */
export function withoutPrefix(page: string): string {
  const { pathname, search, hash } = new URL(page, 'https://app.invalid');
  return `${splitPrefix(pathname).path}${search}${hash}`;
}
