import type { TillState } from '../../device/index.ts';
import { isSameMoney, type Money } from '../../domain/money/money.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import type { Readiness } from '../../domain/sale/payment.ts';
import { unsettledStates } from '../../domain/sale/sale.ts';
import { type HostAnswer, mostLines, type OwnLine, type Terminal, type TerminalCart } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import type { PaymentCommands } from '../payment/payment.ts';
import { changeCashRegister } from './change-cash-register.ts';
import { fingerprint, terminalCart, terminalLines } from './terminal-items.ts';
import { isTerminalSale } from './terminal-sale.ts';

/** The outcome of handing the cart to the terminal for payment (PAY-2, PAY-3). */
export type CheckoutMove =
  /** The terminal has the cart: show the notice with its Checkout prompt. */
  | { readonly kind: 'moved'; readonly value: Money }
  /** Show 'Error:' and the message; the cart is as it was. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The cart has more lines than a terminal takes, its own included; it stays as it was. */
  | { readonly kind: 'too-many-lines'; readonly most: number }
  | { readonly kind: 'not-ready'; readonly readiness: Exclude<Readiness, { kind: 'ready' }> };

/** The cart at the terminal's checkout. One call works at a time, so that the last cart the terminal is sent is the last one here. */
export interface TerminalCheckout {
  moveToCheckout(): Promise<CheckoutMove>;
  /** Back from the notice: the terminal no longer has our lines to take money for. */
  leaveCheckout(): Promise<void>;
  /** The terminal has said what its cart is; null when that could not be accepted. */
  noteTerminalCart(cart: TerminalCart | null): void;
  /** The cart or its totals have changed: while it lies at the terminal's checkout, the terminal is told. */
  keepInStep(): Promise<void>;
}

/** `outOfStep`: the terminal refused a change of the cart at its checkout, so the cart no longer counts as handed over. */
export function createTerminalCheckout(
  context: SaleContext,
  terminal: Terminal,
  till: Pick<PaymentCommands, 'preparePayment'>,
  outOfStep: (message: string) => void,
): TerminalCheckout {
  const { device } = context;
  /** The lines that the terminal is known to have of ours, as a fingerprint; null when that is not known. */
  let knownLines: string | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work, work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function moveToCheckout(): Promise<CheckoutMove> {
    const readiness = await till.preparePayment();
    if (readiness.kind !== 'ready') return { kind: 'not-ready', readiness };
    const state = await nameCart();
    const value = readiness.totals.grandTotal;
    const own = linesOf(context, state, value);
    if (own.length + state.cart.external.length > mostLines) return { kind: 'too-many-lines', most: mostLines };
    const answer = await sendCart(state, own, value.currency);
    if (answer.kind !== 'success') {
      await note({ checkoutValue: null, error: answer.message });
      return { kind: 'failed', message: answer.message };
    }
    await note({ checkoutValue: value, error: null });
    return { kind: 'moved', value };
  }

  async function leaveCheckout(): Promise<void> {
    const { checkoutValue } = (await device.state()).cashRegister;
    if (checkoutValue === null) return;
    await note({ checkoutValue: null, error: null });
    await sendCart(await device.state(), [], checkoutValue.currency);
  }

  async function keepInStep(): Promise<void> {
    const state = await device.state();
    const { cart, totals, cashRegister } = state;
    const { checkoutValue } = cashRegister;
    if (checkoutValue === null || cart.lockedBy !== null) return;
    if (cart.items.length === 0) return leaveEmpty(state, checkoutValue.currency);
    if (totals?.revision !== cart.revision) return;
    const value = totals.grandTotal;
    const own = linesOf(context, state, value);
    if (fingerprint(own) !== knownLines) {
      const answer = await sendCart(state, own, value.currency);
      if (answer.kind !== 'success') {
        await note({ checkoutValue: null, error: answer.message });
        return outOfStep(answer.message);
      }
    }
    if (!isSameMoney(value, checkoutValue)) await note({ checkoutValue: value });
  }

  /** The cart is sold or was emptied; after a sale the terminal has none of our lines left. */
  async function leaveEmpty(state: TillState, currency: string): Promise<void> {
    await note({ checkoutValue: null });
    if (knownLines !== '' && !(await isTerminalToldOfSale(state))) await sendCart(state, [], currency);
  }

  /**
   * Whether the cart was sold, and the terminal made that sale itself or is told of it by a message of its own. One made offline
   * by the till is told only when it is sent.
   */
  async function isTerminalToldOfSale({ cart, cashRegister: { tillId } }: TillState): Promise<boolean> {
    const sales = await device.salesIn(['done', ...unsettledStates]);
    const sale = sales.find(({ cartRevision }) => cartRevision + 1 === cart.revision);
    if (sale === undefined) return false;
    return sale.state === 'done' || (tillId !== null && isTerminalSale(tillId, sale));
  }

  async function sendCart(state: TillState, own: readonly OwnLine[], currency: string): Promise<HostAnswer> {
    knownLines = null;
    const answer = await terminal.updateCart(terminalCart(state, own, currency));
    if (answer.kind === 'success') knownLines = fingerprint(own);
    return answer;
  }

  /** The name by which the terminal's messages mean this cart (TERM-4). */
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
    noteTerminalCart(cart) {
      knownLines = cart === null ? null : fingerprint(cart.own);
    },
  };
}

function linesOf({ discountName }: SaleContext, { cart, checkout, totals }: TillState, total: Money): OwnLine[] {
  const code = checkout.coupon?.code ?? null;
  return terminalLines(cart.items, total, { code, name: discountName(code) }, totals?.discounts);
}
