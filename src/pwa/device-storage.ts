import { PREVIOUS_BUILD } from '../domain/settings/cache-names.ts';

type StorageKeeper = Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>;

/** Asks the browser not to clear this device's data when space runs low. Resolves to whether it agreed. */
export async function keepStorage(manager: StorageKeeper | undefined): Promise<boolean> {
  if (manager === undefined) return false;
  try {
    return (await manager.persisted()) || (await manager.persist());
  } catch {
    return false;
  }
}

export interface StorageUse {
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly available: number | null;
  /** Whether the browser has promised to keep the data. */
  readonly kept: boolean;
}

/** How much storage is used, for the settings' Information (SET-3). */
export async function storageUse(manager: StorageKeeper | undefined): Promise<StorageUse> {
  if (manager === undefined) return { used: null, available: null, kept: false };
  try {
    const [{ usage, quota }, kept] = await Promise.all([manager.estimate(), manager.persisted()]);
    return { used: usage ?? null, available: quota ?? null, kept };
  } catch {
    return { used: null, available: null, kept: false };
  }
}

/** Frees more than a megabyte when a sale finds no room. A tab of the previous build may then ask to be refreshed. */
export async function dropPreviousBuild(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PREVIOUS_BUILD);
}
