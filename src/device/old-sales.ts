import { amountDifference, isOpen, type Sale } from '../domain/sale/sale.ts';
import type { SaleRow, TillDatabase } from './database.ts';
import { isClosedRow } from './unreadable-sales.ts';

/** A sale that nobody has to see to any more is kept so long (ms): it holds customers' data, and the provider has it all. */
const longestKept = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes the entries of the journal that are old and settled. To be called within a transaction on the sales; not an async
 * function itself, as Dexie loses its transaction in one that is called from so deep.
 */
export function forgetOldSales(
  db: Pick<TillDatabase, 'sales'>,
  now: number,
  read: (row: SaleRow) => Sale | null,
): PromiseLike<number> {
  return db.sales
    .where('createdAt')
    .below(now - longestKept)
    .filter((row) => {
      const sale = read(row);
      return sale === null ? isClosedRow(row) : !isConcern(sale);
    })
    .delete();
}

/** Not settled, not decided, or another amount than was taken that nobody has noted yet. */
function isConcern(sale: Sale): boolean {
  return isOpen(sale) || (amountDifference(sale) !== null && sale.offline?.isDifferenceNoted === false);
}
