import { splitPrefix } from '../domain/settings/locale.ts';

/**
 * Takes the sign-in's answer out of the address before anything else is asked, so that code and state reach no log, no
 * history and no referrer. The full address, for `completeSignIn`; null on every other page.
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
