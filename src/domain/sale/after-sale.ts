import { type Cart, withoutItems } from '../cart/cart.ts';
import type { Checkout } from './checkout.ts';
import { emptyCheckout } from './empty-checkout.ts';

/** After a sale everything starts afresh but the printers, which stay with the counter (PRN-3). */
export function afterSale({ printerId, giftPrinterId }: Checkout): Checkout {
  return { ...emptyCheckout, printerId, ...(giftPrinterId && { giftPrinterId }) };
}

/** What the till has for the next customer once the cart is sold (PAY-8). */
export function emptied({ cart, checkout }: { readonly cart: Cart; readonly checkout: Checkout }) {
  return { cart: withoutItems(cart), checkout: afterSale(checkout), totals: null };
}
