import { Activity, type ReactNode, startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { unstable_forceFrameRate } from 'scheduler';
import { afterPaint } from '../when.ts';
import styles from './prepared-screens.module.css';

export interface PreparedScreensProps<Place> {
  /** Where one is. */
  readonly current: Place;
  /** Where a press that has begun is about to lead, from `useComingPlace`; null while there is none. */
  readonly coming: Place | null;
  /** The same for places that are one screen. */
  readonly keyOf: (place: Place) => string;
  /** What was left goes at once, for screens that would follow the new address: keeping them would draw them again. */
  readonly leavesAtOnce?: boolean;
  readonly children: (place: Place) => ReactNode;
}

/**
 * The screen of the current place. While a finger is still on the glass, the screen that it is about to open is drawn and laid out
 * unseen, and without effects: it asks for nothing, takes no focus and says nothing. The one that was left is out of sight at once,
 * and, unless `leavesAtOnce`, taken away when the new one has been painted.
 */
export function PreparedScreens<Place>(props: PreparedScreensProps<Place>) {
  const { current, coming, keyOf, leavesAtOnce = false, children } = props;
  const currentKey = keyOf(current);
  const [left, setLeft] = useState(current);
  const leftKey = keyOf(left);
  const forgetLeft = useEffectEvent(() => startTransition(() => setLeft(() => current)));
  useEffect(() => {
    if (leftKey !== currentKey) return afterPaint(forgetLeft);
  }, [leftKey, currentKey]);
  // In this order, so that none has to move in the document.
  const present = [leavesAtOnce ? current : left, coming ?? current, current];
  const places = new Map(present.map((place) => [keyOf(place), place]));
  return [...places].map(([key, place]) => {
    const isShown = key === currentKey;
    return (
      <div
        key={key}
        ref={layOutUnseen}
        className={isShown ? undefined : styles.unseen}
        aria-hidden={!isShown || undefined}
      >
        <Activity mode={isShown || key === leftKey ? 'visible' : 'hidden'}>{children(place)}</Activity>
      </div>
    );
  });
}

/**
 * React hides what is prepared by `display: none`, which would leave its style and layout to the tap. The element around it hides it
 * as well, so it can have both before.
 */
export function layOutUnseen(place: HTMLElement | null) {
  if (place === null) return;
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLElement) node.style.removeProperty('display');
    }
  });
  observer.observe(place, { childList: true });
  return () => observer.disconnect();
}

/**
 * The place to which a press that has begun is about to lead, or null; and the function that says so when the press begins,
 * which stays the same. A finger that slides away before it leaves the glass changes nothing.
 */
export function useComingPlace<Place>(): readonly [Place | null, (place: Place) => void] {
  const [coming, setComing] = useState<Place | null>(null);
  const prepare = useCallback((place: Place) => {
    // At once, so that no frame is spent on the empty place; what is in it is drawn after the frame in which the card looks pressed.
    setComing(() => place);
    drawInOneGo(true);
    const forget = () => {
      ended.abort();
      drawInOneGo(false);
      // After the click, which follows.
      afterPaint(() => startTransition(() => setComing(null)));
    };
    const ended = new AbortController();
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, forget, { signal: ended.signal });
  }, []);
  return [coming, prepare];
}

/**
 * React draws unseen places in slices of 5 ms, and a click between two of them throws away what is drawn. A press has time for one
 * slice that is long enough for the whole step.
 */
function drawInOneGo(isPressed: boolean) {
  unstable_forceFrameRate(isPressed ? 8 : 0);
}
