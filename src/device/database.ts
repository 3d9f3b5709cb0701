import { Dexie, type Table, type Transaction } from 'dexie';
import type { Seller } from '../domain/sale/seller.ts';
import { cartOf4, checkoutOf4, saleOf4, takingOf6 } from './upgrades.ts';

/** There is at most one row for each name. `value` is checked by the schema of that name when it is read. */
export interface StateRow {
  readonly name:
    | 'cart'
    | 'damagedCart'
    | 'checkout'
    | 'totals'
    | 'cashRegister'
    | 'owner'
    | 'inUseSince'
    | 'evidence'
    | 'offerHabits'
    | 'reservedGifts'
    | 'forgottenBookings'
    | 'shift';
  readonly value: unknown;
}

/** A sale of the journal: the indexed columns, and the whole sale in `value`. */
export interface SaleRow {
  readonly reference: string;
  readonly state: string;
  readonly createdAt: number;
  /**
   * 1 for a sale that staff may have to look at long after: made offline, paid and not received, or perhaps booked twice; absent for all
   * others. The name is older than the last two.
   */
  readonly madeOffline?: 1;
  readonly value: unknown;
}

/**
 * A hold or a reservation that is no longer needed and that the provider is still to be asked to free. `code`: the hold's code, or
 * the reservation's booking key. `since`: epoch ms.
 */
export interface ReleaseRow {
  readonly code: string;
  readonly since: number;
  /** Absent for a hold. */
  readonly kind?: 'reservation';
  /** The sale with which it is needed no more, as long as a person may say that its booking is another sale's; otherwise absent. */
  readonly matched?: string | undefined;
  /** Who sold the reservation, or gave it up: another company's people can't delete it. Absent for a hold, and in older rows. */
  readonly seller?: Seller | undefined;
  /** Present where the provider does not delete the reservation and still has it: staff are to be told. */
  readonly refusal?: ReleaseRefusal;
}

/** `for-good`: the provider has refused, and is not asked again; `for-now`: it has failed, and may do it yet. */
export type ReleaseRefusal = 'for-good' | 'for-now';

/** A parked sale of the person at the till. The row is removed when the sale is opened or given up. */
export interface ParkedRow {
  readonly key: string;
  readonly value: unknown;
}

/** A parked sale of somebody else, who was at the till until `at` (epoch ms): nobody else is shown it (DAY-1, AUTH-10). */
export interface PutAwayRow extends ParkedRow {
  readonly owner: string;
  readonly at: number;
}

/** An answer that is kept to be shown again offline. `at`: when it was given (epoch ms). */
export interface SeenRow {
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
}

/** The part of a sale that the close of a shift needs. It stays on the device when the journal's entry is removed (DAY-6). */
export interface TakingRow {
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  /** 1 until a shift has counted it; then absent. */
  readonly running?: 1;
  readonly value: unknown;
}

/** Money that moved without a sale. The row is removed once a report contains it. */
export interface MovementRow {
  readonly id: string;
  readonly value: unknown;
}

/** The report of a closed shift. Rows are added and never changed. */
export interface ReportRow {
  readonly number: number;
  /** Epoch ms. */
  readonly closedAt: number;
  readonly value: unknown;
}

/** The proof of a report: what is known of its sales. */
export interface ProofRow {
  readonly number: number;
  /** 1 until no sale of the report is open any more; then absent. */
  readonly provisional?: 1;
  readonly value: unknown;
}

/** The version of the tables and of their rows' content. `testing/fixtures` has a device of each version. */
export const currentVersion = 9;

/** Runs a write; where it finds no room, once more after what can be had again was dropped. */
export type WithRoom = <Result>(write: () => PromiseLike<Result>) => Promise<Result>;

/** The tables, and every version they ever had: a version that was released is never edited, a new one is added (OFF-5). */
export class TillDatabase extends Dexie {
  declare readonly state: Table<StateRow, string>;
  declare readonly sales: Table<SaleRow, string>;
  declare readonly releases: Table<ReleaseRow, string>;
  declare readonly parked: Table<ParkedRow, string>;
  declare readonly putAway: Table<PutAwayRow, string>;
  declare readonly seen: Table<SeenRow, string>;
  declare readonly takings: Table<TakingRow, string>;
  declare readonly movements: Table<MovementRow, string>;
  declare readonly reports: Table<ReportRow, number>;
  declare readonly proofs: Table<ProofRow, number>;

  /**
   * Lets the next read open the database again. Needed after the browser has closed it by itself and it could not be reopened, as
   * on a full disk: Dexie then leaves it closed for good. Does nothing when the database was closed on purpose.
   */
  letReopen(): void {
    if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
  }

  constructor(name: string) {
    // Strict durability: a journal entry must be on the disk before its sale is sent.
    // Without Dexie's cache, which answers live reads with what is not committed yet.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      state: 'name',
      sales: 'reference, state, createdAt',
      releases: 'code',
      seen: 'key, at',
    });
    // Sales can be made offline; older ones were not.
    this.version(2).upgrade((tx) =>
      changeRows<SaleRow>(tx, 'sales', (row) => {
        if (typeof row.value !== 'object' || row.value === null) return row;
        return { ...row, value: { offline: null, ...row.value } };
      }),
    );
    // Sales made offline are found by an index of their own.
    this.version(3)
      .stores({ sales: 'reference, state, createdAt, madeOffline' })
      .upgrade((tx) =>
        changeRows<SaleRow>(tx, 'sales', (row) => {
          const { value } = row;
          const isOffline = typeof value === 'object' && value !== null && 'offline' in value && value.offline !== null;
          return isOffline ? { ...row, madeOffline: 1 } : row;
        }),
      );
    // Holds keep how long they last, assignees their name, and sales the keys of all bookings that they reserved.
    this.version(4).upgrade(async (tx) => {
      await changeRows<StateRow>(tx, 'state', (row) => {
        if (row.name === 'cart') return { ...row, value: cartOf4(row.value) };
        return row.name === 'checkout' ? { ...row, value: checkoutOf4(row.value) } : row;
      });
      await changeRows<SaleRow>(tx, 'sales', (row) => ({ ...row, value: saleOf4(row.value) }));
    });
    // A sale can be in doubt until a person decides, and is marked once its outcome was seen; older closed ones are.
    this.version(5).upgrade((tx) =>
      changeRows<SaleRow>(tx, 'sales', (row) => {
        if (typeof row.value !== 'object' || row.value === null) return row;
        const isSeen = !['submitting', 'unknown'].includes(row.state);
        return { ...row, value: { doubt: null, isSeen, ...row.value } };
      }),
    );
    // Shifts are closed and proved: what a close needs of each sale of the journal is kept in rows of its own.
    this.version(6)
      .stores({
        takings: 'reference, at, running',
        movements: 'id',
        reports: 'number, closedAt',
        proofs: 'number, provisional',
      })
      .upgrade(async (tx) => {
        const sales = await tx.table<SaleRow>('sales').toArray();
        await tx.table<TakingRow>('takings').bulkPut(sales.flatMap((row) => takingOf6(row.value) ?? []));
      });
    // Sales can be parked.
    this.version(7).stores({ parked: 'key' });
    // Gift cards are a tender of their own. Older sales keep theirs: which of the cards were gift cards was not stored.
    this.version(8);
    // The parked sales of whoever was at the till before are kept apart.
    this.version(currentVersion).stores({ putAway: 'key, owner' });
  }
}

/** Replaces each row of the table by what `change` makes of it; the same row is left as it is. */
async function changeRows<Row>(tx: Transaction, table: string, change: (row: Row) => Row): Promise<void> {
  await tx
    .table<Row>(table)
    .toCollection()
    .modify((row, found) => {
      const changed = change(row);
      if (changed !== row) found.value = changed;
    });
}
