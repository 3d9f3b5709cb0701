import type { Clock } from '../domain/times/clock.ts';
import { late, within } from '../domain/times/within.ts';
import { currentVersion, TillDatabase } from './database.ts';
import { NewerData, StorageSilent, StorageUnavailable } from './storage-errors.ts';

/** After this long without an answer, the storage counts as silent (ms); usually it takes a hundredth of this. */
const longestSilence = 10_000;

export type StorageTimer = Pick<Clock, 'after'>;

export interface OpenDatabase {
  readonly db: TillDatabase;
  /** Resolves with the reason when a newer build needs the storage; this one has closed it by then. */
  readonly superseded: Promise<NewerData>;
}

/**
 * Opens the database, and upgrades that of an older build. Rejects with `StorageUnavailable` when the browser refuses, with
 * `StorageSilent` when it does not answer, and with `NewerData` when a newer build has written it: the app was rolled back, or this
 * is a tab of an old build.
 */
export async function openDatabase(name: string, timer?: StorageTimer): Promise<OpenDatabase> {
  const db = new TillDatabase(name);
  const superseded = new Promise<NewerData>((resolve) => {
    db.on('versionchange', ({ newVersion }) => {
      // The database is being deleted; Dexie handles that.
      if (newVersion === null) return;
      // Without automatic reopening: the next read would open it again, and this tab would go on writing the old format.
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
  // Dexie does not refuse a newer database. Its version 7 is version 70 of the browser.
  if (Math.floor(db.backendDB().version / 10) > currentVersion) {
    db.close();
    throw new NewerData();
  }
  return { db, superseded };
}

/** Resolves as `work` does. Rejects with `StorageSilent` when it takes too long; without a timer there is no limit. */
export async function inTime<Result>(work: PromiseLike<Result>, timer: StorageTimer | undefined): Promise<Result> {
  if (timer === undefined) return work;
  const result = await within(timer, longestSilence, work);
  if (result === late) throw new StorageSilent();
  return result;
}
