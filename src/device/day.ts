import { Dexie } from 'dexie';
import * as v from 'valibot';
import { beginningOfProof, type Proof, unproved } from '../domain/day/proof.ts';
import { type MoneyBackNote, type Movement, moneyBackOf, type RunningDay, type Shift } from '../domain/day/shift.ts';
import type { SealedReport, ShiftReport } from '../domain/day/shift-report.ts';
import { isRunning, type Taking, takingOf, takingsKept } from '../domain/day/taking.ts';
import type { Sale } from '../domain/sale/sale.ts';
import type { StateRow, TakingRow, TillDatabase, WithRoom } from './database.ts';
import { type Live, live } from './live.ts';
import {
  movementSchema,
  proofSchema,
  readStored,
  reportSchema,
  sealedReportSchema,
  shiftSchema,
  takingSchema,
} from './schema.ts';

/** A closed shift: its sealed report as stored, the same parsed, and what is known of its sales by now. */
export interface KeptReport {
  readonly sealed: SealedReport;
  readonly report: ShiftReport;
  readonly proof: Proof;
}

/** Reads and writes of the day inside one transaction: all of them are stored, or none. */
export interface DayTransaction {
  running(): Promise<RunningDay>;
  /** The newest report; null before the first one. */
  lastReport(): Promise<SealedReport | null>;
  /** The highest number that a report ever had, also where the report itself is gone; 0 before the first one. */
  lastNumber(): PromiseLike<number>;
  /** Movements of money without a sale, in the closed shifts from the one that has counted the sale on. */
  movementsSince(reference: string): PromiseLike<readonly Movement[]>;
  putShift(shift: Shift | null): Promise<void>;
  putTakings(takings: readonly Taking[]): Promise<void>;
  addMovement(movement: Movement): Promise<void>;
  /** Removes movements that a report contains by now. */
  removeMovements(ids: readonly string[]): Promise<void>;
  /** Rejects when a report of this number exists: a report is never overwritten (DAY-4). */
  addReport(sealed: SealedReport, closedAt: number): Promise<void>;
}

/** Shifts, takings, reports and their proofs. They belong to the device, not to the person who is signed in (DAY-2). */
export interface DayStore {
  /** The open shift with its takings and movements; without an open shift, those that the next one would begin with. */
  readonly running: Live<RunningDay>;
  /** Newest first. */
  readonly reports: Live<readonly KeptReport[]>;
  /** All reports on the device, oldest first, for checking their chain. */
  sealedReports(): Promise<readonly SealedReport[]>;
  /** The numbers of all reports with a proof on the device, also where the report itself is gone. */
  reportNumbers(): Promise<readonly number[]>;
  transact<Result>(work: (tx: DayTransaction) => Promise<Result>): Promise<Result>;
  /** What the till sold last, whoever was signed in; newest first. */
  readonly lastTakings: Live<readonly Taking[]>;
  /** As they are now, the takings of the sales that provisional reports have found nothing out about yet. */
  readonly unprovedTakings: Live<readonly Taking[]>;
  /** The report of this number; null where it is gone, or can't be read. */
  report(number: number): Promise<KeptReport | null>;
  /** Reports whose proof is provisional, oldest first. */
  unproved(): Promise<readonly KeptReport[]>;
  /** The current takings of these references; those that are no longer stored are left out. */
  takings(references: readonly string[]): Promise<readonly Taking[]>;
  putProof(proof: Proof): Promise<void>;
  /** Removes old takings and reports that no close and no proof needs any more. `now`: epoch ms. */
  forgetOld(now: number): Promise<void>;
}

/** The text of a sealed report. */
const reportText = v.pipe(v.string(), v.parseJson(), reportSchema);

/** How many reports the screen lists. */
const listedReports = 60;

/** How many of the till's last sales support is told of. */
const lastTakings = 50;

/** How long the device keeps reports (ms), a little over a year; each can also be saved as a file. */
const reportsKept = 400 * 24 * 60 * 60_000;

export function createDayStore(db: TillDatabase, withRoom: WithRoom): DayStore {
  const tables = () => [db.state, db.takings, db.movements, db.reports, db.proofs];

  async function running(): Promise<RunningDay> {
    const [shift, takings, movements] = await Promise.all([
      db.state.get('shift'),
      db.takings.where('running').equals(1).toArray(),
      db.movements.toArray(),
    ]);
    return {
      shift: readShift(shift),
      takings: takings.flatMap((row) => asTaking(row) ?? []),
      movements: movements
        .flatMap((row) => readStored('movement', movementSchema, row.value) ?? [])
        .sort((one, other) => one.at - other.at),
    };
  }

  const transaction: DayTransaction = {
    running,
    async lastReport() {
      const row = await db.reports.orderBy('number').last();
      return row === undefined ? null : v.parse(sealedReportSchema, row.value);
    },
    lastNumber: () =>
      Dexie.Promise.all([db.reports, db.proofs].map((table) => table.orderBy('number').last())).then((rows) =>
        Math.max(0, ...rows.map((row) => row?.number ?? 0)),
      ),
    movementsSince: (reference) =>
      db.takings.get(reference).then((row) => {
        // By number, as the clock may have been put back. A sale that is in no report yet is younger than all.
        const counted = row && asTaking(row)?.postings.map(({ shift }) => shift);
        return db.reports
          .where('number')
          .aboveOrEqual(counted ? Math.min(...counted) : 0)
          .toArray((rows) => rows.flatMap((row) => readReport(row)?.report.movements ?? []));
      }),
    async putShift(shift) {
      await db.state.put({ name: 'shift', value: shift });
    },
    async putTakings(takings) {
      await db.takings.bulkPut(takings.map(rowOf));
    },
    async addMovement(movement) {
      await db.movements.put({ id: movement.id, value: movement });
    },
    async removeMovements(ids) {
      await db.movements.bulkDelete([...ids]);
    },
    async addReport(sealed, closedAt) {
      const { number } = sealed;
      await db.reports.add({ number, closedAt, value: sealed });
      await db.proofs.put({ number, provisional: 1, value: beginningOfProof(number) });
    },
  };

  async function kept(row: { readonly value: unknown }): Promise<KeptReport | null> {
    const read = readReport(row);
    if (read === null) return null;
    const proof = readStored('proof', proofSchema, (await db.proofs.get(read.report.number))?.value);
    return { ...read, proof: proof ?? beginningOfProof(read.report.number) };
  }

  async function readAll(rows: readonly { readonly value: unknown }[]): Promise<readonly KeptReport[]> {
    return (await Promise.all(rows.map(kept))).flatMap((one) => one ?? []);
  }

  async function provisional(): Promise<readonly KeptReport[]> {
    const numbers = await db.proofs.where('provisional').equals(1).primaryKeys();
    return readAll((await db.reports.bulkGet(numbers)).flatMap((row) => row ?? []));
  }

  async function takings(references: readonly string[]): Promise<readonly Taking[]> {
    return (await db.takings.bulkGet([...references])).flatMap((row) => (row && asTaking(row)) ?? []);
  }

  async function forgetOld(now: number): Promise<void> {
    const provisional = new Set(await db.proofs.where('provisional').equals(1).primaryKeys());
    const shift = await db.state.get('shift');
    const hasShift = shift !== undefined && shift.value !== null;
    await db.takings
      .where('at')
      .below(now - takingsKept)
      .filter((row) => {
        const taking = asTaking(row);
        if (taking === null || taking.state === 'open' || (row.running === 1 && hasShift)) return false;
        return taking.postings.every((posting) => !provisional.has(posting.shift));
      })
      .delete();
    const last = await db.reports.orderBy('number').last();
    const old = await db.reports
      .where('closedAt')
      .below(now - reportsKept)
      .filter(({ number }) => number !== last?.number && !provisional.has(number))
      .primaryKeys();
    await db.reports.bulkDelete(old);
    await db.proofs.bulkDelete(old);
  }

  return {
    running: live(running),
    reports: live(async () => readAll(await db.reports.orderBy('number').reverse().limit(listedReports).toArray())),
    sealedReports: async () =>
      (await db.reports.orderBy('number').toArray()).flatMap(
        (row) => readStored('report', sealedReportSchema, row.value) ?? [],
      ),
    reportNumbers: () => db.proofs.orderBy('number').primaryKeys(),
    transact: (work) => withRoom(() => db.transaction('rw', tables(), () => work(transaction))),
    lastTakings: live(async () =>
      (await db.takings.orderBy('at').reverse().limit(lastTakings).toArray()).flatMap((row) => asTaking(row) ?? []),
    ),
    async report(number) {
      const row = await db.reports.get(number);
      return row === undefined ? null : kept(row);
    },
    unproved: provisional,
    unprovedTakings: live(async () => {
      const sales = (await provisional()).flatMap(({ report, proof }) => unproved(report.sales, proof));
      return takings(sales.map(({ reference }) => reference));
    }),
    takings,
    async putProof(proof) {
      const { number, finishedAt } = proof;
      await withRoom(() =>
        db.proofs.put({ number, ...(finishedAt === null && { provisional: 1 as const }), value: proof }),
      );
    },
    forgetOld: (now) => db.transaction('rw', tables(), () => forgetOld(now)),
  };
}

/**
 * Stores what a close needs of the sale. To be called within a transaction on the takings. Not an async function: Dexie loses its
 * transaction in one that is nested this deeply.
 */
export function noteTaking({ takings }: Pick<TillDatabase, 'takings'>, sale: Sale): PromiseLike<unknown> {
  return takings.get(sale.reference).then((before) => {
    const taking = takingOf(sale, before === undefined ? null : asTaking(before));
    return taking === null ? undefined : takings.put(rowOf(taking));
  });
}

/**
 * Stores that the money of a sale that was given up went back to the customer. To be called within a transaction on the takings, the
 * movements and the state. Not an async function, as above.
 */
export function noteMoneyBack(
  db: Pick<TillDatabase, 'takings' | 'movements' | 'state'>,
  reference: string,
  note: MoneyBackNote,
): PromiseLike<unknown> {
  return Dexie.Promise.all([db.takings.get(reference), db.state.get('shift')]).then(([row, shift]) => {
    const taking = row === undefined ? null : asTaking(row);
    const back = taking && moneyBackOf(taking, readShift(shift), note);
    if (!back) return undefined;
    const { movement } = back;
    return Dexie.Promise.all([
      db.takings.put(rowOf(back.taking)),
      db.movements.put({ id: movement.id, value: movement }),
    ]);
  });
}

function rowOf(taking: Taking): TakingRow {
  const { reference, at } = taking;
  return { reference, at, ...(isRunning(taking) && { running: 1 as const }), value: taking };
}

function readReport(row: { readonly value: unknown }): Omit<KeptReport, 'proof'> | null {
  const sealed = readStored('report', sealedReportSchema, row.value);
  const report = sealed === null ? null : readStored('report', reportText, sealed.text);
  return sealed === null || report === null ? null : { sealed, report };
}

const readShift = (row: StateRow | undefined): Shift | null =>
  row === undefined ? null : readStored('shift', shiftSchema, row.value);

const asTaking = (row: TakingRow): Taking | null => readStored('taking', takingSchema, row.value);
