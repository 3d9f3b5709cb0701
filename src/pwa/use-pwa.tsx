import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Store } from '../domain/store.ts';
import type { AppUpdate, UpdateState } from './app-update.ts';
import type { Connectivity, ConnectivityState } from './connectivity.ts';
import type { InstallOffer, InstallState } from './install-offer.ts';

/** What the app knows of the browser around it: the connection, the offer to install, updates, and the clock. */
export interface Pwa {
  readonly connectivity: Connectivity;
  readonly installOffer: InstallOffer;
  /** Null where the browser has no service workers. */
  readonly update: AppUpdate | null;
  /** What this device's clock is wrong by (`DeviceClock`). */
  readonly clockError: Store<number>;
}

const PwaContext = createContext<Pwa | null>(null);

export const PwaProvider = PwaContext.Provider;

export function usePwa(): Pwa {
  const pwa = use(PwaContext);
  if (pwa === null) throw new Error('usePwa needs a PwaProvider above it');
  return pwa;
}

export function useConnectivity(): ConnectivityState {
  const { state } = usePwa().connectivity;
  return useSyncExternalStore(state.subscribe, state.getSnapshot);
}

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

export function useInstallState(): InstallState {
  const { state } = usePwa().installOffer;
  return useSyncExternalStore(state.subscribe, state.getSnapshot);
}

export function useUpdateState(): UpdateState {
  const state = usePwa().update?.state;
  return useSyncExternalStore(state?.subscribe ?? neverChanges, state?.getSnapshot ?? noUpdate);
}

/** In ms; 0 where this device's clock is right. */
export function useClockError(): number {
  const { clockError } = usePwa();
  return useSyncExternalStore(clockError.subscribe, clockError.getSnapshot);
}

const neverChanges = () => () => {};
const noUpdate = (): UpdateState => 'none';
