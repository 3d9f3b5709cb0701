import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time (epoch ms), renewed twice a minute, so that ages grow and midnight is noticed. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
