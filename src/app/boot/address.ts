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

/** The redirection of an address. */
export interface Lead {
  /** The address that replaces it; null when it is a page. */
  readonly replaceWith: string | null;
  /** Whether this is the return from a sign-out, after which the remembered page is to be forgotten (RT-8). */
  readonly isLoggedOut: boolean;
}

/**
 * Redirects an address that is no page: an unknown one to `/404` (RT-5), the return from a sign-out to the start (RT-8), and
 * that from a sign-in to `afterLogin`, the page that was requested (RT-7). `/login` stays while somebody has to sign in, when
 * `afterLogin` is null; otherwise it leads there, too.
 */
export function leadsTo(pathname: string, locale: Locale, afterLogin: string | null): Lead {
  const kind = addressKind(pathname);
  const isLoggedOut = kind === 'loggedOut';
  const to = (page: string): Lead => ({ replaceWith: inLanguage(page, locale), isLoggedOut });
  if (isLoggedOut) return to('/');
  if (kind === 'callback') return to(afterLogin ?? '/');
  if (kind === 'unknown') return to('/404');
  if (afterLogin !== null && /^\/login\/?$/i.test(splitPrefix(pathname).path)) return to(afterLogin);
  return { replaceWith: null, isLoggedOut };
}

/** A page of this app, with query and hash, below the prefix of a language: `/settings?a=1` → `/de/settings?a=1`. */
function inLanguage(page: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(page, 'https://app.invalid');
  return `${withPrefix(splitPrefix(pathname).path, locale)}${search}${hash}`;
}
