import type { Sale, UnreadableSale } from '../domain/sale/sale.ts';
import type { SaleRow, TillDatabase } from './database.ts';

const closedStates = ['done', 'refused', 'withdrawn'];

/** Whether nobody has to see to an entry any more, as far as its own column tells. */
export function isClosedRow({ state }: Pick<SaleRow, 'state'>): boolean {
  return closedStates.includes(state);
}

type Tables = Pick<TillDatabase, 'sales'>;
type Read = (row: SaleRow) => Sale | null;

/** All of them, newest first. Looks at the whole journal. */
export async function unreadableSales(db: Tables, read: Read, lockedBy: string | null): Promise<UnreadableSale[]> {
  const rows = await db.sales.toArray();
  const unreadable = rows.filter((row) => read(row) === null).map((row) => unreadableSale(row, lockedBy));
  const isGone = lockedBy !== null && !rows.some(({ reference }) => reference === lockedBy);
  return [...(isGone ? [goneSale(lockedBy)] : []), ...unreadable].sort(
    (one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0),
  );
}

/** The ones that nobody has settled; needs no look at the whole journal. */
export async function openUnreadableSales(db: Tables, read: Read, lockedBy: string | null): Promise<UnreadableSale[]> {
  const rows = await db.sales.where('state').noneOf(closedStates).toArray();
  const locking = lockedBy === null ? undefined : await db.sales.get(lockedBy);
  const isAmongThem = rows.some(({ reference }) => reference === lockedBy);
  const all = locking === undefined || isAmongThem ? rows : [...rows, locking];
  const unreadable = all.filter((row) => read(row) === null).map((row) => unreadableSale(row, lockedBy));
  return lockedBy !== null && locking === undefined ? [...unreadable, goneSale(lockedBy)] : unreadable;
}

function unreadableSale(row: SaleRow, lockedBy: string | null): UnreadableSale {
  const { reference, createdAt } = row;
  return {
    reference: String(reference),
    createdAt: Number.isSafeInteger(createdAt) && Math.abs(createdAt) <= latestTime ? createdAt : null,
    isOpen: !isClosedRow(row) || reference === lockedBy,
    row,
  };
}

/** Beyond it there are no dates (ms). */
const latestTime = 8.64e15;

function goneSale(reference: string): UnreadableSale {
  return { reference, createdAt: null, isOpen: true, row: null };
}
