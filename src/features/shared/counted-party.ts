import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

const adding = createStore<(() => void) | null>(null);

/** To be told by what shows the party that is counted: how it goes into the cart, or null where there is none. */
export function useTellParty(add: (() => void) | null): void {
  const isThere = add !== null;
  const addNow = useStableCallback(() => add?.());
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
 * Puts the party that is counted into the cart, and leads on from there; null while there is none. Until then something is left to
 * ask: nothing is paid by one tap, and nobody goes on without it (FAST-4, FAST-6).
 */
export function useCountedParty(): (() => void) | null {
  return useSyncExternalStore(adding.subscribe, adding.getSnapshot);
}
