import type { Cart } from './cart.ts';

/* What the first screen needs to know of a cart; its rules stand beside it, in cart.ts, and come with the till. */

export const emptyCart: Cart = { items: [], external: [], revision: 0, lockedBy: null };

/** Pieces in the cart. */
export function pieceCount(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0);
}
