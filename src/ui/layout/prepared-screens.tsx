import { Activity, type ReactNode, startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

export interface PreparedScreensProps<Place> {
  /** Where one is. */
  readonly current: Place;
  /** Where a press that has begun is about to lead, from `useComingPlace`; null while there is none. */
  readonly coming: Place | null;
  /** The same for places that are one screen. */
  readonly keyOf: (place: Place) => string;
  readonly children: (place: Place) => ReactNode;
}

/**
 * The screen of the current place. While a finger is still on the glass, the screen that it is about to open is drawn unseen; the
 * one that was left is taken away when the new one has been painted. What is unseen has no effects: it asks for nothing, takes
 * no focus and says nothing.
 */
export function PreparedScreens<Place>({ current, coming, keyOf, children }: PreparedScreensProps<Place>) {
  const currentKey = keyOf(current);
  const [left, setLeft] = useState(current);
  const leftKey = keyOf(left);
  const forgetLeft = useEffectEvent(() => startTransition(() => setLeft(() => current)));
  useEffect(() => {
    if (leftKey !== currentKey) return afterPaint(forgetLeft);
  }, [leftKey, currentKey]);
  // In this order, so that none has to move in the document.
  const places = new Map([left, coming ?? current, current].map((place) => [keyOf(place), place]));
  return [...places].map(([key, place]) => (
    <Activity key={key} mode={key === currentKey ? 'visible' : 'hidden'}>
      {children(place)}
    </Activity>
  ));
}

/**
 * The place to which a press that has begun is about to lead, or null; and the function that says so when the press begins,
 * which stays the same. A finger that slides away before it leaves the glass changes nothing.
 */
export function useComingPlace<Place>(): readonly [Place | null, (place: Place) => void] {
  const [coming, setComing] = useState<Place | null>(null);
  const prepare = useCallback((place: Place) => {
    // In slices, so that the card looks pressed meanwhile.
    startTransition(() => setComing(() => place));
    const forget = () => {
      ended.abort();
      // After the click, which follows.
      afterPaint(() => startTransition(() => setComing(null)));
    };
    const ended = new AbortController();
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, forget, { signal: ended.signal });
  }, []);
  return [coming, prepare];
}
