import { useRef } from 'react';
import { goesOn, latestTap, type Tap } from '../../../ui/latest-tap.ts';

/** Tells taps that follow at once at the place of one for an option: they are of a finger that has not looked in between. */
export function useQuickTaps() {
  const last = useRef<{ readonly tap: Tap | null; readonly optionId: string } | null>(null);
  return {
    /** The latest tap was for this option. */
    note(optionId: string): void {
      last.current = { tap: latestTap(), optionId };
    },
    /** The option whose tap the latest one goes on from at the same place; null where it means what it hits. */
    goesOnFor(): string | null {
      return last.current !== null && goesOn(last.current.tap) ? last.current.optionId : null;
    },
  };
}
