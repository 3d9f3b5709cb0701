import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const asText = (value: string): string => value;

/** The same parsing as postgres-server.ts, so that no caller can tell the drivers apart. */
const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: asText,
  [types.DATE]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
};

function insideTransaction(transaction: Transaction): Database {
  const tx: Database = {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await transaction.query<Row>(sql, [...params])).rows,
    transaction: (work) => work(tx),
    close: () => Promise.reject(new Error('A transaction cannot close the database.')),
  };
  return tx;
}

/** Name of the embedded database's own folder inside the data folder. */
export const EMBEDDED_FOLDER = 'postgres';

/** An embedded PostgreSQL in `folder`, or in memory without one. It has one connection: transactions run one by one. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const unlock = folder === undefined ? async () => {} : await lockFolder(folder);
  try {
    const dataDir = folder === undefined ? {} : { dataDir: join(folder, EMBEDDED_FOLDER) };
    const pglite = await PGlite.create({ ...dataDir, extensions: { pg_trgm }, parsers });
    return {
      query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
        (await pglite.query<Row>(sql, [...params])).rows,
      transaction: (work) => pglite.transaction((transaction) => work(insideTransaction(transaction))),
      close: async () => {
        if (!pglite.closed) await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
