import type { DeviceTransaction, TillState } from '../../device/index.ts';
import { hasRunOut, reservationKeys, sumOfLines } from '../../domain/cart/cart.ts';
import { formSections, shownErrors, titledErrors } from '../../domain/forms/form-sections.ts';
import {
  assigneeNotOffered,
  formProblem,
  needsFields,
  noAnswers,
  type OrderAnswers,
} from '../../domain/forms/order-answers.ts';
import { isSameMoney, isZero } from '../../domain/money/money.ts';
import { type Checkout, discountTotal, isRecent, showBuyerForm } from '../../domain/sale/checkout.ts';
import { namesField, type PaymentOutcome, type Readiness } from '../../domain/sale/payment.ts';
import { isTaken, type Order } from '../../domain/sale/payment-flow.ts';
import { type ReservationPlan, reservationParts, reservationPlan } from '../../domain/sale/reservation-parts.ts';
import {
  isNotSold,
  isPaidAtTill,
  lostSaleOf,
  paidSaleOf,
  type Sale,
  saleOfCart,
  type TerminalRecord,
  takenFor,
  unsettledStates,
  withWords,
} from '../../domain/sale/sale.ts';
import type { Store } from '../../domain/store.ts';
import { late, within } from '../../domain/times/clock.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import { dropSpentCoupon } from '../cart/totals.ts';
import type { SaleContext } from '../context.ts';
import { moveLock, saleLock } from '../locks.ts';
import { endedReservation, type ReservationsFound } from './ended-reservation.ts';
import { newSale } from './new-sale.ts';
import { type SentSale, sendSale } from './send-sale.ts';
import { nothingArrived } from './settle-sale.ts';

/** How old a total may be when money is asked for (ms): the provider may have changed a price since, which it would book. */
const oldestTotal = 60_000;

export interface PaymentInput extends Order {
  /** For a terminal's sale, whose money is taken: the reference that each repeat of it has (TERM-5), and the terminal's record of it. */
  readonly fixed?: { readonly reference: string; readonly terminal: TerminalRecord } | undefined;
}

/** `attempts`: from 1. */
type Attempt = Pick<Sale, 'reference' | 'attempts' | 'isMoneyHeld' | 'takenAt'>;

export interface PaymentCommands {
  /**
   * To be called before the customer is asked for money. Waits until no line is being moved (FAST-8), re-acquires lapsed holds,
   * gets the total of the current cart, and checks all data that will be sent, and that an opened reservation still stands (RES-1).
   * `isPaid`: the money is taken already, so the total that it was taken for counts, however old.
   */
  preparePayment(taken?: { readonly isPaid: boolean }): Promise<Readiness>;
  /** The same without waiting, where all of it is known and in line already; null otherwise. `pay` checks the cart once more. */
  readyNow(): Readiness | null;
  /**
   * The amount of each reservation of the prepared cart; null where it is a single one, for the cart's total. Rejects with the
   * provider's error.
   */
  planReservation(): Promise<ReservationPlan | null>;
  /** Sells (or, with the code `reservation`, reserves) the cart, once. Rejects only when the device can't store the sale. */
  pay(input: PaymentInput): Promise<PaymentOutcome>;
}

export function createPayment(
  context: SaleContext,
  keeper: CartKeeper,
  moving: Pick<Store<unknown>, 'getSnapshot'>,
): PaymentCommands {
  const { device, locks, questions } = context;
  /** The provider's answers about the cart that was prepared last; it is sold with them. */
  let prepared: { readonly revision: number; readonly answers: OrderAnswers } | null = null;

  async function answersFor({ cart, checkout }: TillState): Promise<OrderAnswers> {
    const answers = cart.items.length === 0 ? noAnswers : await questions.ask(cart.items, checkout);
    prepared = { revision: cart.revision, answers };
    return answers;
  }

  /** Removes an assignee who can't take this cart, so that the screen shows what is sent (BUY-1). */
  async function dropAssignee({ assignees }: OrderAnswers): Promise<void> {
    const dropped = await device.transact(async (tx) => {
      const { checkout } = await tx.state();
      const gone = assigneeNotOffered(assignees, checkout);
      if (gone !== null) await tx.put({ checkout: { ...checkout, assignee: null } });
      return gone;
    });
    if (dropped !== null) context.assigneeDropped(dropped);
  }

  /**
   * Where the money was taken already, the sale that it was taken for may be what has ended the reservation: its repeat finds out.
   * A slow answer is not waited for: the sale is looked up again before it is sent.
   */
  async function endedBeforeMoney(state: TillState): Promise<ReservationsFound> {
    if (paidSaleOf(await device.salesIn(['refused']), state) !== undefined) return null;
    const found = await within(context.clock, longestWait, endedReservation(context, state.cart.items));
    return found === late ? null : found;
  }

  /** The state, brought in line with the provider. Where it is, nothing is asked, so that a tap on a way to pay is answered at once. */
  async function inLine(state: TillState, totalsFor: number): Promise<TillState> {
    if (keeper.isInLine(state, totalsFor)) return state;
    await keeper.sync({ totalsFor });
    return device.state();
  }

  async function preparePayment({ isPaid } = { isPaid: false }): Promise<Readiness> {
    const totalsFor = isPaid ? Infinity : oldestTotal;
    keeper.touched();
    await locks.hold(moveLock, async () => undefined);
    let state = await device.state();
    const asking = answersFor(state);
    const looking = endedBeforeMoney(state);
    state = await inLine(state, totalsFor);
    if (takesCodeNothingOff(state)) {
      // Some providers ignore in the total a code that holds no longer, and refuse the sale for it when the money is taken.
      await dropSpentCoupon(context).catch(() => undefined);
      state = await inLine(await device.state(), totalsFor);
    }
    const { cart, checkout, totals } = state;
    if (cart.lockedBy !== null) return { kind: 'being-paid', reference: cart.lockedBy };
    if (cart.items.length === 0) return { kind: 'empty' };
    const refusal = keeper.totalsRefusal();
    if (refusal !== null) return { kind: 'refused', refusal };
    if (totals?.revision !== cart.revision) {
      return { kind: keeper.isTotalUnreadable() ? 'unreadable' : 'unreachable' };
    }
    const [answers, ended] = await Promise.all([asking, looking]);
    if (ended === 'unanswered') return { kind: 'reservation-unanswered' };
    if (ended !== null) return { kind: 'reservation-ended', ...ended };
    if (assigneeNotOffered(answers.assignees, checkout) !== null) await dropAssignee(answers);
    const problem = formProblem(answers.fields, cart.items, checkout);
    return problem === null ? { kind: 'ready', totals } : { kind: 'form', problem, totals };
  }

  function readyNow(): Readiness | null {
    keeper.touched();
    // The step that asks shows these, so that they are known; elsewhere they may not be.
    if (![device.cart, device.checkout, device.totals].every((part) => part.hasValue())) return null;
    const cart = device.cart.getValue();
    const checkout = device.checkout.getValue();
    const totals = device.totals.getValue();
    const isFree = cart.lockedBy === null && moving.getSnapshot() === null;
    // Of a reservation the provider is asked each time: it can be paid at another till.
    if (
      !isFree ||
      cart.items.length === 0 ||
      reservationKeys(cart.items).length > 0 ||
      totals === null ||
      !keeper.isInLine({ cart, totals }, oldestTotal) ||
      takesCodeNothingOff({ cart, checkout, totals })
    )
      return null;
    const answers = questions.known(cart.items);
    if (!isComplete(answers, checkout) || formProblem(answers.fields, cart.items, checkout) !== null) return null;
    prepared = { revision: cart.revision, answers };
    return { kind: 'ready', totals };
  }

  /**
   * Whether holds have run out while the money was being taken: they are re-acquired before the sale is sent (CART-10). A total that has
   * become old is asked for again, unless a terminal was paid for it.
   */
  function isOutOfDate({ fixed }: PaymentInput, { cart, totals }: TillState): boolean {
    const now = context.clock.now();
    const isOld = totals !== null && !isRecent(totals, totalsForSending(fixed), now);
    return isOld || cart.items.some((item) => hasRunOut(item, now));
  }

  /** `paying`: the sale that has locked the cart. */
  async function bringUpToDate({ fixed }: PaymentInput, paying?: string): Promise<void> {
    keeper.touched();
    await keeper.sync({ totalsFor: totalsForSending(fixed), ...(paying !== undefined && { paying }) });
  }

  /**
   * The same for a sale whose money was taken: that it was is in the journal by then, as an answer may take long. Where the
   * amount has changed, nothing is sold, and the money goes on counting for the cart (PAY-8, PAY-10).
   */
  async function intentUpToDate(input: PaymentInput, intent: Sale): Promise<Sale | PaymentOutcome> {
    await bringUpToDate(input, intent.reference);
    return device.transact(async (tx) => {
      const state = await tx.state();
      if (!isConfirmed(input, state)) return keepMoney(tx, state, intent);
      const request = { ...intent.request, items: state.cart.items };
      const sale = { ...intent, request, attempts: intent.attempts + 1, updatedAt: context.clock.now() };
      await tx.putSale(sale);
      return sale;
    });
  }

  /** Notes that money was taken for the cart, which is not sold; staff are told at once. */
  async function keepMoney(tx: DeviceTransaction, { cart, checkout }: TillState, sale: Sale): Promise<PaymentOutcome> {
    await tx.putSale({ ...sale, ...nothingArrived, isMoneyHeld: true, isSeen: true, updatedAt: context.clock.now() });
    await tx.put({ cart: { ...cart, lockedBy: null }, checkout: { ...checkout, lostSale: sale.reference } });
    return { kind: 'amount-changed' };
  }

  async function nextAttempt({ fixed }: PaymentInput): Promise<Attempt> {
    if (fixed !== undefined) {
      const before = await device.sale(fixed.reference);
      return { reference: fixed.reference, attempts: (before?.attempts ?? 0) + 1, ...takenFor(before) };
    }
    // Placed again, an unchanged cart keeps the reference: if the first request arrives after all, the second is its repeat.
    const lost = lostSaleOf(await device.salesIn(['refused']), await device.state());
    if (lost === undefined) return { reference: context.newReference(), attempts: 1 };
    const { reference, attempts } = lost;
    return { reference, attempts: attempts + 1, ...takenFor(lost), ...(isPaidAtTill(lost) && { isMoneyHeld: true }) };
  }

  /** Stores the journal entry with reference and request, and locks the cart, before anything is sent. */
  async function writeIntent(
    input: PaymentInput,
    attempt: Attempt,
    answers: OrderAnswers,
  ): Promise<Sale | PaymentOutcome> {
    return device.transact(async (tx) => {
      const state = await tx.state();
      const { cart } = state;
      if (cart.lockedBy !== null) return { kind: 'being-paid', reference: cart.lockedBy };
      // The money for an earlier try may have been given back meanwhile.
      const isMoneyGone = attempt.isMoneyHeld === true && (await tx.sale(attempt.reference))?.state !== 'refused';
      // Another cart is not sold, even for the same amount (CART-9).
      const isShown = input.cartRevision === cart.revision;
      if (isMoneyGone || !isShown || !isPlanned(input, state)) return { kind: 'amount-changed' };
      const { payment, plan, shown, given, isPaidByGiftCard, fixed } = input;
      const amount = plan?.due ?? shown;
      const paid = { payment, plan, amount, given, isPaidByGiftCard };
      const parts = { ...attempt, ...paid, offline: null, terminal: fixed?.terminal };
      const sent = newSale(context, state, answers, parts);
      const unsent = { ...sent, attempts: sent.attempts - 1 };
      if (!isConfirmed(input, state)) {
        return hasTakenMoney(input) ? keepMoney(tx, state, unsent) : { kind: 'amount-changed' };
      }
      const sale = hasTakenMoney(input) && isOutOfDate(input, state) ? unsent : sent;
      await tx.putSale(sale);
      await tx.put({ cart: { ...cart, lockedBy: sale.reference } });
      return sale;
    });
  }

  /**
   * Stores what a refusal says about fields that are asked for, in place of what an earlier one said: the form shows it (PAY-8,
   * BUY-9). What it says about others goes with its message, and a message that names a field by its title is kept for the form.
   */
  async function noteFieldErrors(sent: SentSale, answers: OrderAnswers): Promise<SentSale> {
    const isOfFields = namesField(sent.fieldErrors);
    const message = !isOfFields && sent.sale?.refusal?.code === unprocessable ? sent.sale.refusal.message : '';
    const fields = isOfFields || message !== '' ? (answers.fields ?? (await fieldsOfForm())) : null;
    return device.transact(async (tx) => {
      const { cart, checkout } = await tx.state();
      const form = showBuyerForm(checkout, true);
      // Changed, or the next customer's, by now: what is said of its fields goes with the message alone.
      const isAnother = cart.revision !== sent.sale?.cartRevision;
      const sections = isAnother ? [] : fields && formSections(fields, cart.items, form, '');
      const { shown, others } = shownErrors(sections, sent.fieldErrors);
      const serverErrors = { ...shown, ...titledErrors(sections, message) };
      if (!isAnother) await tx.put({ checkout: { ...(namesField(serverErrors) ? form : checkout), serverErrors } });
      const before = others.length > 0 ? await tx.sale(sent.reference) : null;
      if (before?.refusal == null) return { ...sent, fieldErrors: serverErrors };
      const sale = { ...before, refusal: withWords(before.refusal, others) };
      await tx.putSale(sale);
      return { ...sent, sale, fieldErrors: serverErrors };
    });
  }

  /** What the buyer's form would ask, which nobody needed to know while it was off. */
  async function fieldsOfForm(): Promise<OrderAnswers['fields']> {
    const { cart, checkout } = await device.state();
    return (await questions.ask(cart.items, showBuyerForm(checkout, true))).fields;
  }

  /** The prepared cart's answers; asks again where another tab has changed the cart since. */
  async function answersNow(): Promise<OrderAnswers> {
    const state = await device.state();
    return prepared?.revision === state.cart.revision ? prepared.answers : answersFor(state);
  }

  return {
    preparePayment,
    readyNow,
    planReservation: () => planReservation(context),
    async pay(input) {
      if (!hasTakenMoney(input) && isOutOfDate(input, await device.state())) await bringUpToDate(input);
      const attempt = await nextAttempt(input);
      const outcome = await locks.hold(saleLock(attempt.reference), async (): Promise<PaymentOutcome> => {
        const answers = await answersNow();
        const written = await locks.hold(moveLock, () => writeIntent(input, attempt, answers));
        const isUnsent = 'request' in written && written.attempts < attempt.attempts;
        const intent = isUnsent ? await intentUpToDate(input, written) : written;
        if ('request' in intent) {
          const sent = await sendSale(context, intent, { form: 'form' });
          const isRefused = sent.sale?.state === 'refused' && !isNotSold(sent.sale);
          return outcomeOf(isRefused ? await noteFieldErrors(sent, answers) : sent);
        }
        if (intent.kind !== 'amount-changed') return intent;
        const sale = saleOfCart(await device.salesIn(['done', 'refused', ...unsettledStates]), input.cartRevision);
        return sale === undefined ? intent : { kind: 'sold-elsewhere', sale };
      });
      // Holds are renewed again when the cart was not sold (CART-11).
      if (outcome.kind !== 'done') keeper.soon(0);
      return outcome;
    },
  };
}

/**
 * The amount of each reservation of the cart, and with which of them the coupon code is sent (PAY-6). Null where the cart is a
 * single reservation, or its total is not known. Rejects with the provider's error.
 */
async function planReservation({ device, provider }: SaleContext): Promise<ReservationPlan | null> {
  const { cart, checkout, totals } = await device.state();
  const parts = reservationParts(cart.items);
  if (parts.length < 2 || totals?.revision !== cart.revision) return null;
  const code = checkout.coupon?.code ?? null;
  const asked = await Promise.all(
    parts.map(async (items) => {
      const [alone, withCode] = await Promise.all([
        provider.totals(items, null),
        code === null ? null : provider.totals(items, code),
      ]);
      return { items, alone: alone.grandTotal, withCode: (withCode ?? alone).grandTotal };
    }),
  );
  return reservationPlan(asked, totals.grandTotal, cart.revision);
}

/** How old the total of a sale that is sent may be (ms): what a terminal was paid counts. */
const totalsForSending = (fixed: PaymentInput['fixed']) => (fixed === undefined ? oldestTotal : Infinity);

/** Whether the till itself has taken money for it: from then on nobody may have to remember that (PAY-10). */
function hasTakenMoney({ payment, fixed }: PaymentInput): boolean {
  return fixed === undefined && isTaken(payment.code);
}

/** Whether the provider's total of the cart is the amount that the customer was shown. */
function isConfirmed({ shown }: PaymentInput, { cart, totals }: TillState): boolean {
  return totals?.revision === cart.revision && isSameMoney(totals.grandTotal, shown);
}

/** For so long (ms) a person waits for the answer about an opened reservation. */
const longestWait = 3_000;

/** The status of a request that is understood, and whose contents are not accepted. */
const unprocessable = 422;

/** Whether all that a sale of this checkout is made with is known, so that the provider need not be asked. */
function isComplete({ fields, printers, assignees }: OrderAnswers, checkout: Checkout): boolean {
  if (printers === null || (fields === null && needsFields(checkout))) return false;
  return checkout.assignee === null || (assignees !== null && assigneeNotOffered(assignees, checkout) === null);
}

/** Whether the plan is for this cart. Several reservations with a coupon need one: the code may be sent with only one of them. */
function isPlanned({ payment, plan }: PaymentInput, { cart, checkout }: TillState): boolean {
  if (plan !== undefined) return plan.revision === cart.revision;
  return payment.code !== 'reservation' || checkout.coupon === null || reservationParts(cart.items).length < 2;
}

/** Whether a code is in force that takes nothing off this cart, whose total is known. */
function takesCodeNothingOff({ cart, checkout, totals }: Pick<TillState, 'cart' | 'checkout' | 'totals'>): boolean {
  if (checkout.coupon === null || totals?.revision !== cart.revision) return false;
  return isZero(discountTotal(totals, sumOfLines(cart.items, totals.grandTotal.currency)));
}

function outcomeOf({ sale, reference, fieldErrors }: SentSale): PaymentOutcome {
  if (sale?.state === 'done') return { kind: 'done', sale };
  if (sale?.state === 'refused') return { kind: 'refused', sale, fieldErrors };
  return { kind: 'unknown', reference };
}
