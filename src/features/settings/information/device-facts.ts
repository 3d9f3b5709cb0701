import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { StorageUse } from '../../../pwa/device-storage.ts';
import type { DiagnosisSource } from './diagnosis.ts';

export interface DeviceFacts {
  readonly storage: StorageUse;
  /** Whether the app's worker is active, so that the app opens without a network. */
  readonly isReadyOffline: boolean;
}

/** Undefined while the browser is being asked. */
export function useDeviceFacts({ storage, worker }: DiagnosisSource): DeviceFacts | undefined {
  const { data } = useQuery({
    queryKey: ['device-facts'],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
    queryFn: async (): Promise<DeviceFacts> => {
      const [used, { active }] = await Promise.all([storage(), worker()]);
      return { storage: used, isReadyOffline: active !== null };
    },
  });
  return data;
}

/** When the provider last answered a question of this device (epoch ms); null when it never has (SET-3). */
export function useLastAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  const newest = () =>
    cache
      .getAll()
      .filter(({ meta }) => meta?.isProviders === true)
      .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0);
  const at = useSyncExternalStore((changed) => cache.subscribe(changed), newest);
  return at === 0 ? null : at;
}
