import { withAskedHold } from '../cart/cart.ts';
import type { CashRegisterState } from './cash-register.ts';
import { type CartInSale, isBegun } from './parked-sale.ts';

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
