import { type Clock, late, within } from '../domain/times/clock.ts';
import { currentVersion, TillDatabase } from './database.ts';
import { endWhenLeft, type Page } from './left-page.ts';

/** After so many seconds without an answer, the storage counts as silent; usually it takes a hundredth of this. */
const longestSilence = 10;

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
export async function openDatabase(name: string, timer?: StorageTimer, page?: Page): Promise<OpenDatabase> {
  const db = new TillDatabase(name);
  if (page !== undefined) endWhenLeft(db, page);
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

/**
 * Resolves as `work` does. When it takes too long, calls `abandon` and rejects with `StorageSilent`; without a timer there is no
 * limit.
 */
export async function inTime<Result>(
  work: PromiseLike<Result>,
  timer: StorageTimer | undefined,
  abandon?: () => void,
): Promise<Result> {
  if (timer === undefined) return work;
  // Second by second: while a tablet sleeps, a single timer would run out, and the storage could not have answered.
  for (let second = 0; second < longestSilence; second++) {
    const result = await within(timer, 1_000, work);
    if (result !== late) return result;
  }
  abandon?.();
  throw new StorageSilent();
}

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
