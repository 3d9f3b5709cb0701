import { type MouseEvent as ClickEvent, useRef } from 'react';
import { goesOn, latestTap, type Tap } from '../../../ui/latest-tap.ts';

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
  const counting = useRef<{ readonly tap: Tap | null; readonly optionId: string } | null>(null);
  return {
    counted(optionId) {
      counting.current = { tap: latestTap(), optionId };
    },
    goesOn({ nativeEvent }) {
      const before = counting.current;
      return before !== null && goesOn(before.tap, nativeEvent) ? before.optionId : null;
    },
  };
}
