export type StorageKeeper = Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>;

/** Asks the browser not to clear this device's data when space runs low. Resolves to whether it agreed. */
export async function keepStorage(manager: StorageKeeper | undefined): Promise<boolean> {
  if (manager === undefined) return false;
  try {
    return (await manager.persisted()) || (await manager.persist());
  } catch {
    return false;
  }
}
