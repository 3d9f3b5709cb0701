import { changeOfPlaces, type ReacquiredHolds } from '../cart/reacquired-holds.ts';
import { isSameMoney, type Money } from '../money/money.ts';
import { type FieldValues, fieldsOf, type KnownTotals } from './checkout.ts';
import {
  type CashRegisterRequest,
  type Collected,
  callsCashRegister,
  type PaymentOutcome,
  type Readiness,
  type TileCode,
} from './payment.ts';
import type { QuickPayment } from './quick-payment.ts';
import type { ReservationPlan } from './reservation-parts.ts';
import { isNotSold, type PaymentCode, type Sale, takesMoney } from './sale.ts';

/*
 * How a cart is paid for, from a tap on a way to pay until the sale is made or is not (PAY-2, PAY-5, PAY-6, PAY-8, PAY-10,
 * CART-9, FAST-6, OFF-7). One tab's payment step is in one stage at a time. Entering a stage is what starts its work, and what
 * that work comes to is the next event. A tap while something is at work changes nothing.
 */

/** What was tapped: a tile, the pay strip, or 'Sell offline'. */
export type Way =
  | {
      readonly kind: 'tile';
      readonly tile: TileCode;
      readonly tender?: CashRegisterRequest['tender'];
      /** The amount above the tile that was tapped; absent where what is asked for says it anew. */
      readonly shown?: Money;
    }
  | { readonly kind: 'quick'; readonly payment: QuickPayment }
  | { readonly kind: 'offline' };

/** What is sold, for how much, paid how. */
export interface Order extends Pick<Sale, 'given' | 'isPaidByGiftCard'> {
  readonly payment: { readonly code: PaymentCode; readonly options: FieldValues };
  /** What the customer was shown. Anything else is never charged. */
  readonly shown: Money;
  /** Of the cart that was shown. */
  readonly cartRevision: number;
  /** For several reservations: what was shown of each (PAY-6). */
  readonly plan?: ReservationPlan | undefined;
}

/** A sale without a connection: cash, or a card machine of one's own (OFF-7). */
export interface OfflineOrder extends Pick<Order, 'shown' | 'cartRevision' | 'given' | 'isPaidByGiftCard'> {
  readonly code: 'paid_cash' | 'paid_cc';
}

export type PaymentStage =
  /** The ways to pay are on screen. `news`: why they are shown again. */
  | { readonly kind: 'choosing'; readonly news: PaymentNews | null }
  /** A way was tapped: holds, total and what is asked of the buyer are brought up to date. */
  | { readonly kind: 'preparing'; readonly way: Way }
  /** The provider is asked what each of several reservations will ask for. */
  | { readonly kind: 'planning'; readonly totals: KnownTotals }
  /** The form of a way to pay or the reservation's question is open, for this amount. */
  | {
      readonly kind: 'asking';
      readonly tile: Exclude<TileCode, 'cash_register'>;
      readonly totals: KnownTotals;
      readonly plan: ReservationPlan | null;
    }
  /** The cash register takes the money. `totals`: null for a sale without a connection; `options`: what was asked before. */
  | {
      readonly kind: 'collecting';
      readonly request: CashRegisterRequest;
      readonly totals: KnownTotals | null;
      readonly options?: FieldValues;
    }
  /** The order is being sent. `isPaidBefore`: with money that was taken for it earlier, not by this step (PAY-10). */
  | { readonly kind: 'placing'; readonly order: Order; readonly isPaidBefore?: true }
  /** A sale without a connection is written to the device. */
  | { readonly kind: 'keeping'; readonly order: OfflineOrder }
  /**
   * The cart is being sold, or was, and nobody knows yet. `taken`: by which code this step has taken money for a cart that
   * another tab is selling; null when it has not.
   */
  | { readonly kind: 'checking'; readonly reference: string; readonly taken: PaymentCode | null }
  /** The provider has refused; staff have not been told yet. `fieldErrors`: null where the answer came without any. */
  | { readonly kind: 'refused'; readonly sale: Sale; readonly fieldErrors: Readonly<Record<string, string>> | null }
  /** It is sold: the confirmation follows. */
  | { readonly kind: 'sold'; readonly reference: string; readonly by: SoldBy };

/** What was asked for before the amount changed, and whether staff have taken it. */
export interface AskedBefore {
  readonly amount: Money;
  readonly isTaken: boolean;
}

/** Why the ways to pay are shown again. */
export type PaymentNews =
  /** Another amount or cart than was shown (CART-9). `from`: null where money that counts for the cart says it (PAY-10). */
  | { readonly kind: 'amount-changed'; readonly from: AskedBefore | null }
  /** The order had not arrived: nothing is sold yet (PAY-10). */
  | { readonly kind: 'not-received'; readonly sale: Sale };

/** Who has sold the cart: this step, or another tab while this one had taken money for it, or had not (CART-9). */
export type SoldBy = 'this-step' | 'other-tab' | 'other-tab-money-taken';

export interface PaymentFlow {
  readonly stage: PaymentStage;
  /** The result of the last preparation; null before its end. */
  readonly readiness: Readiness | null;
  readonly isPreparing: boolean;
  /** The device could not prepare it, like one without room left. */
  readonly hasFailed: boolean;
  /** What was re-acquired on this step, because its hold had run out (CART-10). */
  readonly reacquired: ReacquiredHolds | null;
  /** What was asked for before the amount changed; null when it did not. */
  readonly changedFrom: AskedBefore | null;
  /**
   * The sale that has just ended here. The journal shows that a moment before the cart is seen to be unlocked: until then its lock is not
   * another tab's.
   */
  readonly endedSale: string | null;
}

export type PaymentEvent =
  | { readonly kind: 'tapped'; readonly way: Way }
  /** The cart is brought up to date, when the step opens and whenever that is asked for; `way`: for the way that was tapped. */
  | { readonly kind: 'preparation-began' }
  | { readonly kind: 'reacquired'; readonly reacquired: ReacquiredHolds }
  | { readonly kind: 'prepared'; readonly way: Way | null; readonly readiness: Readiness }
  | { readonly kind: 'not-prepared'; readonly way: Way | null }
  /** What can be sold without a connection, and what it costs. */
  | ({ readonly kind: 'offered' } & Pick<CashRegisterRequest, 'amount' | 'cartRevision'>)
  | { readonly kind: 'planned'; readonly plan: ReservationPlan | null }
  /** The form or the reservation's question was answered. */
  | { readonly kind: 'confirmed'; readonly code: PaymentCode; readonly options: FieldValues }
  | ({ readonly kind: 'collected' } & Collected)
  /** The cart has changed, or its holds have run out, under the question: it is asked anew, for the cart as it is. */
  | { readonly kind: 'asked-anew' }
  /** The payment is given up: by the customer, staff, the cash register or the device. */
  | { readonly kind: 'given-up' }
  | { readonly kind: 'answered'; readonly outcome: PaymentOutcome }
  /** The cart is locked by a sale that this step did not send: another tab's, a terminal's, or one from before a crash. */
  | { readonly kind: 'locked'; readonly reference: string }
  /** Another tab has sold the cart that is shown. */
  | { readonly kind: 'sold-elsewhere'; readonly sale: Sale }
  /** The sale that was being checked is done or refused. */
  | { readonly kind: 'settled'; readonly sale: Sale }
  /** The sale that was being checked is set aside (OFF-7). */
  | { readonly kind: 'set-aside' }
  /** Staff were told of the refusal. */
  | { readonly kind: 'told' };

const choosing: PaymentStage = { kind: 'choosing', news: null };

/** The payment step as it opens. */
export const openedPayment: PaymentFlow = {
  stage: choosing,
  readiness: null,
  isPreparing: true,
  hasFailed: false,
  reacquired: null,
  changedFrom: null,
  endedSale: null,
};

/** The payment after an event; the same one where the event changes nothing. */
export function paymentFlow(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  const noted = withPreparation(flow, event);
  const stage = stageAfter(flow, event);
  if (stage === flow.stage) return noted;
  const entered = { ...noted, stage };
  if (stage.kind === 'refused') return { ...entered, endedSale: stage.sale.reference };
  if (stage.kind !== 'choosing' || stage.news === null) return entered;
  return stage.news.kind === 'amount-changed'
    ? { ...entered, changedFrom: stage.news.from }
    : { ...entered, endedSale: stage.news.sale.reference };
}

/** Whether work is in progress that another tap must not interrupt. */
export function isBusy({ kind }: PaymentStage): boolean {
  return kind !== 'choosing' && kind !== 'asking';
}

/** Preparations go on beside the stages. */
function withPreparation(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  switch (event.kind) {
    case 'preparation-began':
      return flow.isPreparing ? flow : { ...flow, isPreparing: true };
    case 'reacquired':
      return { ...flow, reacquired: event.reacquired };
    case 'prepared':
      return { ...flow, readiness: event.readiness, isPreparing: false, hasFailed: false };
    case 'not-prepared':
      // The failure of a tapped way is shown by its own message.
      return { ...flow, isPreparing: false, hasFailed: flow.hasFailed || event.way === null };
    default:
      return flow;
  }
}

function stageAfter({ stage, endedSale, reacquired }: PaymentFlow, event: PaymentEvent): PaymentStage {
  switch (stage.kind) {
    case 'choosing':
      if (event.kind === 'tapped') return { kind: 'preparing', way: event.way };
      if (event.kind === 'locked' && event.reference !== endedSale) return checking(event.reference, null);
      if (event.kind === 'sold-elsewhere') return soldElsewhere(event.sale, null);
      return stage;
    case 'preparing':
      if (event.kind === 'prepared' && event.way === stage.way)
        return afterPreparing(stage.way, event.readiness, reacquired);
      if (event.kind === 'not-prepared' && event.way === stage.way) return choosing;
      if (event.kind === 'offered' && stage.way.kind === 'offline') {
        const { amount, cartRevision } = event;
        return { kind: 'collecting', request: { amount, method: 'offline', cartRevision }, totals: null };
      }
      return event.kind === 'given-up' ? choosing : stage;
    case 'planning':
      if (event.kind === 'planned') return { ...stage, kind: 'asking', tile: 'reservation', plan: event.plan };
      return event.kind === 'given-up' ? choosing : stage;
    case 'asking':
      if (event.kind === 'asked-anew') return { kind: 'preparing', way: { kind: 'tile', tile: stage.tile } };
      if (event.kind === 'confirmed' && stage.tile === 'no_payment')
        return { ...collecting(stage.totals, stage.tile), options: event.options };
      if (event.kind === 'confirmed') return placing(stage.totals, event, notCollected, stage.plan);
      return event.kind === 'given-up' ? choosing : stage;
    case 'collecting':
      if (event.kind === 'collected') return afterCollecting(stage, event);
      if (event.kind === 'asked-anew') return { kind: 'preparing', way: wayOf(stage.request) };
      return event.kind === 'given-up' ? choosing : stage;
    case 'placing':
      if (event.kind === 'answered') return afterPlacing(stage, event.outcome);
      return event.kind === 'given-up' ? choosing : stage;
    case 'keeping':
      if (event.kind === 'answered' && event.outcome.kind === 'done') return soldHere(event.outcome.sale);
      return event.kind === 'given-up' ? choosing : stage;
    case 'checking':
      if (event.kind === 'settled') return afterChecking(event.sale, stage.taken) ?? stage;
      if (event.kind === 'set-aside') return { kind: 'sold', reference: stage.reference, by: 'this-step' };
      return stage;
    case 'refused':
      return event.kind === 'told' || event.kind === 'given-up' ? choosing : stage;
    case 'sold':
      return stage;
  }
}

function afterPreparing(way: Way, readiness: Readiness, reacquired: ReacquiredHolds | null): PaymentStage {
  if (readiness.kind !== 'ready' || way.kind === 'offline') return choosing;
  const { totals } = readiness;
  if (way.kind === 'quick') return afterQuickTap(way.payment, readiness, reacquired);
  const { tile, tender, shown } = way;
  if (shown !== undefined && !isSameMoney(totals.grandTotal, shown))
    return amountChanged({ amount: shown, isTaken: false });
  if (tile === 'invoice') return asking(totals, tile);
  if (tile === 'no_payment' && asksBeforeFree(totals)) return asking(totals, tile);
  return callsCashRegister(tile) ? collecting(totals, tile, tender) : { kind: 'planning', totals };
}

/** Whether the provider wants to know something for an order without a payment. */
function asksBeforeFree(totals: KnownTotals): boolean {
  return fieldsOf(totals, 'no_payment').length > 0;
}

function asking(totals: KnownTotals, tile: 'invoice' | 'no_payment'): PaymentStage {
  return { kind: 'asking', tile, totals, plan: null };
}

/** The way by which the cash register is asked for the same once more. */
function wayOf({ method, tender }: CashRegisterRequest): Way {
  return method === 'offline' ? { kind: 'offline' } : { kind: 'tile', tile: method, tender };
}

/** The amount shown on the strip is taken, or nothing (CART-9); nothing either where it may overbook unsaid (CART-10, CART-11). */
function afterQuickTap(
  payment: QuickPayment,
  { totals, isHoldMissing = false }: Extract<Readiness, { kind: 'ready' }>,
  reacquired: ReacquiredHolds | null,
): PaymentStage {
  const { tender, shown, cartRevision } = payment;
  const amount = totals.grandTotal;
  if (totals.revision !== cartRevision || !isSameMoney(amount, shown))
    return amountChanged(tender === 'again' ? null : { amount: shown, isTaken: false });
  const asks = tender === 'cash' || tender === 'card';
  const mayOverbook = isHoldMissing || reacquired?.lines.some((line) => changeOfPlaces(line) === 'overbooked');
  if (!asks && mayOverbook) return choosing;
  if (payment.tender === 'again') return placingAgain(totals, payment.paid);
  if (tender === 'exact') return placing(totals, { code: 'paid_cash', options: {} }, { given: amount });
  if (tender === 'free' && asksBeforeFree(totals)) return asking(totals, 'no_payment');
  if (tender === 'free') return placing(totals, { code: 'no_payment', options: {} }, notCollected);
  return collecting(totals, 'cash_register', tender === 'card' ? tender : undefined);
}

function placingAgain(totals: KnownTotals, { request, given, isPaidByGiftCard }: Sale): PaymentStage {
  const placed = placing(totals, request.payment, { given, ...(isPaidByGiftCard && { isPaidByGiftCard }) });
  return { ...placed, isPaidBefore: true };
}

function collecting(
  totals: KnownTotals,
  method: CashRegisterRequest['method'],
  tender?: CashRegisterRequest['tender'],
): Extract<PaymentStage, { kind: 'collecting' }> {
  const { grandTotal: amount, revision: cartRevision } = totals;
  return { kind: 'collecting', request: { amount, method, cartRevision, ...(tender && { tender }) }, totals };
}

function afterCollecting(
  { request, totals, options = {} }: Extract<PaymentStage, { kind: 'collecting' }>,
  { code, given, isPaidByGiftCard }: Collected,
): PaymentStage {
  const taken = { given, ...(isPaidByGiftCard && { isPaidByGiftCard }) };
  if (totals !== null) return placing(totals, { code, options }, taken);
  if (!takesMoney(code)) return choosing;
  return { kind: 'keeping', order: { code, shown: request.amount, cartRevision: request.cartRevision, ...taken } };
}

type Placing = Extract<PaymentStage, { kind: 'placing' }>;

/** No money passes the till. */
const notCollected = { given: null };

function placing(
  { grandTotal: shown, revision: cartRevision }: KnownTotals,
  { code, options }: Order['payment'],
  taken: Pick<Order, 'given' | 'isPaidByGiftCard'>,
  plan: ReservationPlan | null = null,
): Placing {
  return {
    kind: 'placing',
    order: { payment: { code, options }, shown, ...taken, cartRevision, ...(plan && { plan }) },
  };
}

function afterPlacing({ order, isPaidBefore }: Placing, outcome: PaymentOutcome): PaymentStage {
  const taken = isPaidBefore ? null : order.payment.code;
  switch (outcome.kind) {
    case 'done':
      return soldHere(outcome.sale);
    case 'refused':
      if (isNotSold(outcome.sale)) return notReceivedNews(outcome.sale);
      return { kind: 'refused', sale: outcome.sale, fieldErrors: outcome.fieldErrors };
    case 'unknown':
      return checking(outcome.reference, null);
    case 'being-paid':
      return checking(outcome.reference, taken);
    case 'sold-elsewhere':
      return soldElsewhere(outcome.sale, taken);
    case 'amount-changed':
      return amountChanged(outcome.isMoneyHeld ? null : { amount: order.shown, isTaken: takesMoney(taken) });
  }
}

/** Null while nothing is settled. */
function afterChecking(sale: Sale, taken: PaymentCode | null): PaymentStage | null {
  if (sale.state === 'done') return taken === null ? soldHere(sale) : soldElsewhere(sale, taken);
  if (isNotSold(sale)) return notReceivedNews(sale);
  return sale.state === 'refused' ? { kind: 'refused', sale, fieldErrors: null } : null;
}

function checking(reference: string, taken: PaymentCode | null): PaymentStage {
  return { kind: 'checking', reference, taken };
}

function notReceivedNews(sale: Sale): PaymentStage {
  return { kind: 'choosing', news: { kind: 'not-received', sale } };
}

function amountChanged(from: AskedBefore | null): PaymentStage {
  return { kind: 'choosing', news: { kind: 'amount-changed', from } };
}

function soldHere({ reference }: Sale): PaymentStage {
  return { kind: 'sold', reference, by: 'this-step' };
}

/** The other tab's sale is shown; what was taken here for the same cart is too much (CART-9). */
function soldElsewhere({ reference }: Sale, taken: PaymentCode | null): PaymentStage {
  return { kind: 'sold', reference, by: takesMoney(taken) ? 'other-tab-money-taken' : 'other-tab' };
}
