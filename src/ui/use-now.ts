import { useEffect, useReducer } from 'react';

/**
 * The device's time (epoch ms) as of this render, and one render at least every `interval` ms: for countdowns and ages on screen. A
 * time kept from the latest tick would be older than what came meanwhile, so that a new hold would seem to last longer than it can.
 */
export function useNow(interval: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(tick, interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  return Date.now();
}
