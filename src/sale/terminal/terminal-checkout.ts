import type { TillState } from '../../device/index.ts';
import { isSameMoney, type Money } from '../../domain/money/money.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import { saleOfCart, unsettledStates } from '../../domain/sale/sale.ts';
import {
  type HostAnswer,
  mostLines,
  type OwnLine,
  type Terminal,
  type TerminalCart,
  unexplained,
} from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import type { ReadinessCommands } from '../payment/readiness.ts';
import { changeCashRegister, endCheckout } from './cash-register.ts';
import { fingerprint, isDiscount, isTerminalSale, terminalCart, terminalLines } from './terminal-items.ts';

/** The outcome of sending the cart to the terminal for payment (PAY-2, PAY-3). */
export type CheckoutMove =
  /** The terminal has the cart: show the notice with its Checkout prompt. */
  | { readonly kind: 'moved' }
  /** Show 'Error:' and the message; the cart is unchanged. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The cart has more lines than a terminal accepts, the terminal's own included; it is unchanged. */
  | { readonly kind: 'too-many-lines'; readonly most: number }
  | { readonly kind: 'not-ready' };

/** The cart at the terminal's checkout. Calls run one after the other, so that the terminal ends with the newest cart. */
export interface TerminalCheckout {
  moveToCheckout(): Promise<CheckoutMove>;
  /**
   * Removes our lines from the terminal's cart, when staff leave the notice. Where the terminal does not answer with success they stay at
   * its checkout, until staff leave once more.
   */
  leaveCheckout(): Promise<void>;
  /** Whether the terminal has our open cart, or is being asked to take it. */
  hasOurCart(): Promise<boolean>;
  /** Whether the terminal's cart lacks our lines because we have removed them: that says nothing about ours. */
  isEcho(cart: TerminalCart): boolean;
  /** Whether the terminal's cart with our lines leaves out the discount that it had. */
  isWithoutDiscount(cart: TerminalCart): boolean;
  /** Takes the cart that the terminal has sent; null when it could not be accepted. */
  noteTerminalCart(cart: TerminalCart | null): void;
  /**
   * To be called when the cart or its totals have changed: sends the cart again while it is at the terminal's checkout, and takes it
   * back when it is sold, emptied or parked.
   */
  keepInStep(): Promise<void>;
}

/**
 * `outOfStep` is called when the terminal refuses a change of the cart at its checkout, or to give it back; `isGone` where the till has
 * it no longer.
 */
export function createTerminalCheckout(
  context: SaleContext,
  terminal: Pick<Terminal, 'updateCart'>,
  till: Pick<ReadinessCommands, 'preparePayment'>,
  outOfStep: (message: string, isGone?: boolean) => void,
): TerminalCheckout {
  const { device } = context;
  /** Our lines in the terminal's cart; null when they are not known. */
  let knownLines: readonly OwnLine[] | null = null;
  /** Our cart that the terminal has, or may have; null where it is not known. */
  let sent: TillState | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work, work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function moveToCheckout(): Promise<CheckoutMove> {
    const readiness = await till.preparePayment();
    if (readiness.kind !== 'ready') return { kind: 'not-ready' };
    const state = await nameCart();
    const value = readiness.totals.grandTotal;
    const own = linesOf(context, state, value);
    if (own.length + state.cart.external.length > mostLines) return { kind: 'too-many-lines', most: mostLines };
    const answer = await sendCart(state, own, value.currency);
    if (await isPaid(state)) return { kind: 'moved' };
    if (answer.kind !== 'success') {
      await note({ checkoutValue: null, error: answer.message });
      return { kind: 'failed', message: answer.message };
    }
    await note({ checkoutValue: value, error: null, emptiedCart: undefined });
    return { kind: 'moved' };
  }

  async function leaveCheckout(): Promise<void> {
    const state = await device.state();
    const { checkoutValue, error } = state.cashRegister;
    if (checkoutValue === null) return;
    const answer = await sendCart(state, [], checkoutValue.currency);
    if (isWithout(answer)) return endCheckout(device);
    if (await isPaid(state)) return;
    const { message } = answer;
    // Whoever insists sells without the terminal: it may be out of order.
    await (error === null ? note({ error: message }) : endCheckout(device, message));
    outOfStep(message);
  }

  async function keepInStep(): Promise<void> {
    const state = await device.state();
    const { cart, totals, cashRegister } = state;
    const { checkoutValue, error } = cashRegister;
    const isEmpty = cart.items.length === 0;
    // The terminal may have got a cart also where its answer was a failure, or came too late.
    const mayHaveCart = checkoutValue !== null || error !== null;
    if (isEmpty && !mayHaveCart) knownLines = null;
    if (!mayHaveCart || cart.lockedBy !== null) return;
    if (isEmpty || (sent !== null && sent.cart.id !== cart.id)) return leaveGone(state);
    sent = state;
    if (checkoutValue === null || totals?.revision !== cart.revision) return;
    const value = totals.grandTotal;
    const own = linesOf(context, state, value);
    if (knownLines === null || fingerprint(own) !== fingerprint(knownLines)) {
      const answer = await sendCart(state, own, value.currency);
      if (await isPaid(state)) return;
      if (answer.kind !== 'success') {
        await note({ checkoutValue: null, error: answer.message });
        return outOfStep(answer.message);
      }
    }
    if (!isSameMoney(value, checkoutValue)) await note({ checkoutValue: value });
  }

  /** The cart was sold, emptied or parked: removes our lines from the terminal's cart, unless a sale's message does that. */
  async function leaveGone(state: TillState): Promise<void> {
    const left = sent ?? state;
    sent = null;
    await note({ checkoutValue: null, error: null });
    if (knownLines?.length === 0 || (await isTerminalToldOfSale(state))) {
      knownLines = null;
      return;
    }
    const answer = await sendCart(left, [], context.currency());
    if (!isWithout(answer)) outOfStep(answer.message, true);
  }

  /**
   * Whether the cart was sold, and the terminal either made the sale itself or gets a message about it now. A sale that the till
   * made offline is reported only after it was sent to the provider, and a reservation, which takes no money, never (PAY-8).
   */
  async function isTerminalToldOfSale({ cart, cashRegister: { tillId } }: TillState): Promise<boolean> {
    const sales = await device.salesIn(['done', ...unsettledStates]);
    const sale = sales.find(({ cartRevision }) => cartRevision + 1 === cart.revision);
    if (sale === undefined || sale.kind === 'reservation') return false;
    return sale.state === 'done' || (tillId !== null && isTerminalSale(tillId, sale));
  }

  async function sendCart(state: TillState, own: readonly OwnLine[], currency: string): Promise<HostAnswer> {
    knownLines = own;
    if (own.length > 0) sent = state;
    const answered = await terminal.updateCart(terminalCart(state, own, currency));
    const answer = inOurWords(answered, context.words('checkoutUnanswered'));
    // The terminal may have sent another cart before it answered to this one.
    if (answer.kind !== 'success' && knownLines === own) knownLines = null;
    return answer;
  }

  /** Whether the terminal has taken the money for the cart while it was asked: it may do so without an answer (TERM-5). */
  async function isPaid({ cart }: TillState): Promise<boolean> {
    const { lockedBy } = (await device.state()).cart;
    return lockedBy !== null || saleOfCart(await device.salesIn(['done']), cart.revision) !== undefined;
  }

  /** Gives the cart the reference that identifies it in the terminal's messages (TERM-4). */
  async function nameCart(): Promise<TillState> {
    return device.transact(async (tx) => {
      const { checkout } = await tx.state();
      const externalReference = checkout.externalReference ?? context.newReference();
      await tx.put({ checkout: { ...checkout, externalReference } });
      return tx.state();
    });
  }

  const note = (change: Partial<CashRegisterState>) => changeCashRegister(device, () => change);

  return {
    moveToCheckout: () => inTurn(moveToCheckout),
    leaveCheckout: () => inTurn(leaveCheckout),
    keepInStep: () => inTurn(keepInStep),
    async hasOurCart() {
      const { checkout, cashRegister } = await device.state();
      // Until it has answered to Back it may keep them.
      if (cashRegister.checkoutValue !== null) return true;
      return knownLines === null ? checkout.terminalLines !== undefined : knownLines.length > 0;
    },
    isEcho: ({ own }) => own.length === 0 && knownLines?.length === 0,
    isWithoutDiscount: ({ own }) => own.length > 0 && knownLines?.some(isDiscount) === true && !own.some(isDiscount),
    noteTerminalCart(cart) {
      knownLines = cart?.own ?? null;
    },
  };
}

function linesOf({ discountName }: SaleContext, { cart, checkout, totals }: TillState, total: Money): OwnLine[] {
  const code = checkout.coupon?.code ?? null;
  return terminalLines(cart.items, total, { code, nameOf: discountName }, totals?.discounts);
}

/** Whether the terminal's cart is without our lines once it has answered so to their removal, as where it has no cart at all. */
function isWithout(answer: HostAnswer): answer is Extract<HostAnswer, { kind: 'success' | 'not-offered' }> {
  return answer.kind === 'success' || answer.kind === 'not-offered';
}

/** The answer with these words where the terminal has given none: "something went wrong" would not say what to do. */
export function inOurWords(answer: HostAnswer, words: string): HostAnswer {
  const isUnanswered = answer.kind === 'no-answer' && answer.message === unexplained;
  return isUnanswered ? { ...answer, message: words } : answer;
}
