import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './prepare.ts';
import { TABLES } from './schema.ts';
import { findStaffByEmail, findStaffBySub, passwordMatches } from './staff.ts';
import { copyPrepared } from './testing/template.ts';
import { openTestDatabase, TEST_NOW, TEST_SERVER, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the database', () => {
  it('answers the same kinds of values on both drivers', async () => {
    const [row] = await test.database.query(
      `SELECT count(*) AS count, 12::bigint AS big, 1.50::numeric(5, 2) AS exact, date '2026-07-04' AS day,
         timestamp '2026-07-04 10:00:00' AS slot, '{"a": [1]}'::jsonb AS json, ARRAY['x', 'y'] AS list, true AS flag FROM printer`,
    );
    expect(row).toEqual({
      count: 4,
      big: 12,
      exact: '1.50',
      day: '2026-07-04',
      slot: '2026-07-04 10:00:00',
      json: { a: [1] },
      list: ['x', 'y'],
      flag: true,
    });
  });

  it('undoes a transaction whose work fails', async () => {
    const work = test.database.transaction(async (tx) => {
      await tx.query(`DELETE FROM coupon`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const [row] = await test.database.query<{ count: number }>('SELECT count(*) AS count FROM coupon');
    expect(row?.count).toBeGreaterThan(5);
  });

  it('invents an operator with at least 40 products of four types, in two languages, once', async () => {
    await prepareDatabase(test.database, { now: TEST_NOW });
    const [row] = await test.database.query(
      `SELECT (SELECT count(*) FROM product) AS products, (SELECT count(DISTINCT type_id) FROM product) AS type_ids,
         (SELECT count(*) FROM product WHERE name->>'en' = '' OR name->>'de' = '') AS nameless,
         (SELECT count(*) FROM product WHERE picture IS NOT NULL) >= 38 AS drawn, (SELECT count(*) FROM booking) AS bookings`,
    );
    expect(row).toEqual({ products: 41, type_ids: 3, nameless: 0, drawn: true, bookings: 200 });
  });

  it('brings the data of the version before up to date', async () => {
    const { database } = test;
    await database.query('ALTER TABLE booking DROP COLUMN coupon_code');
    await database.query(`UPDATE setting SET value = '2' WHERE key = 'schema'`);
    await prepareDatabase(database, { now: TEST_NOW });
    await prepareDatabase(database, { now: TEST_NOW });
    expect(await database.query('SELECT coupon_code FROM booking WHERE false')).toEqual([]);
  });

  it('never says that more was sold of an invented slot than there is', async () => {
    const rows = await test.database.query('SELECT * FROM stock WHERE sold > stock OR sold < 0');
    expect(rows).toEqual([]);
  });
});

describe.skipIf(TEST_SERVER === undefined)('two processes that start on one server', () => {
  it('make the tables and the data once, and again after they were thrown away', async () => {
    const own = await openTestDatabase();
    const url = own.url ?? '';
    const [first, second] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    const counts = async () =>
      first.query('SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM booking) AS bookings');
    await prepareDatabase(first, { now: TEST_NOW, fresh: true, bookings: 20 });
    expect(await counts()).toEqual([{ products: 41, bookings: 20 }]);
    for (const table of TABLES) await first.query(`DROP TABLE IF EXISTS ${table} CASCADE`);
    await first.query('DROP SEQUENCE order_number');
    await Promise.all([first, second].map((database) => prepareDatabase(database, { now: TEST_NOW, bookings: 30 })));
    expect(await counts()).toEqual([{ products: 41, bookings: 30 }]);
    await Promise.all([first.close(), second.close()]);
    await own.close();
  });
});

describe('staff', () => {
  it('[AUTH-12] are found by e-mail whatever its case, and known by their password', async () => {
    const staff = await findStaffByEmail(test.database, ' Demo@Harbour-Tours.example ');
    expect(staff).toMatchObject({ sub: 'staff-mara', customer_type: 'supplier', connected: true });
    expect(staff && passwordMatches(staff, 'demo-till')).toBe(true);
    expect(staff && passwordMatches(staff, 'Demo-till')).toBe(false);
    expect(await findStaffByEmail(test.database, 'nobody@harbour-tours.example')).toBeNull();
  });

  it('[AUTH-12] may be without a connection to the provider', async () => {
    expect(await findStaffBySub(test.database, 'staff-noah')).toMatchObject({ connected: false });
  });
});

describe('the data folder', () => {
  it('is opened by one at a time, and survives a process that was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pos-desk-folder-'));
    try {
      await copyPrepared(folder, { now: TEST_NOW });
      const first = await openDatabase({ folder });
      await first.query('CREATE TABLE kept (word text)');
      await expect(openDatabase({ folder })).rejects.toThrow('already open');
      await first.close();
      await writeFile(join(folder, 'database.lock'), String(process.ppid));
      await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.ppid}`);
      // No process has this number on any system that limits them to 2^22.
      await writeFile(join(folder, 'database.lock'), '2000000000');
      const second = await openDatabase({ folder });
      expect(await second.query('SELECT * FROM kept')).toEqual([]);
      await second.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is made when it is missing', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'pos-desk-folder-'));
    await mkdir(join(parent, 'a'));
    const database = await openDatabase({ folder: join(parent, 'a', 'b') });
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
    await rm(parent, { recursive: true, force: true });
  });
});
