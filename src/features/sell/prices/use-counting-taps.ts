import { type MouseEvent as ClickEvent, useEffect, useRef } from 'react';

/** Where and when (ms) the screen was tapped. */
interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Taps that follow each other as fast (ms) and as near (CSS pixels) are of a finger that counts, not of one that has looked. */
const soon = 700;
const near = 30;

export interface CountingTaps {
  /** A tap has counted one more of this option. */
  counted(optionId: string): void;
  /** The option that this tap means, where it goes on counting at the same place; null where it means what it hits. */
  goesOn(tap: ClickEvent): string | null;
}

/**
 * The bar that appears with the first one counted may come to stand under the finger that counts. A tap that follows at once at the
 * same place counts one more: it is not meant for the bar, which nobody has seen yet (FAST-4).
 */
export function useCountingTaps(): CountingTaps {
  const latest = useRef<Tap | null>(null);
  const counting = useRef<(Tap & { readonly optionId: string }) | null>(null);

  useEffect(() => {
    const note = (event: MouseEvent) => {
      latest.current = tapOf(event);
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, []);

  function counted(optionId: string): void {
    counting.current = latest.current && { ...latest.current, optionId };
  }

  return {
    counted,
    goesOn({ nativeEvent }) {
      const [before, tap] = [counting.current, tapOf(nativeEvent)];
      if (before === null || tap === null || tap.at - before.at > soon) return null;
      return Math.hypot(tap.x - before.x, tap.y - before.y) > near ? null : before.optionId;
    },
  };
}

/** Null where a key has clicked, which happens at no place. */
function tapOf({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null {
  return x === 0 && y === 0 ? null : { x, y, at };
}
