import type { Cart } from './cart.ts';

export const emptyCart: Cart = { items: [], external: [], revision: 0, lockedBy: null };

/** Pieces in the cart. */
export function pieceCount(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0);
}
