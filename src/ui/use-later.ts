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
