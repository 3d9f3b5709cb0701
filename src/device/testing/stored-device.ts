import * as v from 'valibot';

/** The database that a build of some version left: its tables and indexes, with all their rows. */
const storedDevice = v.object({
  stores: v.record(v.string(), v.object({ keyPath: v.string(), indexes: v.array(v.string()) })),
  rows: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

export type StoredDevice = v.InferOutput<typeof storedDevice>;

const files = import.meta.glob('./fixtures/version-*.json', { eager: true, import: 'default' });

/** The fixtures, oldest version first. A fixture is never changed, because devices in that state exist. */
export const storedDevices: readonly { readonly version: number; readonly device: StoredDevice }[] = Object.entries(
  files,
)
  .map(([path, file]) => ({ version: Number(/version-(\d+)/.exec(path)?.[1]), device: v.parse(storedDevice, file) }))
  .sort((one, other) => one.version - other.version);

/** Dexie's version 7 is version 70 of the browser. */
const nativeVersion = (version: number) => version * 10;

/** Creates a device in the state of a fixture, or upgrades the existing one to it, by the browser's API alone. */
export async function restoreDevice(name: string, version: number, { stores, rows }: StoredDevice): Promise<void> {
  const opening = indexedDB.open(name, nativeVersion(version));
  opening.onupgradeneeded = () => {
    for (const [table, { keyPath, indexes }] of Object.entries(stores)) {
      if (opening.result.objectStoreNames.contains(table)) continue;
      const store = opening.result.createObjectStore(table, { keyPath });
      for (const index of indexes) store.createIndex(index, index);
    }
  };
  const db = await settled(opening);
  for (const [table, values] of Object.entries(rows)) {
    const store = db.transaction(table, 'readwrite').objectStore(table);
    for (const value of values) await settled(store.put(value));
  }
  db.close();
}

/** All rows of the database, by table, and its version. */
export async function contentsOf(name: string): Promise<{ version: number; rows: Record<string, unknown[]> }> {
  const db = await settled(indexedDB.open(name));
  const rows: Record<string, unknown[]> = {};
  for (const table of db.objectStoreNames) {
    rows[table] = await settled(db.transaction(table).objectStore(table).getAll());
  }
  db.close();
  return { version: db.version / 10, rows };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
