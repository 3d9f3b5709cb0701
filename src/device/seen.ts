import * as v from 'valibot';
import type { SeenRow, TillDatabase } from './database.ts';

/** A kept answer, and when it was given (epoch ms). */
export interface SeenThing<Value> {
  readonly value: Value;
  readonly at: number;
}

/** Answers kept so that they can be shown again without a network, always with their age (BKG-9). */
export interface Seen {
  /** Null where there is no answer of this key, or it does not fit the schema: an older build may have written it. */
  get<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Promise<SeenThing<Value> | null>;
  /** All answers whose key begins with `prefix` and that fit the schema, the newest first. */
  list<Value>(prefix: string, schema: v.GenericSchema<unknown, Value>): Promise<readonly SeenThing<Value>[]>;
  /** Keeps `value`, and removes the oldest answers beyond the greatest number. */
  put(key: string, value: unknown, now: number): Promise<void>;
}

/** The answers hold customers' data, so few are kept, and for a limited time (ms). */
const mostKept = 60;
const longestKept = 7 * 24 * 60 * 60 * 1000;

/** Removes answers that are too old to be shown. */
export async function forgetOldSeen(db: Pick<TillDatabase, 'seen'>, now: number): Promise<void> {
  await db.seen
    .where('at')
    .below(now - longestKept)
    .delete();
}

export function createSeen(db: TillDatabase): Seen {
  return {
    get: async (key, schema) => readRow(await db.seen.get(key), schema),
    async list(prefix, schema) {
      const rows = await db.seen.where('key').startsWith(prefix).toArray();
      const things = rows.map((row) => readRow(row, schema)).filter((thing) => thing !== null);
      return things.sort((one, other) => other.at - one.at);
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

function readRow<Value>(row: SeenRow | undefined, schema: v.GenericSchema<unknown, Value>): SeenThing<Value> | null {
  const parsed = v.safeParse(schema, row?.value);
  return row !== undefined && parsed.success ? { value: parsed.output, at: row.at } : null;
}
