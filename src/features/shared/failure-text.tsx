import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { failedAs } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';

/**
 * The message for something that could not be loaded: the provider's own words if it refused, else what the state of the
 * connection says (ERR-2 to ERR-4).
 */
export function useFailureText(): (error?: unknown) => string {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  return (error) => {
    if (failedAs(error, 'refused') && error.message !== '') return error.message;
    if (connectivity === 'offline') return t`No internet connection`;
    // Without a token nothing is sent that could show that the provider can't be reached.
    const isTokenMissing = failedAs(error, 'no-answer') && error.failure.isTokenMissing === true;
    if (connectivity === 'provider-unreachable' || isTokenMissing)
      return t`Check your internet connection and click refresh.`;
    return t`Oops! Something went wrong. Please click refresh.`;
  };
}

/** How many places on screen say that it is the connection. */
const saying = createStore(0);

/**
 * Why something could not be loaded, beside a Refresh of its own (ERR-2 to ERR-4). Where that is the connection, the app's notice
 * of it is not shown as well: it would say the same again, with a second Refresh.
 */
export function FailureText({ error }: { readonly error?: unknown }) {
  useSayConnection(useConnectivity() !== 'online' && !(failedAs(error, 'refused') && error.message !== ''));
  return useFailureText()(error);
}

/** To be told by what says itself, beside a Refresh of its own, that it is the connection. */
export function useSayConnection(isSaid: boolean): void {
  useLayoutEffect(() => {
    if (!isSaid) return;
    saying.set(saying.getSnapshot() + 1);
    return () => saying.set(saying.getSnapshot() - 1);
  }, [isSaid]);
}

/** Whether the page says already that it is the connection. */
export function useSaysConnection(): boolean {
  return useSyncExternalStore(saying.subscribe, () => saying.getSnapshot() > 0);
}
