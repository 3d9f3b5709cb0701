import type { RememberedPage } from '../../auth/sign-in.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPrefix, splitPrefix, withPrefix } from '../../domain/settings/locale.ts';
import { addressKind } from '../../domain/settings/pages.ts';

/** The language of an address, and the address to show in its place. */
export interface SettledAddress {
  readonly locale: Locale;
  /** The prefix of every route of the app: `/de`, or `/` for English. */
  readonly basename: string;
  /** The address that replaces the requested one, with query and hash; null when that is right. */
  readonly replaceWith: string | null;
}

/**
 * Reads the language from an address (RT-2 to RT-4). An address without a language opens in the one chosen last on this device,
 * under that language's prefix.
 */
export function settleAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  chosen: Locale | null,
): SettledAddress {
  const { prefix, path, valid } = splitPrefix(pathname);
  const locale = prefix !== null && valid ? localeOfPrefix(prefix) : (chosen ?? DEFAULT_LOCALE);
  const right = withPrefix(path, locale);
  return {
    locale,
    basename: withPrefix('/', locale),
    replaceWith: right === pathname ? null : `${right}${search}${hash}`,
  };
}

/**
 * The address that replaces one that is no page; null for a page. An unknown address leads to `/404` (RT-5), the return from a
 * sign-out to the start (RT-8), and that from a sign-in to the page that was requested before (RT-7). So does `/login`, once
 * somebody is signed in. The page is forgotten with a sign-out (RT-8).
 */
export function leadsTo(
  pathname: string,
  locale: Locale,
  requested: Pick<RememberedPage, 'recall' | 'forget'>,
  isSignedIn: boolean,
): string | null {
  const to = (page: string) => inLanguage(page, locale);
  switch (addressKind(pathname)) {
    case 'loggedOut':
      requested.forget();
      return to('/');
    case 'callback':
      // Also of a sign-in whose answer was on its way when the page was reloaded, which has ended it.
      return to(requested.recall() ?? '/');
    case 'unknown':
      return withPrefix('/404', locale);
    case 'page':
      return isSignedIn && /^\/login\/?$/i.test(splitPrefix(pathname).path) ? to(requested.recall() ?? '/') : null;
  }
}

/** A page of this app, with query and hash, below the prefix of a language: `/settings?a=1` → `/de/settings?a=1`. */
function inLanguage(page: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(page, 'https://app.invalid');
  return `${withPrefix(splitPrefix(pathname).path, locale)}${search}${hash}`;
}
