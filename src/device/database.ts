import { Dexie, type Table } from 'dexie';

/** A row of which there is one by name. `value` is checked by the schema of that name when it is read. */
export interface StateRow {
  readonly name: 'cart' | 'checkout' | 'totals' | 'cashRegister' | 'owner';
  readonly value: unknown;
}

/** A sale as stored: its own columns for the indexes, the whole in `value`. */
export interface SaleRow {
  readonly reference: string;
  readonly state: string;
  readonly createdAt: number;
  readonly value: unknown;
}

/** A hold that nobody needs any more and that the provider is yet to be told about. `since`: epoch ms. */
export interface ReleaseRow {
  readonly code: string;
  readonly since: number;
}

/** Something seen and kept to be shown again offline, with its age (`at`, epoch ms). */
export interface SeenRow {
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
}

/** Of the tables and of what is in their rows. `testing/fixtures` has a device of each version. */
export const currentVersion = 2;

/** The tables, and every version they ever had: a version that was released is never edited, a new one is added (OFF-5). */
export class TillDatabase extends Dexie {
  declare readonly state: Table<StateRow, string>;
  declare readonly sales: Table<SaleRow, string>;
  declare readonly releases: Table<ReleaseRow, string>;
  declare readonly seen: Table<SeenRow, string>;

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
    this.version(currentVersion).upgrade(async (tx) => {
      await tx
        .table<SaleRow>('sales')
        .toCollection()
        .modify((row, found) => {
          if (typeof row.value !== 'object' || row.value === null) return;
          found.value = { ...row, value: { offline: null, ...row.value } };
        });
    });
  }
}
