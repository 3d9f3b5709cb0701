import type { TillState } from '../../device/index.ts';
import {
  type CartItem,
  hasRunOut,
  missingHold,
  refusalOf,
  reservationKeys,
  sumOfLines,
} from '../../domain/cart/cart.ts';
import {
  assigneeNotOffered,
  formProblem,
  needsFields,
  noAnswers,
  type OrderAnswers,
} from '../../domain/forms/order-answers.ts';
import { isZero } from '../../domain/money/money.ts';
import { type Checkout, discountTotal } from '../../domain/sale/checkout.ts';
import { paidSaleOf } from '../../domain/sale/lost-sale.ts';
import type { Readiness } from '../../domain/sale/payment.ts';
import type { Store } from '../../domain/store.ts';
import { late, within } from '../../domain/times/clock.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import { dropSpentCoupon } from '../cart/totals.ts';
import type { SaleContext } from '../context.ts';
import { moveLock } from '../locks.ts';
import { endedReservation, type ReservationsFound } from './ended-reservation.ts';

/** How old a total may be when money is asked for (ms): the provider may have changed a price since, which it would book. */
export const oldestTotal = 60_000;

/** For so long (ms) a person waits for the answer about an opened reservation. */
const longestWaitForEnded = 3_000;

/**
 * For so long (ms) a person waits for holds and total, of which one try alone may take ten seconds: then what can be done without them is
 * offered. They come later, and are shown then.
 */
const longestWaitForTotal = 15_000;

export interface ReadinessCommands {
  /**
   * To be called before the customer is asked for money. Waits until no line is being moved (FAST-8), re-acquires lapsed holds,
   * gets the total of the current cart, and checks all data that will be sent, and that an opened reservation still stands (RES-1).
   * `isPaid`: the money is taken already, so the total that it was taken for counts, however old.
   */
  preparePayment(taken?: { readonly isPaid: boolean }): Promise<Readiness>;
  /** The same without waiting, where all of it is known and in line already; null otherwise. `pay` checks the cart once more. */
  readyNow(): Readiness | null;
}

export interface PreparedCart {
  /** The prepared cart's answers, which it is sold with; asks again where another tab has changed the cart since. */
  answersNow(): Promise<OrderAnswers>;
}

/** Brings the open cart in line with the provider before it is paid. */
export function createReadiness(
  context: SaleContext,
  keeper: CartKeeper,
  moving: Pick<Store<unknown>, 'getSnapshot'>,
): ReadinessCommands & PreparedCart {
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
    const found = await within(context.clock, longestWaitForEnded, endedReservation(context, state.cart.items));
    return found === late ? null : found;
  }

  /** The state, brought in line with the provider. Where it is, nothing is asked, so that a tap on a way to pay is answered at once. */
  async function inLine(state: TillState, totalsFor: number): Promise<TillState> {
    if (keeper.isInLine(state, totalsFor)) return state;
    await within(context.clock, longestWaitForTotal, keeper.sync({ totalsFor }));
    return device.state();
  }

  async function preparePayment(taken?: { readonly isPaid: boolean }): Promise<Readiness> {
    const totalsFor = taken?.isPaid ? Infinity : oldestTotal;
    keeper.touched();
    await locks.hold(moveLock, async () => undefined);
    let state = await device.state();
    const ranOut = state.cart.items.filter((item) => hasRunOut(item, context.clock.now()));
    const asking = answersFor(state);
    const looking = endedBeforeMoney(state);
    state = await inLine(state, totalsFor);
    if (takesCodeNothingOff(state)) {
      // Some providers ignore in the total a code that holds no longer, and refuse the sale for it when the money is taken.
      await dropSpentCoupon(context).catch(() => undefined);
      state = await inLine(await device.state(), totalsFor);
    }
    const { cart, checkout, totals } = state;
    if (cart.lockedBy !== null) return { kind: 'being-paid' };
    if (cart.items.length === 0) return { kind: 'empty' };
    if (keeper.totalsRefusal.getSnapshot() !== null) return { kind: 'refused' };
    if (totals?.revision !== cart.revision) {
      return { kind: keeper.isTotalUnreadable() ? 'unreadable' : 'unreachable' };
    }
    const [answers, ended] = await Promise.all([asking, looking]);
    if (ended === 'unanswered') return { kind: 'reservation-unanswered' };
    if (ended !== null) return { kind: 'reservation-ended', ...ended };
    if (assigneeNotOffered(answers.assignees, checkout) !== null) await dropAssignee(answers);
    if (formProblem(answers.fields, cart.items, checkout) !== null) return { kind: 'form', totals };
    const hadRunOut = ({ key }: CartItem) => ranOut.some((item) => item.key === key);
    const isHoldMissing = cart.items.some(
      (item) => refusalOf(item) !== null || (hadRunOut(item) && missingHold(item) !== null),
    );
    return { kind: 'ready', totals, ...(isHoldMissing && { isHoldMissing }) };
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

  async function answersNow(): Promise<OrderAnswers> {
    const state = await device.state();
    return prepared?.revision === state.cart.revision ? prepared.answers : answersFor(state);
  }

  return { preparePayment, readyNow, answersNow };
}

/** Whether all that a sale of this checkout is made with is known, so that the provider need not be asked. */
function isComplete({ fields, printers, assignees }: OrderAnswers, checkout: Checkout): boolean {
  if (printers === null || (fields === null && needsFields(checkout))) return false;
  return checkout.assignee === null || (assignees !== null && assigneeNotOffered(assignees, checkout) === null);
}

/** Whether a code is in force that takes nothing off this cart, whose total is known. */
function takesCodeNothingOff({ cart, checkout, totals }: Pick<TillState, 'cart' | 'checkout' | 'totals'>): boolean {
  if (checkout.coupon === null || totals?.revision !== cart.revision) return false;
  return isZero(discountTotal(totals, sumOfLines(cart.items, totals.grandTotal.currency)));
}
