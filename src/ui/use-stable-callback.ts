import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from one drawing to the next and does what the last one said, so that a memoised part that takes
 * it is not drawn again. For events: it must not be called while drawing.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
