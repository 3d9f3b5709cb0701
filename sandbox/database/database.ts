import { openEmbedded } from './embedded.ts';
import { openServer } from './postgres-server.ts';

/**
 * What the sandbox needs of a database. Both drivers answer the same values: int8 and count as number, numeric, date and
 * timestamp as string (as PostgreSQL prints them), jsonb parsed. Inside `transaction` only the handed-in `tx` may be used.
 */
export interface Database {
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Commits when `work` is fulfilled, rolls back when it is rejected. A transaction inside a transaction joins it. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data stays: a PostgreSQL server (`url`), else an embedded database in `folder`, else one in memory only. */
export interface DatabaseOptions {
  readonly folder?: string;
  readonly url?: string;
  /** What one in memory begins with: an archive of an embedded database; nothing unless given. */
  readonly contents?: Blob;
}

/** Opens a database; its tables are the business of `prepareDatabase`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url);
}
