import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';

const isCounted = createStore(false);

/** To be told by what shows the party that is counted: whether there is one that is not in the cart yet. */
export function useTellParty(isThere: boolean): void {
  useLayoutEffect(() => {
    isCounted.set(isThere);
    return () => isCounted.set(false);
  }, [isThere]);
}

/** Whether a party is counted that is not in the cart yet: something is left to ask, so nothing is paid by one tap (FAST-4, FAST-6). */
export function useIsPartyCounted(): boolean {
  return useSyncExternalStore(isCounted.subscribe, isCounted.getSnapshot);
}
