import { useEffect, useState } from 'react';

/** Whether `ms` have passed since it was first drawn: what usually comes sooner need not be said. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return isLater;
}
