import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';

interface RecordRow {
  readonly payload: string;
  readonly consumed_at: number | null;
}

const Payload = v.custom<AdapterPayload>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

function toPayload(row: RecordRow | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const payload = v.parse(Payload, JSON.parse(row.payload));
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
}

/**
 * Keeps what oidc-provider has to remember (sessions, grants, codes, tokens) in the database, so that a restart signs
 * nobody out. Times are seconds since 1970, as in the provider's own payloads.
 */
export function createRecordStore(database: Database, now: () => number): AdapterFactory {
  const seconds = () => Math.floor(now() / 1000);

  return (model): Adapter => {
    const select = async (column: 'id' | 'session_uid', value: string) => {
      // The database can't be asked for a text with NUL, and keeps none.
      if (value.includes('\0')) return undefined;
      const [row] = await database.query<RecordRow>(
        `select payload, consumed_at from identity_records
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > $3)`,
        [model, value, seconds()],
      );
      return toPayload(row);
    };

    return {
      async upsert(id, payload, expiresIn) {
        // A sign-in starts with an Interaction: rare enough, and often enough, to sweep out what has run out.
        if (model === 'Interaction') {
          await database.query('delete from identity_records where expires_at <= $1', [seconds()]);
        }
        const expiresAt = expiresIn === undefined ? null : seconds() + expiresIn;
        await database.query(
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
        await database.query('update identity_records set consumed_at = $3 where model = $1 and id = $2', [
          model,
          id,
          seconds(),
        ]);
      },
      async destroy(id) {
        await database.query('delete from identity_records where model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await database.query('delete from identity_records where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}
