import { useEffect, useEffectEvent } from 'react';
import { useConnectivity } from './use-pwa.tsx';

/** What failed for want of a connection is asked for again as soon as there is one (OFF-3). */
export function useAskAgainWhenBack(hasFailed: boolean, ask: () => unknown): void {
  const state = useConnectivity();
  const again = useEffectEvent(() => {
    if (hasFailed) void ask();
  });
  useEffect(() => {
    if (state === 'online') again();
  }, [state]);
}
