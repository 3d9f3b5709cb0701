import { useEffect, useState } from 'react';

/** This device's time (epoch ms), moved on every `interval` ms: for what counts down or grows old on the screen. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  return now;
}
