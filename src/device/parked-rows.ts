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

/** The parked sales that a transaction has changed, by key; null for one that it removed. */
export type ParkedChanges = ReadonlyMap<string, ParkedSale | null>;

export function withChanges(before: readonly ParkedSale[], changes: ParkedChanges): ParkedSale[] {
  const left = before.filter(({ key }) => !changes.has(key));
  return inOrder([...left, ...[...changes.values()].flatMap((sale) => sale ?? [])]);
}

function inOrder(sales: readonly ParkedSale[]): ParkedSale[] {
  return sales.toSorted((one, other) => one.parkedAt - other.parkedAt || one.cart.revision - other.cart.revision);
}
