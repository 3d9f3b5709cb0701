import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import type { ParkedRow, TillDatabase } from './database.ts';
import { readStored } from './read-stored.ts';
import { parkedSaleSchema } from './schema.ts';

/** The parked sales, oldest first. */
export async function readParked(db: Pick<TillDatabase, 'parked'>): Promise<ParkedSale[]> {
  return parkedOf(await db.parked.toArray());
}

/** The parked sales that can be read, oldest first. */
export function parkedOf(rows: readonly ParkedRow[]): ParkedSale[] {
  return inOrder(rows.flatMap(({ value }) => readStored('parked sale', parkedSaleSchema, value) ?? []));
}

/** How long parked sales are kept for somebody who is not at the till (ms): they hold customers' data. */
const longestPutAway = 24 * 60 * 60 * 1000;

type ParkedTables = Pick<TillDatabase, 'parked' | 'putAway'>;

/** Puts the parked sales away for their owner, until `takeOutParked`. To be called within a transaction. `now`: epoch ms. */
export async function putParkedAway(db: ParkedTables, owner: string, now: number): Promise<void> {
  const rows = await db.parked.toArray();
  await db.putAway.bulkPut(rows.map((row) => ({ ...row, owner, at: now })));
  await db.parked.clear();
}

/**
 * Parks again what was put away for this owner, and deletes what has been away for too long, whoever's it is. Resolves to whether
 * there was any. To be called within a transaction. `now`: epoch ms.
 */
export async function takeOutParked(db: ParkedTables, owner: string, now: number): Promise<boolean> {
  await db.putAway.filter(({ at }) => now - at >= longestPutAway).delete();
  const rows = await db.putAway.where('owner').equals(owner).toArray();
  await db.parked.bulkPut(rows.map(({ key, value }) => ({ key, value })));
  await db.putAway.bulkDelete(rows.map(({ key }) => key));
  return rows.length > 0;
}

/** The parked sales that a transaction has changed, by key; null for one that it removed. */
export type ParkedChanges = ReadonlyMap<string, ParkedSale | null>;

export function withChanges(before: readonly ParkedSale[], changes: ParkedChanges): ParkedSale[] {
  const left = before.filter(({ key }) => !changes.has(key));
  return inOrder([...left, ...[...changes.values()].flatMap((sale) => sale ?? [])]);
}

function inOrder(sales: readonly ParkedSale[]): ParkedSale[] {
  return sales.toSorted((one, other) => one.parkedAt - other.parkedAt || one.cart.revision - other.cart.revision);
}
