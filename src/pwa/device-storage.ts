import type { StorageKeeper } from './keep-storage.ts';

export interface StorageUse {
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly available: number | null;
  /** Whether the browser promised to keep it. */
  readonly kept: boolean;
}

/** For Information (SET-3). */
export async function storageUse(manager: StorageKeeper | undefined): Promise<StorageUse> {
  if (manager === undefined) return { used: null, available: null, kept: false };
  try {
    const [{ usage, quota }, kept] = await Promise.all([manager.estimate(), manager.persisted()]);
    return { used: usage ?? null, available: quota ?? null, kept };
  } catch {
    return { used: null, available: null, kept: false };
  }
}

/** What the service worker puts aside for tabs of the build before (`sw/previous-build.ts`). */
const PREVIOUS_BUILD = 'pos-desk-previous-build';

/** Frees more than a megabyte, when there is no room for a sale; a tab of an old build may then ask to be refreshed. */
export async function dropPreviousBuild(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PREVIOUS_BUILD);
}
