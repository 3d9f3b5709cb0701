import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';

interface RecordRow {
  readonly payload: string;
  readonly consumed_at: number | null;
  readonly expires_at: number | null;
}

const Payload = v.custom<AdapterPayload>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

function toPayload(row: RecordRow): AdapterPayload {
  const payload = v.parse(Payload, JSON.parse(row.payload));
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
}

export interface RecordStoreOptions {
  readonly database: Database;
  /** Whether other processes may write to the same database. */
  readonly isShared: boolean;
  readonly now: () => number;
}

/**
 * Keeps what oidc-provider has to remember (sessions, grants, codes, tokens) in the database, so that a restart signs
 * nobody out. Every call of the API asks for its token and its session: where no other process writes, they are read once
 * between two writes. Times are seconds since 1970, as in the provider's own payloads.
 */
export function createRecordStore({ database, isShared, now }: RecordStoreOptions): AdapterFactory {
  const seconds = () => Math.floor(now() / 1000);
  const read = new Map<string, Promise<RecordRow | undefined>>();

  /** A read that began before the end of a write may have missed it. */
  async function write(sql: string, params: readonly unknown[]): Promise<void> {
    read.clear();
    try {
      await database.query(sql, params);
    } finally {
      read.clear();
    }
  }

  async function readOnce(key: string, ask: () => Promise<RecordRow | undefined>): Promise<RecordRow | undefined> {
    if (isShared) return ask();
    const known = read.get(key);
    if (known !== undefined) return known;
    const asked = ask();
    read.set(key, asked);
    const forget = () => {
      if (read.get(key) === asked) read.delete(key);
    };
    // Whoever tries tokens must not fill the memory.
    asked.then((row) => row === undefined && forget(), forget);
    return asked;
  }

  const isValid = ({ expires_at }: RecordRow) => expires_at === null || expires_at > seconds();

  return (model): Adapter => {
    const select = async (column: 'id' | 'session_uid', value: string) => {
      // The database can't be asked for a text with NUL, and keeps none.
      if (value.includes('\0')) return undefined;
      const row = await readOnce(`${model} ${column} ${value}`, async () => {
        const rows = await database.query<RecordRow>(
          `select payload, consumed_at, expires_at from identity_records where model = $1 and ${column} = $2`,
          [model, value],
        );
        return rows.find(isValid);
      });
      return row !== undefined && isValid(row) ? toPayload(row) : undefined;
    };

    return {
      async upsert(id, payload, expiresIn) {
        // A sign-in starts with an Interaction: rare enough, and often enough, to sweep out what has run out.
        if (model === 'Interaction') {
          await write('delete from identity_records where expires_at <= $1', [seconds()]);
        }
        const expiresAt = expiresIn === undefined ? null : seconds() + expiresIn;
        await write(
          `insert into identity_records (model, id, payload, grant_id, session_uid, expires_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (model, id) do update
           set payload = excluded.payload, grant_id = excluded.grant_id, session_uid = excluded.session_uid,
               expires_at = excluded.expires_at`,
          [model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt],
        );
      },
      find: (id) => select('id', id),
      findByUid: (uid) => select('session_uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        await write('update identity_records set consumed_at = $3 where model = $1 and id = $2', [
          model,
          id,
          seconds(),
        ]);
      },
      async destroy(id) {
        await write('delete from identity_records where model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await write('delete from identity_records where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}
