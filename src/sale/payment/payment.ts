import type { DeviceTransaction, TillState } from '../../device/index.ts';
import { hasRunOut } from '../../domain/cart/cart.ts';
import type { OrderAnswers } from '../../domain/forms/order-answers.ts';
import { isSameMoney } from '../../domain/money/money.ts';
import { isRecent } from '../../domain/sale/checkout.ts';
import { asLost, lostSaleOf } from '../../domain/sale/lost-sale.ts';
import type { PaymentOutcome } from '../../domain/sale/payment.ts';
import type { Order } from '../../domain/sale/payment-flow.ts';
import { type ReservationPlan, reservationParts } from '../../domain/sale/reservation-parts.ts';
import {
  isNotSold,
  isPaidAtTill,
  type Sale,
  saleOfCart,
  type TerminalRecord,
  takenFor,
  takesMoney,
  unsettledStates,
} from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { moveLock, saleLock } from '../locks.ts';
import { noteFieldErrors } from './field-errors.ts';
import { newSale } from './new-sale.ts';
import { oldestTotal, type PreparedCart } from './readiness.ts';
import { planReservation } from './reservation-plan.ts';
import { type SentSale, sendSale } from './send-sale.ts';

export interface PaymentInput extends Order {
  /** For a terminal's sale, whose money is taken: the reference that each repeat of it has (TERM-5), and the terminal's record of it. */
  readonly fixed?: { readonly reference: string; readonly terminal: TerminalRecord } | undefined;
}

/** `attempts`: from 1. */
type Attempt = Pick<Sale, 'reference' | 'attempts' | 'isMoneyHeld' | 'takenAt'>;

export interface PaymentCommands {
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
  answersNow: PreparedCart['answersNow'],
): PaymentCommands {
  const { device, locks } = context;
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
    await tx.putSale({ ...asLost(sale, context.clock.now()), isSeen: true });
    await tx.put({ cart: { ...cart, lockedBy: null }, checkout: { ...checkout, lostSale: sale.reference } });
    return { kind: 'amount-changed', isMoneyHeld: true };
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
      if (isMoneyGone || !isShown || cart.items.length === 0 || !isPlanned(input, state))
        return { kind: 'amount-changed' };
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

  return {
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
          return outcomeOf(isRefused ? await noteFieldErrors(context, sent, answers) : sent);
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

/** How old the total of a sale that is sent may be (ms): what a terminal was paid counts. */
const totalsForSending = (fixed: PaymentInput['fixed']) => (fixed === undefined ? oldestTotal : Infinity);

/** Whether the till itself has taken money for it: from then on the journal has to know that, whatever happens (PAY-10). */
function hasTakenMoney({ payment, fixed }: PaymentInput): boolean {
  return fixed === undefined && takesMoney(payment.code);
}

/** Whether the provider's total of the cart is the amount that the customer was shown. */
function isConfirmed({ shown }: PaymentInput, { cart, totals }: TillState): boolean {
  return totals?.revision === cart.revision && isSameMoney(totals.grandTotal, shown);
}

/** Whether the plan is for this cart. Several reservations with a coupon need one: the code may be sent with only one of them. */
function isPlanned({ payment, plan }: PaymentInput, { cart, checkout }: TillState): boolean {
  if (plan !== undefined) return plan.revision === cart.revision;
  return payment.code !== 'reservation' || checkout.coupon === null || reservationParts(cart.items).length < 2;
}

function outcomeOf({ sale, reference, fieldErrors }: SentSale): PaymentOutcome {
  if (sale?.state === 'done') return { kind: 'done', sale };
  if (sale?.state === 'refused') return { kind: 'refused', sale, fieldErrors };
  return { kind: 'unknown', reference };
}
