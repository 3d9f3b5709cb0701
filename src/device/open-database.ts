import { currentVersion, TillDatabase } from './database.ts';
import { inTime, type StorageTimer } from './in-time.ts';
import { NewerData, StorageSilent, StorageUnavailable } from './storage-errors.ts';

export interface OpenDatabase {
  readonly db: TillDatabase;
  /** Resolves with the reason when a newer build needs the storage; this one has closed it by then. */
  readonly superseded: Promise<NewerData>;
}

/**
 * Opens the tables, or brings those of an older build to today's version. Rejects with `StorageUnavailable` when the browser
 * refuses, with `StorageSilent` when it does not answer, and with `NewerData` when a newer build was here: after a version was
 * taken back, or in a tab that was left open.
 */
export async function openDatabase(name: string, timer?: StorageTimer): Promise<OpenDatabase> {
  const db = new TillDatabase(name);
  const superseded = new Promise<NewerData>((resolve) => {
    db.on('versionchange', ({ newVersion }) => {
      // Somebody deletes the data, which Dexie deals with.
      if (newVersion === null) return;
      // For good: opened again by the next read, the tab would go on writing yesterday's shape.
      db.close({ disableAutoOpen: true });
      resolve(new NewerData());
      return false;
    });
  });
  try {
    await inTime(db.open(), timer);
  } catch (cause) {
    db.close({ disableAutoOpen: true });
    if (cause instanceof StorageSilent) throw cause;
    throw new StorageUnavailable({ cause });
  }
  // Dexie opens newer tables as they are, and counts ten steps of the browser's for each of its own.
  if (Math.floor(db.backendDB().version / 10) > currentVersion) {
    db.close();
    throw new NewerData();
  }
  return { db, superseded };
}
