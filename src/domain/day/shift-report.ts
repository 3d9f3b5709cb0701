import { type Money, negateMoney, wireAmount } from '../money/money.ts';
import type { Pieces } from './pieces.ts';
import { asProved, type Finding, type Proof } from './proof.ts';
import {
  type Clerk,
  type ClosedTender,
  type CountedSale,
  changeOf,
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

/**
 * The report's sales as CSV, one line each, and below them one for each sum of money that was given back, so that the amounts of a
 * payment add up to what is left of it (DAY-4): UTF-8 with its mark, commas, CRLF, every cell in quotes, amounts with a
 * decimal point, times as ISO 8601 in UTC. Columns: `shift` its number; `time`; `reference` the till's own; `order` the provider's
 * number; `state` done, open or undone, at the close or, of an open one, by the proof, and given-back of such money; `payment` as the
 * provider calls it, or gift_card; `currency`; `amount` what the shift counts, negative where money counted earlier went out again, or
 * was given back; `given` and `change` for cash; `pieces`; `products`; `offline` and `correction` yes or no; `proof` confirmed, absent
 * where it was given up and the books have no order, missing, different, twice, or empty while that is not known; `coupon` the code of
 * the coupon or voucher that was redeemed with it; `corrects` the number of the order that it was sold instead of; `reason` of money
 * that was given back.
 */
export function reportAsCsv(report: ShiftReport, proof: Pick<Proof, 'findings'>): string {
  const proved = new Map(proof.findings.map((finding) => [finding.reference, provedAs(finding)]));
  const sales = asProved(report.sales, proof).map((sale) =>
    cellsOf(report.number, sale, proved.get(sale.reference) ?? ''),
  );
  const givenBack = report.movements.filter(({ kind }) => kind === 'give-back');
  const lines = [...sales, ...givenBack.map((movement) => cellsOfMoneyBack(report.number, movement))];
  const rows = [columns, ...lines.map((cells) => columns.map((column) => cells[column] ?? ''))];
  return `\ufeff${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

/** Of what was given up, that the books have no order is what was expected; beside the sales it must not look like one of them. */
function provedAs({ kind, orders }: Finding): string {
  return kind === 'confirmed' && orders.length === 0 ? 'absent' : kind;
}

const columns = [
  ...(['shift', 'time', 'reference', 'order', 'state', 'payment', 'currency', 'amount', 'given', 'change'] as const),
  ...(['pieces', 'products', 'offline', 'correction', 'proof', 'coupon', 'corrects', 'reason'] as const),
];

/** By column; what is left out is empty. */
type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;

function cellsOf(shift: number, sale: CountedSale, proof: string): Cells {
  return {
    shift: String(shift),
    time: new Date(sale.at).toISOString(),
    reference: sale.reference,
    order: sale.orderNumber ?? '',
    state: sale.state,
    payment: sale.tender,
    currency: sale.amount.currency,
    amount: wireAmount(sale.amount),
    given: amountCell(sale.given),
    change: amountCell(changeOf(sale)),
    pieces: String(sale.pieces),
    products: sale.products.join('; '),
    offline: yesOrNo(sale.isOffline),
    correction: yesOrNo(sale.isCorrection),
    proof: sale.isCorrection ? '' : proof,
    coupon: sale.couponCode ?? '',
    corrects: sale.corrects ?? '',
  };
}

function cellsOfMoneyBack(shift: number, moved: Movement): Cells {
  return {
    shift: String(shift),
    time: new Date(moved.at).toISOString(),
    reference: moved.reference ?? '',
    order: moved.orderNumber ?? '',
    state: 'given-back',
    payment: moved.tender,
    currency: moved.amount.currency,
    amount: wireAmount(negateMoney(moved.amount)),
    reason: moved.reason,
  };
}

const amountCell = (amount: Money | null): string => (amount === null ? '' : wireAmount(amount));
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** A spreadsheet takes a text that begins like a formula for one: it gets a sign before it. Numbers are left as they are. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const isFormula = !isNumber && /^[\s]*[=+\-@|]|^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The report as JSON with what seals it, and with what was found out about it. `text` is what the digest is of. */
export function reportAsJson(sealed: SealedReport, report: ShiftReport, proof: Proof): string {
  const { text, digest } = sealed;
  return `${JSON.stringify({ report, proof, seal: { algorithm: 'SHA-256', digest, text } }, null, 2)}\n`;
}
