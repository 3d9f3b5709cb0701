import { splitPrefix } from '../domain/settings/locale.ts';

/** The specification's name of the item in local storage. */
const KEY = 'prevPageRouter';

/** The page that was requested before signing in (RT-6); it is opened afterwards (RT-7). */
export interface RememberedPage {
  /** Stores a path with query and hash; ignores anything that is not a page of this app. */
  readonly remember: (page: string) => void;
  readonly recall: () => string | null;
  readonly forget: () => void;
}

export function createRememberedPage(storage: Storage, appUrl: string): RememberedPage {
  return {
    remember: (page) => {
      if (isPageOfApp(page, appUrl)) storage.setItem(KEY, page);
    },
    recall: () => {
      const page = storage.getItem(KEY);
      return page !== null && isPageOfApp(page, appUrl) ? page : null;
    },
    forget: () => storage.removeItem(KEY),
  };
}

/**
 * Whether `page` is a path of this app, so that signing in can't lead to another site. The sign-in's own pages are excluded: they
 * would lead to the sign-in again.
 */
function isPageOfApp(page: string, appUrl: string): boolean {
  if (!/^\/(?![/\\])/.test(page) || !URL.canParse(page, appUrl)) return false;
  const url = new URL(page, appUrl);
  if (!url.href.startsWith(appUrl)) return false;
  return !/^\/(login|auth)(\/|$)/.test(splitPrefix(url.pathname).path);
}
