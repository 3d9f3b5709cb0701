import { grouped } from '../lists.ts';
import { addMoney, isZero, type Money, money, negateMoney, subtractMoney, sumMoney } from '../money/money.ts';
import type { Pieces } from './pieces.ts';
import {
  countedIn,
  isRunning,
  sumByTender,
  type Taking,
  type Tender,
  type TenderAmount,
  takingsKept,
} from './taking.ts';

/** Who did something at the drawer. */
export interface Clerk {
  readonly id: string;
  readonly name: string;
  /** Absent while it was not known, and in older entries. */
  readonly company?: string | undefined;
}

/** The open shift. It belongs to the device, not to the person who is signed in (DAY-2). */
export interface Shift {
  readonly number: number;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly openedBy: Clerk;
  /** What lay in the drawer, without what was sold before on the same day. */
  readonly float: Money;
}

/** Money that moved without a sale. `give-back`: to the customer of an earlier sale (DAY-5). */
export interface Movement {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly by: Clerk;
  readonly kind: 'in' | 'out' | 'give-back';
  readonly tender: Tender;
  /** Always positive; the kind says which way it went. */
  readonly amount: Money;
  readonly reason: string;
  /** The order that money was given back for; null for any other movement, and where it has no number. */
  readonly orderNumber: string | null;
  /** The till's own reference of a sale that was given up, and its money back; absent for any other movement, and in older ones. */
  readonly reference?: string | undefined;
}

/** Who has given money back, when and why. */
export type MoneyBackNote = Pick<Movement, 'id' | 'at' | 'by' | 'reason'>;

/** The part of it that staff say. */
export type GiveBackNote = Omit<MoneyBackNote, 'id' | 'at'>;

/** What belongs to the open shift, or to the next one. */
export interface RunningDay {
  readonly shift: Shift | null;
  readonly takings: readonly Taking[];
  readonly movements: readonly Movement[];
}

/** A sale as a shift counts it. Its amount is negative where an earlier shift has counted money that was given back since. */
export interface CountedSale extends Omit<Taking, 'seller' | 'triedAt' | 'updatedAt' | 'postings'> {
  /** An earlier shift has counted the sale: this is only what has changed since. */
  readonly isCorrection: boolean;
}

/** What of an order's amount nobody has given back yet. `movements`: all that were noted since it was made. */
export function leftToGiveBack(
  { orderNumber, amount }: Pick<Taking, 'orderNumber' | 'amount'>,
  movements: readonly Movement[],
): Money {
  return movements
    .filter((moved) => moved.kind === 'give-back' && moved.orderNumber === orderNumber && moved.reference === undefined)
    .filter((moved) => moved.amount.currency === amount.currency)
    .reduce((left, moved) => subtractMoney(left, moved.amount), amount);
}

/** Whether some shift has counted money of it, also where it was given up since: then it is among what the till sold (DAY-5). */
export function wasCounted({ state, postings }: Pick<Taking, 'state' | 'postings'>): boolean {
  return state !== 'undone' || postings.some(({ amount }) => !isZero(amount));
}

/**
 * The movement that takes the money of a sale which was given up out of the drawer, and the sale without that money. What was taken
 * stays with the sale in the shift that took it. Null where no shift has counted it, or would: then there is nothing to take out.
 */
export function moneyBackOf(
  taking: Taking,
  shift: Shift | null,
  note: MoneyBackNote,
): { readonly taking: Taking; readonly movement: Movement } | null {
  const { reference, tender, amount, postings } = taking;
  if (isZero(amount) || (shift === null && postings.length === 0)) return null;
  const posting = { shift: 0, tender, amount: negateMoney(amount) };
  return {
    taking: { ...taking, postings: [...postings, posting] },
    movement: { ...note, kind: 'give-back', tender, amount, orderNumber: null, reference },
  };
}

/** What a tender should hold, and of what that is made. Amounts are of one currency. */
export interface TenderFigures {
  readonly tender: Tender;
  readonly float: Money;
  readonly sales: Money;
  readonly saleCount: number;
  readonly movedIn: Money;
  readonly movedOut: Money;
  readonly givenBack: Money;
  readonly expected: Money;
}

/** The sales that the shift counts, in the order they were made. Those that came to nothing are listed with nothing. */
export function countedSales(takings: readonly Taking[]): readonly CountedSale[] {
  return takings
    .filter(isRunning)
    .sort((one, other) => one.at - other.at || (one.reference < other.reference ? -1 : 1))
    .flatMap((taking) => {
      const { reference, at, state, orderNumber, isOffline, couponCode, postings } = taking;
      const { pieces, products, productPieces, corrects } = taking;
      const sold = { pieces, products, productPieces, couponCode, corrects };
      const same = { reference, at, state, orderNumber, isOffline, ...sold };
      const isCorrection = postings.some(({ amount }) => amount.minor > 0);
      return countedIn(taking).map(({ tender, amount }) => {
        // Where nothing is counted of a sale that was given up, all of what was handed over would read as change.
        const given = state === 'undone' && isZero(amount) ? null : taking.given;
        return { ...same, given, tender, amount, isCorrection };
      });
    });
}

/** What was sold so shortly before is of the same evening, though it was before midnight (ms). */
const sameEvening = 6 * 60 * 60_000;

/**
 * Whether a shift that is opened now counts in what was sold without one: everything since the last close. Where none was ever
 * closed, what was sold on an earlier day, as the device's clock has it, lay in the drawer when the first float was counted.
 */
export function isCountedIn(
  { at, postings }: Pick<Taking, 'at' | 'postings'>,
  now: number,
  hasClosed: boolean,
): boolean {
  if (postings.length > 0) return true;
  if (hasClosed) return at >= now - takingsKept;
  return at >= Math.min(new Date(now).setHours(0, 0, 0, 0), now - sameEvening);
}

/** What the customer got back of what was handed over; null where nothing is known of it. */
export function changeOf({ amount, given, tender }: Pick<CountedSale, 'amount' | 'given' | 'tender'>): Money | null {
  if (tender !== 'paid_cash' || given === null || given.currency !== amount.currency || amount.minor < 0) return null;
  return subtractMoney(given, amount);
}

/** The running report: what each tender should hold now. Cash of the float's currency is always among it. */
export function figuresOf({ shift, takings, movements }: RunningDay): readonly TenderFigures[] {
  const sales = countedSales(takings);
  const float: TenderAmount[] = shift === null ? [] : [{ tender: 'paid_cash', amount: shift.float }];
  const moved = movements.map(({ tender, amount }) => ({ tender, amount: money(0, amount.currency) }));
  const keys = sumByTender([...float, ...sales, ...moved]);
  return keys.map(({ tender, amount: { currency } }) => {
    const isOwn = (one: TenderAmount) => one.tender === tender && one.amount.currency === currency;
    const sumOf = (amounts: readonly TenderAmount[]): Money =>
      sumMoney(
        amounts.filter(isOwn).map(({ amount }) => amount),
        currency,
      );
    const kind = (wanted: Movement['kind']) => sumOf(movements.filter((movement) => movement.kind === wanted));
    const own = sales.filter(isOwn);
    const figures = {
      float: sumOf(float),
      sales: sumOf(own),
      movedIn: kind('in'),
      movedOut: kind('out'),
      givenBack: kind('give-back'),
    };
    const parts = [figures.float, figures.sales, figures.movedIn, negateMoney(figures.movedOut)];
    return {
      tender,
      ...figures,
      saleCount: own.filter((sale) => !sale.isCorrection && isTaken(sale)).length,
      expected: sumMoney([...parts, negateMoney(figures.givenBack)], currency),
    };
  });
}

/** Whether money was taken for it in this shift, though it may have been given back since; a free sale counts, too. */
const isTaken = ({ state, amount }: CountedSale): boolean => state !== 'undone' || !isZero(amount);

/** Whether somebody can count what this tender holds: cash in the drawer, cards by the slip of their machine, gift cards taken. */
export function isCountable(tender: Tender): boolean {
  return tender === 'paid_cash' || tender === 'paid_cc' || tender === 'gift_card';
}

/** What was counted of one tender, before the expected amount was shown. */
export interface TenderCount {
  readonly tender: Tender;
  readonly amount: Money;
  /** Null where the amount was typed. */
  readonly pieces: Pieces | null;
}

/** A tender in its report: `counted` is null where it can't be counted, or was not. */
export interface ClosedTender extends TenderFigures {
  readonly counted: Money | null;
  readonly difference: Money | null;
}

/** What the sales of all tenders come to in one currency. */
export type SalesTotal = Pick<TenderFigures, 'sales' | 'saleCount' | 'givenBack'>;

/** The totals of the currencies in which several tenders were used: of a single one its own figures say it. */
export function salesTotals(tenders: readonly TenderFigures[]): readonly SalesTotal[] {
  const several = [...grouped(tenders, ({ sales }) => sales.currency).values()].filter((its) => its.length > 1);
  return several.map((its) =>
    its
      .map(({ sales, saleCount, givenBack }) => ({ sales, saleCount, givenBack }))
      .reduce((sum, one) => ({
        sales: addMoney(sum.sales, one.sales),
        saleCount: sum.saleCount + one.saleCount,
        givenBack: addMoney(sum.givenBack, one.givenBack),
      })),
  );
}

/** What was counted beyond what is expected; negative where it is less. */
export function compareCount(
  figures: readonly TenderFigures[],
  counts: readonly TenderCount[],
): readonly ClosedTender[] {
  return figures.map((tender) => {
    const { currency } = tender.expected;
    const count = counts.find((one) => one.tender === tender.tender && one.amount.currency === currency);
    if (count === undefined) return { ...tender, counted: null, difference: null };
    return { ...tender, counted: count.amount, difference: subtractMoney(count.amount, tender.expected) };
  });
}

/** Whether all that was counted is as expected. */
export function isBalanced(tenders: readonly ClosedTender[]): boolean {
  return tenders.every(({ difference }) => difference === null || isZero(difference));
}

/** Sales of an hour of the day, as the device's clock showed it. */
export interface HourTakings {
  readonly hour: number;
  readonly amounts: readonly TenderAmount[];
}

/**
 * What was taken in each hour from that of the first sale on, over midnight where the shift went on, also what was given back since.
 * With `changesOfEarlier` it comes to the sales of each tender. `sales`: in the order they were made. `hourOf`: hour of the day of an
 * epoch time, 0 to 23.
 */
export function takingsByHour(sales: readonly CountedSale[], hourOf: (at: number) => number): readonly HourTakings[] {
  const taken = sales.filter((sale) => !sale.isCorrection && isTaken(sale));
  const first = hourOf(taken[0]?.at ?? 0);
  const hoursIn = ({ at }: CountedSale) => (hourOf(at) - first + 24) % 24;
  return Array.from({ length: Math.max(0, ...taken.map((sale) => hoursIn(sale) + 1)) }, (_, index) => ({
    hour: (first + index) % 24,
    amounts: sumByTender(taken.filter((sale) => hoursIn(sale) === index)),
  }));
}

/** What has changed since of the sales that earlier shifts have counted: it belongs to no hour of this one. */
export function changesOfEarlier(sales: readonly CountedSale[]): readonly TenderAmount[] {
  return sumByTender(sales.filter(({ isCorrection }) => isCorrection)).filter(({ amount }) => !isZero(amount));
}
