import { type RefObject, useEffect, useRef } from 'react';

/** Whether the step was left: work that ends after that shows no message and leads nowhere. */
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
