import type { Database } from '../database/database.ts';

const create = [
  `create table if not exists identity_records (
     model text not null,
     id text not null,
     payload text not null,
     grant_id text,
     session_uid text,
     consumed_at bigint,
     expires_at bigint,
     primary key (model, id)
   )`,
  'create index if not exists identity_records_grant on identity_records (grant_id)',
  'create index if not exists identity_records_expiry on identity_records (expires_at)',
  'create table if not exists identity_secrets (name text primary key, value text not null)',
];

/** Creates the tables of sessions, tokens and keys; with `fresh`, whoever was signed in has to sign in again. */
export async function prepareIdentityTables(database: Database, options: { fresh?: boolean } = {}): Promise<void> {
  if (options.fresh) {
    await database.query('drop table if exists identity_records');
    await database.query('drop table if exists identity_secrets');
  }
  for (const statement of create) await database.query(statement);
}
