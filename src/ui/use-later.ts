import { useEffect, useState } from 'react';

/** Whether `ms` have passed since the component was mounted: for messages about what usually takes less time. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return isLater;
}

/** Whether `what` has been the same for `ms`; never while it is undefined. */
export function useStill(what: string | number | undefined, ms: number): boolean {
  const [still, setStill] = useState<string | number | undefined>(undefined);
  useEffect(() => {
    if (what === undefined) return;
    const timer = window.setTimeout(() => setStill(what), ms);
    return () => {
      window.clearTimeout(timer);
      // The same that comes again later has its time again.
      setStill(undefined);
    };
  }, [what, ms]);
  return what !== undefined && still === what;
}
