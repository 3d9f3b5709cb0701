import { Dexie, type Table } from 'dexie';
import type { TakingRow } from './taking-row.ts';
import { cartOf4, checkoutOf4, saleOf4 } from './upgrade-to-4.ts';
import { takingOf6 } from './upgrade-to-6.ts';

/** A row of which there is one by name. `value` is checked by the schema of that name when it is read. */
export interface StateRow {
  readonly name:
    | 'cart'
    | 'damagedCart'
    | 'checkout'
    | 'totals'
    | 'cashRegister'
    | 'owner'
    | 'evidence'
    | 'offerHabits'
    | 'shift';
  readonly value: unknown;
}

/** A sale as stored: its own columns for the indexes, the whole in `value`. */
export interface SaleRow {
  readonly reference: string;
  readonly state: string;
  readonly createdAt: number;
  /** 1 for a sale of which a person may have to take note long after: made offline, or perhaps booked twice; absent for all others. */
  readonly madeOffline?: 1;
  readonly value: unknown;
}

/**
 * A hold, or a reservation, that nobody needs any more and that the provider is yet to be told about. `code`: the hold's, or
 * the reservation's booking key. `since`: epoch ms.
 */
export interface ReleaseRow {
  readonly code: string;
  readonly since: number;
  /** Absent for a hold. */
  readonly kind?: 'reservation';
}

/** A sale that was put aside; gone once it is opened, given up or another person's. */
export interface ParkedRow {
  readonly key: string;
  readonly value: unknown;
}

/** Something seen and kept to be shown again offline, with its age (`at`, epoch ms). */
export interface SeenRow {
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
}

/** Money that moved without a sale; gone once a report has it. */
export interface MovementRow {
  readonly id: string;
  readonly value: unknown;
}

/** A closed shift. Rows are added, and never written again. */
export interface ReportRow {
  readonly number: number;
  /** Epoch ms. */
  readonly closedAt: number;
  readonly value: unknown;
}

/** What is known of a report's sales. */
export interface ProofRow {
  readonly number: number;
  /** 1 until nothing is open any more. */
  readonly provisional?: 1;
  readonly value: unknown;
}

/** Of the tables and of what is in their rows. `testing/fixtures` has a device of each version. */
export const currentVersion = 7;

/** The tables, and every version they ever had: a version that was released is never edited, a new one is added (OFF-5). */
export class TillDatabase extends Dexie {
  declare readonly state: Table<StateRow, string>;
  declare readonly sales: Table<SaleRow, string>;
  declare readonly releases: Table<ReleaseRow, string>;
  declare readonly parked: Table<ParkedRow, string>;
  declare readonly seen: Table<SeenRow, string>;
  declare readonly takings: Table<TakingRow, string>;
  declare readonly movements: Table<MovementRow, string>;
  declare readonly reports: Table<ReportRow, number>;
  declare readonly proofs: Table<ProofRow, number>;

  /**
   * Once the browser has closed it by itself, and it could not be opened again, as on a full disk, Dexie leaves it closed for
   * good. After this the next read opens it. Does nothing to one that was closed on purpose.
   */
  letReopen(): void {
    if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
  }

  constructor(name: string) {
    // Strict durability: what the journal says must be on the disk before anything is sent.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      state: 'name',
      sales: 'reference, state, createdAt',
      releases: 'code',
      seen: 'key, at',
    });
    // Sales can be made offline: those from before were not.
    this.version(2).upgrade(async (tx) => {
      await tx
        .table<SaleRow>('sales')
        .toCollection()
        .modify((row, found) => {
          if (typeof row.value !== 'object' || row.value === null) return;
          found.value = { ...row, value: { offline: null, ...row.value } };
        });
    });
    // Sales made offline are found by an index of their own.
    this.version(3)
      .stores({ sales: 'reference, state, createdAt, madeOffline' })
      .upgrade(async (tx) => {
        await tx
          .table<SaleRow>('sales')
          .toCollection()
          .modify((row, found) => {
            const { value } = row;
            const isOffline =
              typeof value === 'object' && value !== null && 'offline' in value && value.offline !== null;
            if (isOffline) found.value = { ...row, madeOffline: 1 };
          });
      });
    // More is known of holds, assignees, opened reservations and what was reserved.
    this.version(4).upgrade(async (tx) => {
      await tx
        .table<StateRow>('state')
        .toCollection()
        .modify((row, found) => {
          if (row.name === 'cart') found.value = { ...row, value: cartOf4(row.value) };
          if (row.name === 'checkout') found.value = { ...row, value: checkoutOf4(row.value) };
        });
      await tx
        .table<SaleRow>('sales')
        .toCollection()
        .modify((row, found) => {
          found.value = { ...row, value: saleOf4(row.value) };
        });
    });
    // A person may have to say whether a sale was made; what became of a sale was seen, but for those that are still open.
    this.version(5).upgrade(async (tx) => {
      await tx
        .table<SaleRow>('sales')
        .toCollection()
        .modify((row, found) => {
          if (typeof row.value !== 'object' || row.value === null) return;
          const isSeen = !['submitting', 'unknown'].includes(row.state);
          found.value = { ...row, value: { doubt: null, isSeen, ...row.value } };
        });
    });
    // Shifts are closed and proved: what a close needs of the sales that are there is kept apart from them.
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
    // Sales can be put aside.
    this.version(currentVersion).stores({ parked: 'key' });
  }
}
