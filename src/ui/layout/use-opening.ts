import { type RefObject, startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { unstable_forceFrameRate } from 'scheduler';
import { dropDoubleTap } from '../latest-tap.ts';
import { afterPaint } from '../when.ts';

/** What presses are about to open: a step, a dialog. */
export interface Opening<Place> {
  /** Where a press that has begun is about to lead; null while there is none. */
  readonly coming: Place | null;
  /** A press has begun that is about to lead there. A finger that slides away before it leaves the glass changes nothing. */
  readonly prepare: (place: Place) => void;
  /**
   * The press has led there: what is drawn for it is shown at once, and `go`, which makes it so for all the app, runs after the paint:
   * nobody waits for its work. Where nothing is drawn, as for a key, `go` runs at once.
   */
  readonly open: (place: Place, go: () => void) => void;
  /** Of the component that draws what is coming. */
  readonly view: RefObject<OpeningView<Place> | null>;
}

export interface OpeningView<Place> {
  /** Shows what is drawn for this place ahead of React, as long as it is coming; false where nothing is drawn. */
  readonly show: (place: Place) => boolean;
}

/** A page that is not painted, as behind another one, goes on after this time (ms). */
const longestPaint = 250;

/** Opens places by presses. The functions stay the same. */
export function useOpening<Place>(): Opening<Place> {
  const [coming, setComing] = useState<Place | null>(null);
  const view = useRef<OpeningView<Place>>(null);
  /** From the end of a press until what it opened has been painted. */
  const ending = useRef<{ go: () => void; cancel: () => void } | null>(null);
  /** From then on until React has made it so. */
  const isSettling = useRef(false);
  useLayoutEffect(() => {
    if (coming === null) isSettling.current = false;
  });

  const settle = useCallback(() => {
    if (ending.current === null) return;
    const { go, cancel } = ending.current;
    ending.current = null;
    cancel();
    isSettling.current = true;
    // In slices, between which the next press is heard; together, so that what is shown ahead stays until it is so.
    startTransition(() => {
      go();
      setComing(null);
    });
  }, []);

  const prepare = useCallback(
    (place: Place) => {
      settle();
      if (isSettling.current) return;
      // At once, so that no frame is spent on the empty place; what is in it is drawn after the frame in which the card looks pressed.
      setComing(() => place);
      drawInOneGo(true);
      const end = () => {
        ended.abort();
        drawInOneGo(false);
        // The click follows, by touch perhaps after one frame.
        const wait = { go: () => undefined, cancel: afterPaint(() => (wait.cancel = afterPaint(settle))) };
        ending.current = wait;
      };
      const ended = new AbortController();
      for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: ended.signal });
    },
    [settle],
  );

  const open = useCallback(
    (place: Place, go: () => void) => {
      dropDoubleTap();
      if (ending.current === null || !view.current?.show(place)) return go();
      ending.current.cancel();
      const cancelPaint = afterPaint(settle);
      const timer = setTimeout(settle, longestPaint);
      const cancel = () => {
        cancelPaint();
        clearTimeout(timer);
      };
      ending.current = { go, cancel };
    },
    [settle],
  );

  return useMemo(() => ({ coming, prepare, open, view }), [coming, prepare, open]);
}

/**
 * React draws unseen places in slices of 5 ms, and a click between two of them throws away what is drawn. A press has time for one
 * slice that is long enough for the whole step.
 */
function drawInOneGo(isPressed: boolean) {
  unstable_forceFrameRate(isPressed ? 8 : 0);
}
