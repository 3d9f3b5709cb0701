import { distinct, grouped } from '../lists.ts';
import { isSameMoney, isZero, type Money, sumInOneCurrency } from '../money/money.ts';
import { canBeDisowned, isInDoubt, mayBeTwice, needsDecision, type Sale, secondBookings } from '../sale/sale.ts';
import { lateCommit } from '../sale/send-times.ts';
import { type CountedSale, leftToGiveBack, type Movement } from './shift.ts';
import type { Taking } from './taking.ts';

/** An order as the provider's books have it. */
export interface BookedOrder {
  readonly orderNumber: string;
  /** What each row says it costs: its share, or the whole; null where it doesn't say. */
  readonly amounts: readonly (Money | null)[];
  /** All of it was canceled; absent where it stands, or nobody says. */
  readonly isCanceled?: true;
}

/** A row of the provider's list of bookings, as far as an order can be told by it. */
export interface BookedOrderRow {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  readonly bookingKey: string;
  /** The till's own reference; null where the row does not carry one. */
  readonly reference: string | null;
  readonly amount: Money | null;
  readonly isCanceled?: true;
}

/** By what the orders of a sale are found in the provider's books. */
export interface BookedAs {
  readonly reference: string;
  /** The sale's own, and those that a person said are its second ones (PAY-10). */
  readonly orderNumbers: readonly string[];
}

/** `entry`: the sale's entry in the journal, undefined where there is none. */
export function bookedAs(
  { reference, orderNumber }: Pick<CountedSale, 'reference' | 'orderNumber'>,
  entry: Pick<Sale, 'duplicates'> | undefined,
): BookedAs {
  const seconds = entry === undefined ? [] : secondBookings(entry);
  const numbers = [orderNumber, ...seconds.map((one) => one.orderNumber)];
  return { reference, orderNumbers: [...new Set(numbers.filter((number) => number !== null))] };
}

/** The orders of a sale among these rows: those of its numbers, and all that carry its reference. Rows of pages that overlap count once. */
export function ordersOf(
  { reference, orderNumbers }: BookedAs,
  rows: readonly BookedOrderRow[],
): readonly BookedOrder[] {
  const own = rows.filter(
    (row) => row.orderNumber !== null && (orderNumbers.includes(row.orderNumber) || row.reference === reference),
  );
  const orders = grouped(distinct(own), (row) => row.orderNumber ?? '');
  return [...orders].map(([number, its]) => ({
    orderNumber: number,
    amounts: its.map(({ amount }) => amount),
    ...(its.every(({ isCanceled }) => isCanceled) && { isCanceled: true as const }),
  }));
}

/** The numbers of a sale that none of these orders has. */
export function numbersLeft({ orderNumbers }: BookedAs, orders: readonly BookedOrder[]): readonly string[] {
  return orderNumbers.filter((number) => !orders.some(({ orderNumber }) => orderNumber === number));
}

interface FoundOrder {
  readonly orderNumber: string;
  readonly amount: Money | null;
  /** It was canceled when it was looked up; absent where it stood, or nobody says. */
  readonly isCanceled?: true | undefined;
}

/**
 * How a sale of the shift compares with the provider's books (DAY-3). `missing`: the provider has no such order. `different`: it
 * has another amount, or an order for a sale that was given up here. `twice`: it has more than one order for it.
 */
export interface Finding {
  readonly reference: string;
  readonly kind: 'confirmed' | 'missing' | 'different' | 'twice';
  /** What the report counts for it. */
  readonly expected: Money;
  readonly orders: readonly FoundOrder[];
  /** It was refused or withdrawn after the close: its money has left the next shift, or has to be given back. */
  readonly isUndone: boolean;
}

/** What is known of a report's sales. It is provisional until `finishedAt` says when nothing was open any more (epoch ms). */
export interface Proof {
  readonly number: number;
  readonly finishedAt: number | null;
  /** When a person has last had it look up its differences again (epoch ms); absent where nobody has. */
  readonly lookedUpAt?: number | undefined;
  readonly findings: readonly Finding[];
}

export const beginningOfProof = (number: number): Proof => ({ number, finishedAt: null, findings: [] });

/** The sales that a proof has to look up: what an earlier shift has counted is that shift's to prove. */
export function salesToProve(sales: readonly CountedSale[]): readonly CountedSale[] {
  return sales.filter(({ isCorrection }) => !isCorrection);
}

/**
 * The sales as they stand by the proof: an open one that the books confirm is done, each under the number that was found for it. What was
 * sealed stays of one that was given up since: the proof says so (DAY-3, DAY-4).
 */
export function asProved(sales: readonly CountedSale[], { findings }: Pick<Proof, 'findings'>): readonly CountedSale[] {
  const found = new Map(findings.map((finding) => [finding.reference, finding]));
  return sales.map((sale) => {
    const finding = found.get(sale.reference);
    const orderNumber = finding?.orders[0]?.orderNumber;
    if (finding?.kind !== 'confirmed' || orderNumber === undefined || sale.state === 'undone') return sale;
    return { ...sale, state: 'done', orderNumber };
  });
}

/**
 * The sales with the order numbers that they have now: one made offline may have been sent after the close, and somebody may have said
 * since that a booking that looks like the sale is another one's (PAY-10).
 */
export function numberedSince(
  sales: readonly CountedSale[],
  takings: ReadonlyMap<string, Pick<Taking, 'orderNumber' | 'state'>>,
): readonly CountedSale[] {
  return sales.map((sale) => {
    const taking = takings.get(sale.reference);
    const before = taking === undefined || taking.state === 'done' ? sale.orderNumber : null;
    return { ...sale, orderNumber: taking?.orderNumber ?? before };
  });
}

/** Those of them that nothing was found out about yet. */
export function unproved(sales: readonly CountedSale[], { findings }: Pick<Proof, 'findings'>): readonly CountedSale[] {
  const known = new Set(findings.map(({ reference }) => reference));
  return salesToProve(sales).filter(({ reference }) => !known.has(reference));
}

/**
 * What keeps a sale from being proved (DAY-3): somebody of its company has to sign in, a person has to decide on it, or to say whether
 * the booking that looks like it is its own, it is not sent or not answered yet; or nothing but the booking system's answer.
 */
export type WaitsFor = 'sign-in' | 'decision' | 'match' | 'sending' | 'answer' | 'look-up';

/**
 * `taking`: the sale as it stands now; `entry`: its entry in the journal, undefined where there is none, or it can't be read. `now`: epoch ms.
 */
export function waitsFor(
  sale: Pick<CountedSale, 'state'>,
  taking: Pick<Taking, 'state'> | undefined,
  entry: Sale | undefined,
  isOfOthers: boolean,
  now: number,
): WaitsFor {
  if (isOfOthers) return 'sign-in';
  if (entry !== undefined && (isInDoubt(entry) || needsDecision(entry) || mayBeTwice(entry))) return 'decision';
  if (entry !== undefined && canBeDisowned(entry, now)) return 'match';
  if ((taking ?? sale).state !== 'open') return 'look-up';
  return entry?.state === 'waiting' ? 'sending' : 'answer';
}

/**
 * Those that nothing was found out about yet, those that differ, as a list that lagged behind may have caught up, and those given up
 * that had no order: one may have come late.
 */
export function worthAnotherLook(
  sales: readonly CountedSale[],
  { findings }: Pick<Proof, 'findings'>,
): readonly CountedSale[] {
  const settled = findings.filter(({ kind, orders }) => kind === 'confirmed' && orders.length > 0);
  return unproved(sales, { findings: settled });
}

/**
 * What follows from the orders that the provider has for a sale; null while it may still become another. `taking`: the sale as
 * it stands now, null where it is not on the device any more. `now`: epoch ms.
 */
export function findingOf(
  sale: CountedSale,
  taking: Taking | null,
  orders: readonly BookedOrder[],
  now: number,
): Finding | null {
  const state = taking?.state ?? sale.state;
  if (state === 'open') return null;
  const expected = sale.amount;
  const isUndone = state === 'undone' && sale.state !== 'undone';
  const told = standing(orders).map(({ orderNumber, amounts, isCanceled }) => ({
    orderNumber,
    amount: amountOf(amounts, expected),
    ...(isCanceled && { isCanceled }),
  }));
  const finding = { reference: sale.reference, expected, orders: told, isUndone };
  const [first] = told;
  // Given up at the close and made after it: the shift that counts its money judges it.
  const isLater = sale.state === 'undone' && state === 'done';
  if (first === undefined) {
    // A list may lag behind, and a sale may be made long after it was sent.
    const isFresh = now - (taking?.updatedAt ?? sale.at) < lateCommit;
    if (sale.state === 'undone') return isLater && isFresh ? null : { ...finding, kind: 'confirmed' };
    // One that was given up since the close is settled: its decision waited until nothing could come late any more.
    return isFresh && !isUndone ? null : { ...finding, kind: 'missing' };
  }
  if (isLater) return { ...finding, kind: 'confirmed' };
  if (told.length > 1) return { ...finding, kind: 'twice' };
  if (state === 'undone') return { ...finding, kind: 'different' };
  const isSame = first.amount === null || isSameMoney(first.amount, expected);
  return { ...finding, kind: isSame ? 'confirmed' : 'different' };
}

/** Those of a sale's orders that were not canceled: one that was too much is told no more once it is. The only one always counts. */
function standing(orders: readonly BookedOrder[]): readonly BookedOrder[] {
  const left = orders.filter(({ isCanceled }) => !isCanceled);
  return left.length > 0 ? left : orders.slice(0, 1);
}

/** What the order costs: the sum of its rows, or the one amount that each of them repeats; null where not all of them say. */
function amountOf(amounts: readonly (Money | null)[], expected: Money): Money | null {
  const known = amounts.flatMap((one) => one ?? []);
  const sum = known.length < amounts.length ? null : sumInOneCurrency(known);
  return sum !== null && known.every((one) => isSameMoney(one, expected)) ? expected : sum;
}

/** With the new findings; finished when every sale has one. `now`: epoch ms. */
export function withFindings(
  proof: Proof,
  sales: readonly CountedSale[],
  found: readonly Finding[],
  now: number,
): Proof {
  const fresh = new Set(found.map(({ reference }) => reference));
  const findings = [...proof.findings.filter(({ reference }) => !fresh.has(reference)), ...found];
  const isFinished = unproved(sales, { findings }).length === 0;
  return { ...proof, findings, finishedAt: isFinished ? (proof.finishedAt ?? now) : null };
}

/**
 * How many sales a proof has found as counted in the provider's books, and how many that were refused or given up before the close
 * it has not. One that was given up at the close and made after it is neither: the shift that counts its money says so.
 */
export function confirmedIn({ findings }: Pick<Proof, 'findings'>, sales: readonly CountedSale[]) {
  const undone = new Set(sales.filter(({ state }) => state === 'undone').map(({ reference }) => reference));
  const confirmed = findings.filter(({ kind }) => kind === 'confirmed');
  const sold = confirmed.filter(({ reference }) => !undone.has(reference));
  const notSold = confirmed.filter(({ reference, orders }) => undone.has(reference) && orders.length === 0);
  return { sold: sold.length, notSold: notSold.length };
}

/** Whatever is not as the report says. */
export function differencesIn({ findings }: Pick<Proof, 'findings'>): readonly Finding[] {
  return findings.filter(({ kind }) => kind !== 'confirmed');
}

/**
 * Sales of which all money was given back, while the provider still had their booking when it was looked up: its API has no call
 * that cancels one (DAY-5). And those whose order was canceled then, while their money was not given back, or not all of it.
 * `movements`: all that were noted since the sales were made.
 */
export function remindersIn({ findings }: Pick<Proof, 'findings'>, movements: readonly Movement[]): readonly Finding[] {
  return findings.filter((finding) => {
    const left = leftOf(finding, movements);
    return left !== null && isZero(left) !== isCanceledIn(finding);
  });
}

export function isCanceledIn({ orders: [order] }: Pick<Finding, 'orders'>): boolean {
  return order?.isCanceled === true;
}

/** What is left to be given back of a sale that is as counted; null for another, and where it took nothing. */
function leftOf({ kind, expected, orders: [order] }: Finding, movements: readonly Movement[]): Money | null {
  if (kind !== 'confirmed' || order === undefined || isZero(expected)) return null;
  return leftToGiveBack({ orderNumber: order.orderNumber, amount: expected }, movements);
}
