import { splitPrefix } from '../domain/settings/locale.ts';

/**
 * Removes the sign-in's code and state from the address bar, before any request is made: they reach no log, no history and no
 * referrer. Returns the full address for `completeSignIn`; null on every page that is not the return from a sign-in.
 */
export function takeReturnAddress(
  location: Pick<Location, 'href' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  if (splitPrefix(location.pathname).path !== '/auth/callback' || location.search === '') return null;
  const { href, pathname } = location;
  history.replaceState(history.state, '', pathname);
  return href;
}
