/** The browser blocks the device's storage, or it is full or damaged (AUTH-11). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(options?: ErrorOptions) {
    super("This device's storage can't be used.", options);
  }
}

/** The browser neither opens the storage nor refuses it, as when another window keeps it from being upgraded (AUTH-11). */
export class StorageSilent extends Error {
  override readonly name = 'StorageSilent';

  constructor() {
    super("This device's storage does not answer.");
  }
}

/** A newer build has written this device's data, so this build must leave it alone (OFF-5). Nothing was changed. */
export class NewerData extends Error {
  override readonly name = 'NewerData';

  constructor() {
    super("This device's data is of a newer version of the app.");
  }
}

/** Whether a write failed because there is no room for it. Dexie wraps the browser's error in its own. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isOutOfSpace(error.inner);
}
