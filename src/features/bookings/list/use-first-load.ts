import { useEffect, useState } from 'react';

/** BKG-2 (ms). */
const firstLoadDelay = 800;

/** Whether the list may ask the provider: after the delay, or as soon as search or filters change. */
export function useFirstLoad(asked: string): boolean {
  const [first] = useState(asked);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstLoadDelay);
    return () => clearTimeout(timer);
  }, []);
  return isDue || asked !== first;
}
