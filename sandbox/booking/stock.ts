import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { ENDLESS } from '../database/seed/offer.ts';

/** A price option at an appointment (or NO_SLOT): what has stock of its own. */
export interface SlotKey {
  readonly optionId: number;
  readonly slot: string;
}

export interface SlotStock {
  readonly stock: number;
  readonly sold: number;
  /** Claimed by holds that have not run out, without those that were excepted. */
  readonly held: number;
}

export const slotKeyText = ({ optionId, slot }: SlotKey): string => `${optionId}|${slot}`;

const KEYS = `(SELECT DISTINCT option_id, slot::timestamp AS slot FROM unnest($1::int[], $2::text[]) AS key (option_id, slot))`;

const keyParams = (keys: readonly SlotKey[]): [number[], string[]] => [
  keys.map((key) => key.optionId),
  keys.map((key) => key.slot),
];

/**
 * What a slot starts with. A time outside the timetable is staff's own (APPT-6) and has no stock; a gift of a timed product
 * has no time and does not run out.
 */
const STARTING_STOCK = `
  SELECT key.option_id, key.slot,
    CASE WHEN NOT p.timed THEN o.stock WHEN key.slot = '${NO_SLOT}' THEN ${ENDLESS} WHEN t.variation_id IS NULL THEN 0 ELSE o.stock END AS stock,
    CASE WHEN t.for_sale IS NULL THEN 0 ELSE greatest(0, o.stock - t.for_sale) END AS sold
  FROM ${KEYS} key
  JOIN price_option o ON o.id = key.option_id
  JOIN product p ON p.id = o.product_id
  LEFT JOIN timetable t ON t.variation_id = o.variation_id AND t.weekday = extract(isodow FROM key.slot)
    AND t.start_time = to_char(key.slot, 'HH24:MI:SS') AND key.slot::date BETWEEN t.season_from AND t.season_to`;

interface StockRow {
  readonly option_id: number;
  readonly slot: string;
  readonly stock: number;
  readonly sold: number;
}

async function heldByKey(
  db: Database,
  keys: readonly SlotKey[],
  nowMs: number,
  exceptCodes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ option_id: number; slot: string; held: number }>(
    `SELECT h.option_id, h.slot, sum(h.qty) AS held FROM hold h JOIN ${KEYS} key ON key.option_id = h.option_id AND key.slot = h.slot
     WHERE h.status = 'held' AND h.expires_ms > $3 AND NOT h.code = ANY($4::text[]) GROUP BY h.option_id, h.slot`,
    [...keyParams(keys), nowMs, [...exceptCodes]],
  );
  return new Map(rows.map((row) => [slotKeyText({ optionId: row.option_id, slot: row.slot }), row.held]));
}

function merge(rows: readonly StockRow[], held: ReadonlyMap<string, number>): Map<string, SlotStock> {
  return new Map(
    rows.map(({ option_id, slot, stock, sold }) => {
      const key = slotKeyText({ optionId: option_id, slot });
      return [key, { stock, sold, held: held.get(key) ?? 0 }];
    }),
  );
}

/** The stock as it is now, for reading. */
export async function readStock(
  db: Database,
  keys: readonly SlotKey[],
  nowMs: number,
): Promise<Map<string, SlotStock>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<StockRow>(
    `SELECT start.option_id, start.slot, coalesce(s.stock, start.stock) AS stock, coalesce(s.sold, start.sold) AS sold
     FROM (${STARTING_STOCK}) start LEFT JOIN stock s ON s.option_id = start.option_id AND s.slot = start.slot`,
    keyParams(keys),
  );
  return merge(rows, await heldByKey(db, keys, nowMs, []));
}

/**
 * Locks the stock of the keys until the transaction ends, so that no other till takes from it meanwhile, and reads it.
 * The rows are locked in one order everywhere: two tills never wait for each other.
 */
export async function lockStock(
  tx: Database,
  keys: readonly SlotKey[],
  nowMs: number,
  exceptCodes: readonly string[],
): Promise<Map<string, SlotStock>> {
  await tx.query(
    `INSERT INTO stock (option_id, slot, stock, sold) ${STARTING_STOCK} ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    keyParams(keys),
  );
  const rows = await tx.query<StockRow>(
    `SELECT s.option_id, s.slot, s.stock, s.sold FROM stock s JOIN ${KEYS} key ON key.option_id = s.option_id AND key.slot = s.slot
     ORDER BY s.option_id, s.slot FOR UPDATE OF s`,
    keyParams(keys),
  );
  return merge(rows, await heldByKey(tx, keys, nowMs, exceptCodes));
}

/** Adds to what is sold of a slot (or gives back, with a negative quantity). The slot must be locked. */
export async function addSold(tx: Database, key: SlotKey, qty: number): Promise<void> {
  await tx.query(`UPDATE stock SET sold = sold + $3 WHERE option_id = $1 AND slot = $2::timestamp`, [
    key.optionId,
    key.slot,
    qty,
  ]);
}

export const leftOf = ({ stock, sold, held }: SlotStock): number => stock - sold - held;
