import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

/** Puts the party into the cart and leads on from there: to the step that is needed next, or as `goOn` does. */
export type AddParty = (goOn?: () => void) => void;

const adding = createStore<AddParty | null>(null);

/** To be told by what shows the party that is counted: how it goes into the cart, or null where there is none. */
export function useTellParty(add: AddParty | null): void {
  const isThere = add !== null;
  const addNow = useStableCallback((goOn?: () => void) => add?.(goOn));
  useLayoutEffect(() => {
    if (!isThere) return;
    adding.set(addNow);
    // The step that is left goes after the next one has come, which may show a party, too.
    return () => {
      if (adding.getSnapshot() === addNow) adding.set(null);
    };
  }, [isThere, addNow]);
}

/**
 * For the party that is counted; null while there is none. Until it is in the cart something is left to ask: nothing is paid by one
 * tap, and nobody goes on without it (FAST-4, FAST-6).
 */
export function useCountedParty(): AddParty | null {
  return useSyncExternalStore(adding.subscribe, adding.getSnapshot);
}
