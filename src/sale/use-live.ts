import { useObservable } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Live } from '../device/index.ts';

/**
 * The part of a live value that `pick` returns; `before` until the value has been read. The component renders again only when this
 * part changes, so `pick` must return an identical result for an equal value. Throws when the device can't be read.
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

/** A whole live value; `before` until it has been read. Throws when the device can't be read. */
export function useLive<Value, Before>(live: Live<Value>, before: Before): Value | Before {
  return useObservable<Value, Before>(() => live, [live], before);
}

/**
 * The value that `read` resolves to; it is called once for each `key`, and not for null. Undefined until then, and when it rejects:
 * then `failure` is logged to the console.
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
