import { type RefObject, useEffect, useRef } from 'react';

/** Whether the step is gone: what ends only then must neither say anything nor lead anywhere. */
export function useHasLeft(): Readonly<RefObject<boolean>> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
