import type { Pieces } from './pieces.ts';
import {
  type Clerk,
  type ClosedTender,
  type CountedSale,
  compareCount,
  countedSales,
  figuresOf,
  type Movement,
  type RunningDay,
  type Shift,
  type TenderCount,
} from './shift.ts';

/** What a closed shift was. It is never changed: what becomes known later is in its proof (DAY-4). */
export interface ShiftReport {
  /** Of the report's form. */
  readonly form: 1;
  readonly number: number;
  /** Digest of the report before; null for the first one. */
  readonly previous: string | null;
  readonly openedAt: number;
  readonly openedBy: Clerk;
  readonly closedAt: number;
  readonly closedBy: Clerk;
  readonly tenders: readonly ClosedTender[];
  /** The counted pieces of cash; null where the amount was typed. */
  readonly pieces: Pieces | null;
  readonly sales: readonly CountedSale[];
  readonly movements: readonly Movement[];
}

/** A report as it is kept: its text is what the digest is of. */
export interface SealedReport {
  readonly number: number;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly digest: string;
}

/** Gives the SHA-256 of a text's UTF-8, hexadecimal. */
export type Sha256 = (text: string) => Promise<string>;

export interface ShiftClosing {
  readonly shift: Shift;
  readonly day: Pick<RunningDay, 'takings' | 'movements'>;
  readonly counts: readonly TenderCount[];
  readonly previous: string | null;
  /** Epoch ms. */
  readonly closedAt: number;
  readonly closedBy: Clerk;
}

/** What the shift was, as counted. The same closing gives the same report, to the letter. */
export function shiftReport({ shift, day, counts, previous, closedAt, closedBy }: ShiftClosing): ShiftReport {
  const { number, openedAt, openedBy } = shift;
  return {
    form: 1,
    number,
    previous,
    openedAt,
    openedBy,
    closedAt,
    closedBy,
    tenders: compareCount(figuresOf({ shift, ...day }), counts),
    pieces: counts.find(({ tender }) => tender === 'paid_cash')?.pieces ?? null,
    sales: countedSales(day.takings),
    movements: day.movements,
  };
}

/** What is wrong with a row of reports: one is missing, or is not what it was when it was closed. */
export interface BrokenReport {
  readonly number: number;
  readonly kind: 'changed' | 'missing';
}

/**
 * Follows the chain from the oldest report to the newest. `reports` may begin anywhere, as old ones age out; `previousOf` reads
 * what a report says of the one before, and null where it can't be read. `numbers`: of the reports that are known to have been made.
 */
export async function brokenReports(
  reports: readonly SealedReport[],
  numbers: readonly number[],
  previousOf: (report: SealedReport) => string | null,
  sha256: Sha256,
): Promise<readonly BrokenReport[]> {
  const broken: BrokenReport[] = [];
  let before: SealedReport | null = null;
  for (const report of reports.toSorted((one, other) => one.number - other.number)) {
    if (before !== null && report.number > before.number + 1)
      broken.push({ number: before.number + 1, kind: 'missing' });
    const isOwn = (await sha256(report.text)) === report.digest;
    if (!isOwn) broken.push({ number: report.number, kind: 'changed' });
    // The report before has another digest than it had when this one was closed.
    else if (before?.number === report.number - 1 && previousOf(report) !== before.digest)
      broken.push({ number: before.number, kind: 'changed' });
    before = report;
  }
  const newest = before?.number ?? 0;
  for (const number of numbers) if (number > newest) broken.push({ number, kind: 'missing' });
  return broken;
}
