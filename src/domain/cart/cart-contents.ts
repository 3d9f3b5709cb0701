import type { Cart } from './cart.ts';

export const emptyCart: Cart = { items: [], external: [], revision: 0, lockedBy: null };
