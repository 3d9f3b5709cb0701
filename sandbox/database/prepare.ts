import type { Database } from './database.ts';
import { SCHEMA, SCHEMA_VERSION, SEARCH_INDEX, TABLES, UPGRADE } from './schema.ts';
import { seedBookings } from './seed/bookings.ts';
import { seedCatalogue } from './seed/catalogue.ts';
import { wallClock } from './wall-clock.ts';

export interface PrepareOptions {
  readonly now: Date;
  /** How many products to invent; never less than the hand-made ones. */
  readonly products?: number;
  /** How many bookings of the past and the coming weeks to invent. */
  readonly bookings?: number;
  /** Throws away what is there first. */
  readonly fresh?: boolean;
}

const DEFAULT_PRODUCTS = 40;
const DEFAULT_BOOKINGS = 200;

/** Processes that start on the same server at once take turns on this number. */
const PREPARE_LOCK = 725_101;

async function hasSchema(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(`SELECT to_regclass('setting') IS NOT NULL AS found`);
  return row?.found === true;
}

/** Brings the data of the version before up to this one's. */
async function bringUpToDate(tx: Database): Promise<void> {
  const [row] = await tx.query<{ value: string }>(`SELECT value FROM setting WHERE key = 'schema'`);
  if (row?.value === String(SCHEMA_VERSION)) return;
  if (row?.value === String(SCHEMA_VERSION - 1)) {
    for (const statement of UPGRADE) await tx.query(statement);
    return;
  }
  throw new Error(
    `The sandbox's data has version ${row?.value ?? 'unknown'}, this program needs ${SCHEMA_VERSION}. Make new data with: npm run sandbox:seed`,
  );
}

async function createAll(tx: Database, options: PrepareOptions): Promise<void> {
  const now = wallClock(options.now);
  for (const statement of SCHEMA) await tx.query(statement);
  await seedCatalogue(tx, now.slice(0, 10), options.products ?? DEFAULT_PRODUCTS);
  await seedBookings(tx, now, options.bookings ?? DEFAULT_BOOKINGS);
  await tx.query(`INSERT INTO setting (key, value) VALUES ('schema', $1)`, [String(SCHEMA_VERSION)]);
}

function mayNotExtend(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/** Also makes up for a start that was killed before it came to this. */
async function createSearchIndex(db: Database): Promise<void> {
  const [extension] = await db.query(`SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`);
  if (extension === undefined) return;
  try {
    await db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
      const [found] = await tx.query(`SELECT 1 WHERE to_regclass('booking_search') IS NOT NULL`);
      if (found !== undefined) return;
      for (const statement of SEARCH_INDEX) await tx.query(statement);
    });
  } catch (error) {
    if (!mayNotExtend(error)) throw error;
  }
}

/** Makes the tables and invents the data, unless they are there. Safe to be called by several processes at once. */
export async function prepareDatabase(db: Database, options: PrepareOptions): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    if (options.fresh === true) await tx.query(`DROP TABLE IF EXISTS ${TABLES.join(', ')} CASCADE`);
    if (options.fresh === true) await tx.query('DROP SEQUENCE IF EXISTS order_number');
    if (await hasSchema(tx)) {
      await bringUpToDate(tx);
      return false;
    }
    await createAll(tx, options);
    return true;
  });
  await createSearchIndex(db);
  if (isNew) await db.query('ANALYZE');
}
