import { useEffect, useEffectEvent } from 'react';
import { useConnectivity } from './use-pwa.tsx';

/** Calls `ask` again when the connection is back, if the last attempt has failed (OFF-3). */
export function useAskAgainWhenBack(hasFailed: boolean, ask: () => unknown): void {
  const state = useConnectivity();
  const again = useEffectEvent(() => {
    if (hasFailed) void ask();
  });
  useEffect(() => {
    if (state === 'online') again();
  }, [state]);
}
