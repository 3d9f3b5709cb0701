import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, DatabaseOptions } from './database.ts';
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

const create = (begin: { readonly dataDir?: string; readonly loadDataDir?: Blob }) =>
  PGlite.create({ ...begin, extensions: { pg_trgm }, parsers });

/** A database that could not be made leaves nothing behind that the next start would take for one. */
async function openOrMake(dataDir: string) {
  const isNew = await access(join(dataDir, 'PG_VERSION')).then(
    () => false,
    () => true,
  );
  try {
    return await create({ dataDir });
  } catch (error) {
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Name of the embedded database's own folder inside the data folder. */
export const EMBEDDED_FOLDER = 'postgres';

/** An embedded PostgreSQL in `folder`, or in memory without one. It has one connection: transactions run one by one. */
export async function openEmbedded({ folder, contents }: DatabaseOptions): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const unlock = folder === undefined ? async () => {} : await lockFolder(folder);
  try {
    const pglite = await (folder === undefined
      ? create(contents === undefined ? {} : { loadDataDir: contents })
      : openOrMake(join(folder, EMBEDDED_FOLDER)));
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
