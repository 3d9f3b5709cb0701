import { useEffect, useState } from 'react';

/** The device's time (epoch ms), updated every `interval` ms: for countdowns and ages on screen. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  return now;
}
