import { splitPrefix } from '../domain/settings/locale.ts';
import { isNoAnswer, StorageFailure, Unreachable } from './auth-errors.ts';
import type { AuthStatus } from './auth-status.ts';
import type { StrictOidcClient } from './strict-oidc-client.ts';
import { toTokens } from './token-store.ts';

/** The specification's name of the item in local storage. */
const PAGE_KEY = 'prevPageRouter';

/** The page that was requested before signing in (RT-6); it is opened afterwards (RT-7). */
export interface RememberedPage {
  /** Stores a path with query and hash; ignores anything that is not a page of this app. */
  readonly remember: (page: string) => void;
  readonly recall: () => string | null;
  readonly forget: () => void;
}

/** The outcome of a return from the sign-in page; for `failed`, the state has the reason. */
export type SignInOutcome = { readonly returnTo: string } | 'ignored' | 'failed';

export interface SignIn {
  /**
   * Leaves for the sign-in page, which returns to `returnTo`, or to the page remembered before where that is none of the app's.
   * Rejects with `Unreachable`, and changes nothing, when the service does not answer (AUTH-7).
   */
  readonly signIn: (returnTo: string, locale?: string) => Promise<void>;
  /** Handles the return from the sign-in page; ignores one that this browser did not request (AUTH-3). */
  readonly completeSignIn: (url: string) => Promise<SignInOutcome>;
}

export interface SignInParts {
  readonly client: () => Promise<StrictOidcClient>;
  readonly page: RememberedPage;
  readonly status: AuthStatus;
  /** Epoch ms. */
  readonly now: () => number;
  readonly navigate: (url: string) => void;
}

export function createSignIn({ client, page, status, now, navigate }: SignInParts): SignIn {
  const { askPassword } = status;
  let completing: { readonly url: string; readonly outcome: Promise<SignInOutcome> } | null = null;

  async function signIn(returnTo: string, locale?: string): Promise<void> {
    const takeBack = status.begin();
    try {
      page.remember(returnTo);
      navigate(await signInAddress(locale));
    } catch (error) {
      if (!isNoAnswer(error)) return status.failed(error);
      takeBack();
      throw error instanceof Unreachable ? error : new Unreachable({ cause: error });
    }
  }

  async function signInAddress(locale: string | undefined): Promise<string> {
    const oidc = await client();
    // Loads the metadata at the same time as the check below; createSigninRequest reports a failure.
    oidc.metadataService.getMetadata().catch(() => undefined);
    await oidc.assertReachable();
    const request = await oidc.createSigninRequest({
      ...(askPassword.isDue() ? { prompt: 'login' } : {}),
      ...(locale === undefined ? {} : { extraQueryParams: { ui_locales: locale } }),
    });
    return request.url;
  }

  /** A screen that mounts twice calls this twice with the same address, but the code can be used only once. */
  function completeSignIn(url: string): Promise<SignInOutcome> {
    if (completing?.url !== url) completing = { url, outcome: takeReturn(url) };
    return completing.outcome;
  }

  async function takeReturn(url: string): Promise<SignInOutcome> {
    try {
      const oidc = await client();
      if (!(await isAskedFor(oidc, url))) {
        status.restore();
        return 'ignored';
      }
      status.begin();
      status.signedIn(toTokens(await oidc.processSigninResponse(url), now()));
      askPassword.done();
      return { returnTo: page.recall() ?? import.meta.env.BASE_URL };
    } catch (error) {
      status.failed(error);
      return 'failed';
    }
  }

  return { signIn, completeSignIn };
}

/** Whether a return belongs to a request of this browser (AUTH-3). */
async function isAskedFor(client: StrictOidcClient, url: string): Promise<boolean> {
  try {
    await client.readSigninResponseState(url);
    return true;
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    return false;
  }
}

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

export function createRememberedPage(storage: Storage, appUrl: string): RememberedPage {
  return {
    remember: (page) => {
      if (isPageOfApp(page, appUrl)) storage.setItem(PAGE_KEY, page);
    },
    recall: () => {
      const page = storage.getItem(PAGE_KEY);
      return page !== null && isPageOfApp(page, appUrl) ? page : null;
    },
    forget: () => storage.removeItem(PAGE_KEY),
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
