import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../database.ts';
import { prepareDatabase } from '../prepare.ts';
import { findPrepared, readContents } from './template.ts';

/** A Friday morning in the venue's summer time (10:00 on the wall). */
export const TEST_NOW = new Date('2026-07-03T08:00:00Z');

/** A PostgreSQL server to test on instead of the embedded one. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL;

const OPTIONS = { now: TEST_NOW };
const TEMPLATE_LOCK = 725_102;

/** The tables that sales change, each after those that it refers to. */
export const SALES_TABLES = ['stock', 'sales_order', 'booking', 'booking_item', 'ticket', 'mail', 'hold'] as const;

/** Remembers all sales as they are; what it gives puts them back. */
export async function rememberSales(database: Database): Promise<() => Promise<void>> {
  for (const table of SALES_TABLES) await database.query(`CREATE TABLE ${table}_before AS TABLE ${table}`);
  return async () => {
    for (const table of SALES_TABLES.toReversed()) await database.query(`DELETE FROM ${table}`);
    for (const table of SALES_TABLES) await database.query(`INSERT INTO ${table} TABLE ${table}_before`);
  };
}

export interface TestDatabase {
  readonly database: Database;
  /** On a server: another process would open this address. */
  readonly url: string | null;
  readonly close: () => Promise<void>;
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const TEMPLATE_NAME = 'sandbox_template';

/** A connection that was closed here may live on for a moment at the server, and a database in use can't be renamed. */
async function sessionsGone(admin: Database, name: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const sessions = await admin.query('SELECT pg_sleep(0.02) FROM pg_stat_activity WHERE datname = $1', [name]);
    if (sessions.length === 0) return;
  }
  throw new Error(`The database ${name} stays in use.`);
}

/** The first of the test's processes makes the template, the others wait for it. */
async function serverTemplate(admin: Database, url: string): Promise<void> {
  await admin.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [TEMPLATE_LOCK]);
    const [found] = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE_NAME]);
    if (found !== undefined) return;
    await admin.query(`CREATE DATABASE sandbox_draft`);
    const draft = await openDatabase({ url: withName(url, 'sandbox_draft') });
    await prepareDatabase(draft, OPTIONS);
    await draft.close();
    await sessionsGone(admin, 'sandbox_draft');
    await admin.query(`ALTER DATABASE sandbox_draft RENAME TO ${TEMPLATE_NAME}`);
  });
}

async function onServer(url: string): Promise<TestDatabase> {
  const admin = await openDatabase({ url });
  await serverTemplate(admin, url);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_NAME}`);
  const own = withName(url, name);
  const database = await openDatabase({ url: own });
  return {
    database,
    url: own,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}

/** In memory: a folder of files would take five times as long to make. */
async function embedded(): Promise<TestDatabase> {
  const database = await openDatabase({ contents: await readContents(OPTIONS) });
  return { database, url: null, close: () => database.close() };
}

/** Makes what `openTestDatabase` begins with, once for all tests: at the start of a run, where nothing waits for it. */
export async function setup(): Promise<void> {
  if (TEST_SERVER === undefined) await findPrepared(OPTIONS);
}

/** The folder of an embedded database with the invented data, for a provider's process to begin with a copy of. */
export const findTestTemplate = (): Promise<string> => findPrepared(OPTIONS);

/** A database of its own with the invented data, as of TEST_NOW: embedded, or on TEST_DATABASE_URL's server. */
export function openTestDatabase(): Promise<TestDatabase> {
  return TEST_SERVER === undefined ? embedded() : onServer(TEST_SERVER);
}
