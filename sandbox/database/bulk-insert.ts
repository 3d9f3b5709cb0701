import type { Database } from './database.ts';

const BATCH = 2000;

/** Inserts rows whose keys are column names, many at a time; all rows have the keys of the first. */
export async function bulkInsert(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.query(sql, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}
