import type { TillState } from '../../device/index.ts';
import { isSameMoney, type Money } from '../../domain/money/money.ts';
import type { CashRegister } from '../../domain/sale/cash-register.ts';
import type { Readiness } from '../../domain/sale/payment.ts';
import { type Sale, unsettledStates } from '../../domain/sale/sale.ts';
import { type HostAnswer, mostLines, type OwnLine, type Terminal, type TerminalCart } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import type { PaymentCommands } from '../payment/payment.ts';
import { fingerprint, terminalCart, terminalLines } from './terminal-items.ts';
import { isTerminalSale } from './terminal-sale.ts';

/** What became of the wish to let the terminal take the money (PAY-2, PAY-3). */
export type CheckoutMove =
  /** The terminal has the cart: show the notice with its Checkout prompt. */
  | { readonly kind: 'moved'; readonly value: Money }
  /** Show 'Error:' and the message; the cart is as it was. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A terminal takes no more lines than that, its own included; the cart is as it was. */
  | { readonly kind: 'too-many-lines'; readonly most: number }
  | { readonly kind: 'not-ready'; readonly readiness: Exclude<Readiness, { kind: 'ready' }> };

export interface TerminalCheckout {
  moveToCheckout(): Promise<CheckoutMove>;
  /** Back from the notice: the terminal no longer has our lines to take money for. */
  leaveCheckout(): Promise<void>;
  /** The terminal has said what its cart is; null when that could not be accepted. */
  heard(cart: TerminalCart | null): void;
  /** The cart or its totals have changed: while it lies at the terminal's checkout, the terminal is told. */
  keepInStep(): Promise<void>;
}

export function createTerminalCheckout(
  context: SaleContext,
  terminal: Terminal,
  till: Pick<PaymentCommands, 'preparePayment'>,
  /** The terminal would not take a change of what lies at its checkout, so it no longer counts as moved there. */
  outOfStep: (message: string) => void,
): TerminalCheckout {
  const { device } = context;
  /** What the terminal is known to have of ours; null when that is not known. */
  let told: string | null = null;
  let telling: Promise<unknown> = Promise.resolve();

  /** One after the other, so that the terminal's last cart is our last. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = telling.then(work, work);
    telling = turn.catch(() => undefined);
    return turn;
  }

  async function tell(state: TillState, own: readonly OwnLine[], currency: string): Promise<HostAnswer> {
    told = null;
    const answer = await terminal.updateCart(terminalCart(state, own, currency));
    if (answer.kind === 'success') told = fingerprint(own);
    return answer;
  }

  async function note(change: Partial<CashRegister>): Promise<void> {
    await device.transact(async (tx) => {
      const { cashRegister } = await tx.state();
      await tx.put({ cashRegister: { ...cashRegister, ...change } });
    });
  }

  async function nameCart(): Promise<TillState> {
    return device.transact(async (tx) => {
      const { checkout } = await tx.state();
      const externalReference = checkout.externalReference ?? context.newReference();
      await tx.put({ checkout: { ...checkout, externalReference } });
      return tx.state();
    });
  }

  async function move(): Promise<CheckoutMove> {
    const readiness = await till.preparePayment();
    if (readiness.kind !== 'ready') return { kind: 'not-ready', readiness };
    const state = await nameCart();
    const value = readiness.totals.grandTotal;
    const own = linesOf(context, state, value);
    if (own.length + state.cart.external.length > mostLines) return { kind: 'too-many-lines', most: mostLines };
    const answer = await tell(state, own, value.currency);
    if (answer.kind !== 'success') {
      await note({ checkoutValue: null, error: answer.message });
      return { kind: 'failed', message: answer.message };
    }
    await note({ checkoutValue: value, error: null });
    return { kind: 'moved', value };
  }

  async function leave(): Promise<void> {
    const { checkoutValue } = (await device.state()).cashRegister;
    if (checkoutValue === null) return;
    await note({ checkoutValue: null, error: null });
    await tell(await device.state(), [], checkoutValue.currency);
  }

  async function step(): Promise<void> {
    const state = await device.state();
    const { cart, totals, cashRegister } = state;
    const { checkoutValue } = cashRegister;
    if (checkoutValue === null || cart.lockedBy !== null) return;
    if (cart.items.length === 0) return emptied(state, checkoutValue.currency);
    if (totals?.revision !== cart.revision) return;
    const value = totals.grandTotal;
    const own = linesOf(context, state, value);
    if (fingerprint(own) !== told) {
      const answer = await tell(state, own, value.currency);
      if (answer.kind !== 'success') {
        await note({ checkoutValue: null, error: answer.message });
        return outOfStep(answer.message);
      }
    }
    if (!isSameMoney(value, checkoutValue)) await note({ checkoutValue: value });
  }

  /** Sold, or taken out line by line; after a sale the terminal has nothing of ours left. */
  async function emptied(state: TillState, currency: string): Promise<void> {
    await note({ checkoutValue: null });
    const sales = await device.salesIn(['done', ...unsettledStates]);
    const sold = sales.find(({ cartRevision }) => cartRevision + 1 === state.cart.revision);
    if (!isKnownToTerminal(sold, state) && told !== '') await tell(state, [], currency);
  }

  return {
    moveToCheckout: () => inTurn(move),
    leaveCheckout: () => inTurn(leave),
    heard(cart) {
      told = cart === null ? null : fingerprint(cart.own);
    },
    keepInStep: () => inTurn(step),
  };
}

/** It made the sale itself, or is told of it by a message of its own. One made offline by the till is told only when it is sent. */
function isKnownToTerminal(sale: Sale | undefined, { cashRegister: { tillId } }: TillState): boolean {
  if (sale === undefined) return false;
  return sale.state === 'done' || (tillId !== null && isTerminalSale(tillId, sale));
}

function linesOf({ discountName }: SaleContext, { cart, checkout, totals }: TillState, total: Money): OwnLine[] {
  const code = checkout.coupon?.code ?? null;
  return terminalLines(cart.items, total, { code, name: discountName(code) }, totals?.discounts);
}
