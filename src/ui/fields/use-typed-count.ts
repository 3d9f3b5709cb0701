import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Burst, longestGap, noBurst, pressKey } from '../../domain/bookings/scanner.ts';

export interface TypedCount {
  readonly count: number;
  readonly onCount: (count: number) => void;
  /** Enter after digits, or in the count's own field: the count as typed is meant. */
  readonly onConfirm: (count: number) => void;
}

/** Fewer than a scanner's shortest code, and as many as a count can have. */
const fewDigits = /^\d{1,3}$/;

/**
 * Digits for something that is focused and is no field: spread the result on what holds it. The first digit begins a new
 * count, the next ones go on with it, as in a field whose text is selected; Backspace takes the last one away. A scanner
 * types too, so digits count only when no further key has followed them at once.
 */
export function useTypedCount({ count, onCount, onConfirm }: TypedCount) {
  const burst = useRef<Burst>(noBurst);
  /** What has been typed since the focus came; null before the first digit. */
  const typed = useRef<string | null>(null);
  const timer = useRef(0);

  /** What waits to be sure that no scanner has typed it. */
  function settle(): void {
    window.clearTimeout(timer.current);
    const digits = burst.current.text;
    burst.current = noBurst;
    if (!fewDigits.test(digits)) return;
    const all = `${typed.current ?? ''}${digits}`.slice(0, 3);
    typed.current = all;
    onCount(Number(all));
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, repeat, timeStamp } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement) {
      // The field has counted each of its keys; what is no number there counts nothing.
      if (key === 'Enter' && !repeat && count > 0 && Number(event.target.value) === count) onConfirm(count);
    } else if (key === 'Enter') {
      settle();
      if (typed.current === null) return;
      event.preventDefault();
      onConfirm(Number(typed.current));
    } else if (key === 'Backspace') {
      typed.current = String(count).slice(0, -1);
      onCount(Number(typed.current));
    } else {
      burst.current = pressKey(burst.current, { key, at: timeStamp, isRepeat: repeat }).burst;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(settle, longestGap);
    }
  }

  return {
    onKeyDown,
    onBlur: () => {
      settle();
      typed.current = null;
    },
  };
}
