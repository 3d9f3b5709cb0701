import { splitPrefix } from '../domain/settings/locale.ts';

/** The specification's name of the item in local storage. */
const KEY = 'prevPageRouter';

/** The page that was asked for before signing in (RT-6); opened afterwards (RT-7). */
export interface RememberedPage {
  /** Keeps a path with query and hash; anything that is not a page of this app is ignored. */
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

/** Only a path of this app, so that nobody can be led elsewhere after signing in; not the sign-in's own pages, which would loop. */
function isPageOfApp(page: string, appUrl: string): boolean {
  if (!/^\/(?![/\\])/.test(page) || !URL.canParse(page, appUrl)) return false;
  const url = new URL(page, appUrl);
  if (!url.href.startsWith(appUrl)) return false;
  return !/^\/(login|auth)(\/|$)/.test(splitPrefix(url.pathname).path);
}
