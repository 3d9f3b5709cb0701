import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

/** Puts the party into the cart and leads on from there: to the step that is needed next, or as `goOn` does. */
export type AddParty = (goOn?: () => void) => void;

/** A party that is counted. `add`: null while it can't be added, as the rest is not chosen yet. */
interface CountedParty {
  readonly add: AddParty | null;
}

const counted = createStore<CountedParty | null>(null);

/**
 * To be told by what shows the party that is counted: how it goes into the cart, that it can only later, once the rest is chosen, or null
 * where there is none.
 */
export function useTellParty(party: AddParty | 'later' | null): void {
  const isThere = party !== null;
  const isLater = party === 'later';
  const add = useStableCallback((goOn?: () => void) => typeof party === 'function' && party(goOn));
  useLayoutEffect(() => {
    if (!isThere) return;
    const told = { add: isLater ? null : add };
    counted.set(told);
    // The step that is left goes after the next one has come, which may show a party, too.
    return () => {
      if (counted.getSnapshot() === told) counted.set(null);
    };
  }, [isThere, isLater, add]);
}

/**
 * The party that is counted; null while there is none. Until it is in the cart something is left to ask: nothing is paid by one tap, and
 * nobody goes on without it where it can be added (FAST-4, FAST-6).
 */
export function useCountedParty(): CountedParty | null {
  return useSyncExternalStore(counted.subscribe, counted.getSnapshot);
}
