import { type RefObject, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { unstable_forceFrameRate } from 'scheduler';
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
  /** Shows what is drawn for this place, without React; false where nothing is. */
  readonly show: (place: Place) => boolean;
  /** From now on it shows again what React says. */
  readonly settle: () => void;
}

/** Opens places by presses. The functions stay the same. */
export function useOpening<Place>(): Opening<Place> {
  const [coming, setComing] = useState<Place | null>(null);
  const view = useRef<OpeningView<Place>>(null);
  /** From the end of a press until what it opened has been painted. */
  const ending = useRef<{ go: () => void; cancel: () => void } | null>(null);

  const settle = useCallback(() => {
    if (ending.current === null) return;
    const { go, cancel } = ending.current;
    ending.current = null;
    cancel();
    go();
    view.current?.settle();
    startTransition(() => setComing(null));
  }, []);

  const prepare = useCallback(
    (place: Place) => {
      settle();
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
      if (ending.current === null || !view.current?.show(place)) return go();
      ending.current.cancel();
      ending.current = { go, cancel: afterPaint(settle) };
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
