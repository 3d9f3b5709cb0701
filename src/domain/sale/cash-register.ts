import { withAskedHold } from '../cart/cart.ts';
import type { Money } from '../money/money.ts';
import { type CartInSale, isBegun } from './parked-sale.ts';

/** The state of this till's cash register: the terminal that shows it, or its own dialog. */
export interface CashRegisterState {
  /** What the terminal has been asked to take from the customer; null when nothing is at its checkout (PAY-3). */
  readonly checkoutValue: Money | null;
  /**
   * What the cash register said when it last failed, and may have got the cart all the same; null after a success, and once that cart
   * was taken back.
   */
  readonly error: string | null;
  /** This till's own name among all tills, once it has met a terminal: part of the references of the terminal's sales. */
  readonly tillId: string | null;
  /** Sales closed until then (epoch ms) have been told to the terminal; null before it has met one. */
  readonly reportedUntil: number | null;
  /**
   * Our last cart at the terminal, once the terminal has emptied it, until another one takes its place: it may have been paid (TERM-5).
   * Absent where there is none.
   */
  readonly emptiedCart?: CartInSale | undefined;
  /** Payments that the terminal has reported and that could not be booked, until they are or a person has noted them (TERM-5). */
  readonly missedSales?: readonly MissedSale[] | undefined;
  /** The terminal's last sales of its own lines alone that were accepted: a repeat gets the same answer (TERM-5). */
  readonly externalSales?: readonly ExternalSale[] | undefined;
}

export interface ExternalSale {
  /** The same for each repeat of the sale. */
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface MissedSale {
  /** The same for each repeat of the payment. */
  readonly name: string;
  /** When it was reported first (epoch ms). */
  readonly at: number;
  /** Null where the message does not say, or can't be read. */
  readonly amount: Money | null;
  /** The types of its payments as the terminal wrote them, as far as they are known. */
  readonly payments: readonly string[];
  /** It may still be booked once another sale is over: that it was not is said after a restart only. */
  readonly isWaiting?: true | undefined;
  /** The provider's words, where it refused it without any money held, as on invoice; '' for none (PAY-8). */
  readonly refusal?: string | undefined;
  /** It repeats what is booked as this order already ('' where that has no number), but may be for the cart of that moment. */
  readonly order?: string | undefined;
}

export const emptyCashRegister: CashRegisterState = {
  checkoutValue: null,
  error: null,
  tillId: null,
  reportedUntil: null,
};

/** For another person: what was at the checkout is dropped, the till keeps its name. */
export function withoutCheckout({ emptiedCart: _, ...register }: CashRegisterState): CashRegisterState {
  return { ...register, checkoutValue: null, error: null };
}

/** The cart as it is remembered once the terminal has emptied it: its holds are given back, and the terminal's own lines stay. */
export function asEmptied({ cart, checkout, totals }: CartInSale): CartInSale {
  const items = cart.items.map((item) => withAskedHold(item, undefined));
  return { cart: { ...cart, items, external: [] }, checkout, totals };
}

/** The till with the emptied cart as the open one again, to be held anew; null where there is none, or another one was begun. */
export function broughtBack<State extends CartInSale & { readonly cashRegister: CashRegisterState }>(
  state: State,
): State | null {
  const { emptiedCart, ...cashRegister } = state.cashRegister;
  if (emptiedCart === undefined || isBegun(state)) return null;
  const { cart, checkout, totals } = emptiedCart;
  const revision = Math.max(cart.revision, state.cart.revision) + 1;
  return {
    ...state,
    cart: { ...state.cart, items: cart.items, revision },
    checkout,
    totals: totals?.revision === cart.revision ? { ...totals, revision } : null,
    cashRegister,
  };
}
