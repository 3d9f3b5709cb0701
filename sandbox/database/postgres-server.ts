import pg from 'pg';
import type { Database } from './database.ts';

const asText = (value: string): string => value;

/** The same parsing as embedded.ts, so that no caller can tell the drivers apart. */
const textParsers: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.TIMESTAMPTZ, asText],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => textParsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

function insideTransaction(client: pg.PoolClient): Database {
  const tx: Database = {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...params])).rows,
    transaction: (work) => work(tx),
    close: () => Promise.reject(new Error('A transaction cannot close the database.')),
  };
  return tx;
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(insideTransaction(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A pool of connections to a PostgreSQL server (15 or later); several processes may share the server. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, options: '-c timezone=UTC' });
  // Without a listener a connection that is lost while idle would end the process; the pool makes a new one when needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`An idle database connection was lost: ${error.message}`);
  });
  await pool.query('SELECT 1');
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...params])).rows,
    transaction: (work) => runTransaction(pool, work),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}
