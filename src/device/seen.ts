import type { TillDatabase } from './database.ts';

/** Something kept from an earlier look, with its age (epoch ms). */
export interface SeenThing {
  readonly value: unknown;
  readonly at: number;
}

/** Answers kept so that they can be shown again without a network, always with their age (BKG-9). */
export interface Seen {
  get(key: string): Promise<SeenThing | null>;
  /** All whose key begins so, the newest first. */
  list(prefix: string): Promise<readonly SeenThing[]>;
  /** Keeps `value`, and of all that is kept only the newest. */
  put(key: string, value: unknown, now: number): Promise<void>;
}

/** Customers' data on the device is little and ages out. */
const mostKept = 60;
const longestKept = 7 * 24 * 60 * 60 * 1000;

/** Removes what is too old to be shown. */
export async function forgetOldSeen(db: Pick<TillDatabase, 'seen'>, now: number): Promise<void> {
  await db.seen
    .where('at')
    .below(now - longestKept)
    .delete();
}

export function createSeen(db: TillDatabase): Seen {
  return {
    async get(key) {
      const row = await db.seen.get(key);
      return row ? { value: row.value, at: row.at } : null;
    },
    async list(prefix) {
      const rows = await db.seen.where('key').startsWith(prefix).toArray();
      return rows.sort((one, other) => other.at - one.at).map(({ value, at }) => ({ value, at }));
    },
    put: (key, value, now) =>
      db.transaction('rw', db.seen, async () => {
        await db.seen.put({ key, value, at: now });
        await forgetOldSeen(db, now);
        const surplus = (await db.seen.count()) - mostKept;
        if (surplus > 0) await db.seen.orderBy('at').limit(surplus).delete();
      }),
  };
}
