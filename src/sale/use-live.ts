import { useObservable } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Live } from '../device/index.ts';

/**
 * What `pick` takes of a live value; `before` until it has been read. The screen is drawn again only when that is another
 * one, so `pick` must give the same for the same value. A device that can't be read fails the screen.
 */
export function useLivePart<Value, Picked>(live: Live<Value>, before: Picked, pick: (value: Value) => Picked) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => live.subscribe(changed, (error) => setFailure({ error })),
    [live],
  );
  const value = useSyncExternalStore(subscribe, () => (live.hasValue() ? pick(live.getValue()) : before));
  if (failure !== null) throw failure.error;
  return value;
}

/** The whole of a live value; `before` until it has been read. A device that can't be read fails the screen. */
export function useLive<Value, Before>(live: Live<Value>, before: Before): Value | Before {
  return useObservable<Value, Before>(() => live, [live], before);
}

/**
 * What `read` resolves to, asked once for each `key`; undefined until then, and where it can't be read. A `key` of null asks
 * nothing. `failure` says for the console what could not be read.
 */
export function useRead<Value>(key: string | null, read: () => Promise<Value>, failure: string): Value | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const ask = useEffectEvent(read);
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    ask().then(
      (value) => !isLeft && setFound({ key, value }),
      (error) => console.error(failure, error),
    );
    return () => {
      isLeft = true;
    };
  }, [key, failure]);
  return found !== null && found.key === key ? found.value : undefined;
}
