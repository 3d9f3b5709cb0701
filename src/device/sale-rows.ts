import * as v from 'valibot';
import {
  hasUnnotedDifference,
  isOpen,
  mayBeTwice,
  type Sale,
  type UnreadableSale,
  unsettledStates,
} from '../domain/sale/sale.ts';
import type { SaleRow, TillDatabase } from './database.ts';
import { readStored, saleSchema, sellerSchema } from './schema.ts';

type SaleTable = Pick<TillDatabase, 'sales'>;

/** Null where there is no row, and where the sale can't be read. */
export const readSale = (row: SaleRow | undefined): Sale | null => readStored('sale', saleSchema, row?.value);

/** The sales that can be read, in the order of the rows. */
export const readSales = (rows: readonly SaleRow[]): Sale[] => rows.flatMap((row) => readSale(row) ?? []);

/** The journal's rows. */
const newestFirst = (db: SaleTable) => db.sales.orderBy('createdAt').reverse();

/** How many of the latest sales are watched: enough for screens that follow a sale just made. */
export const latestSales = 20;

/** How many of the latest sales are looked at after each sale: more than are made while lists lag behind. */
export const recentSales = 500;

/** The sales that screens watch, and as many of the latest; newest first. */
export async function watchedSales(db: SaleTable, latest: number): Promise<Sale[]> {
  const found = await Promise.all([
    db.sales.where('state').anyOf(unsettledStates).toArray(),
    db.sales.where('madeOffline').equals(1).toArray(),
    newestFirst(db).limit(latest).toArray(),
  ]);
  const rows = new Map(found.flat().map((row) => [row.reference, row]));
  return readSales([...rows.values()].sort((a, b) => b.createdAt - a.createdAt));
}

/** The whole journal, newest first. */
export const allSales = async (db: SaleTable): Promise<Sale[]> => readSales(await newestFirst(db).toArray());

/** How long a finished sale is kept (ms); no longer, because it holds customers' data and the provider has all of it. */
const longestKept = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes old, settled entries of the journal. To be called within a transaction on the sales. Not an async function: Dexie loses
 * its transaction in one that is nested this deeply. `now`: epoch ms.
 */
export function forgetOldSales(db: SaleTable, now: number): PromiseLike<number> {
  return db.sales
    .where('createdAt')
    .below(now - longestKept)
    .filter((row) => !isNeeded(row, (sale) => isOpen(sale) || hasUnnotedDifference(sale) || mayBeTwice(sale)))
    .delete();
}

/** Whether a row has to stay. An unreadable one is judged by its `state` column alone. */
export function isNeeded(row: SaleRow, isConcern: (sale: Sale) => boolean): boolean {
  const sale = readSale(row);
  return sale === null ? !isClosedRow(row) : isConcern(sale);
}

/** In the order of the index. */
const closedStates = ['done', 'refused', 'withdrawn'] as const;

/** Whether an entry is finished, by its `state` column. */
function isClosedRow({ state }: Pick<SaleRow, 'state'>): boolean {
  return closedStates.some((closed) => closed === state);
}

/**
 * All unreadable entries, newest first. Reads the whole journal. `lockedBy`: the sale that the cart waits for; it counts as
 * unreadable when it is missing from the journal.
 */
export async function unreadableSales(db: SaleTable, lockedBy: string | null): Promise<UnreadableSale[]> {
  const rows = await db.sales.toArray();
  const isGone = lockedBy !== null && !rows.some(({ reference }) => reference === lockedBy);
  return [...(isGone ? [goneSale(lockedBy)] : []), ...unreadableAmong(rows, lockedBy)].sort(
    (one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0),
  );
}

/** The unreadable entries that are not settled. Reads an index, not the whole journal. */
export async function openUnreadableSales(db: SaleTable, lockedBy: string | null): Promise<UnreadableSale[]> {
  const rows = await rowsBetween(db, closedStates);
  const locking = lockedBy === null ? undefined : await db.sales.get(lockedBy);
  const isAmongThem = rows.some(({ reference }) => reference === lockedBy);
  const unreadable = unreadableAmong(locking === undefined || isAmongThem ? rows : [...rows, locking], lockedBy);
  return lockedBy !== null && locking === undefined ? [...unreadable, goneSale(lockedBy)] : unreadable;
}

/** The rows in other states. Dexie's `noneOf` would step over each row that is in one of these. */
async function rowsBetween(db: SaleTable, [first, second, third]: typeof closedStates): Promise<SaleRow[]> {
  const state = db.sales.where('state');
  const found = await Promise.all([
    state.below(first).toArray(),
    state.between(first, second, false, false).toArray(),
    state.between(second, third, false, false).toArray(),
    state.above(third).toArray(),
  ]);
  return found.flat();
}

/** The latest time that a `Date` can have (epoch ms). */
const latestTime = 8.64e15;

function unreadableAmong(rows: readonly SaleRow[], lockedBy: string | null): UnreadableSale[] {
  return rows
    .filter((row) => readSale(row) === null)
    .map((row) => ({
      reference: String(row.reference),
      createdAt: Number.isSafeInteger(row.createdAt) && Math.abs(row.createdAt) <= latestTime ? row.createdAt : null,
      isOpen: !isClosedRow(row) || row.reference === lockedBy,
      ...sellerOf(row),
      row,
    }));
}

function sellerOf({ value }: SaleRow): Pick<UnreadableSale, 'seller'> {
  const { success, output } = v.safeParse(sellerSchema, value);
  return success ? { seller: output } : {};
}

function goneSale(reference: string): UnreadableSale {
  return { reference, createdAt: null, isOpen: true, row: null };
}
