import { type CartItem, holdCodes, notHeld, withoutItems } from '../../domain/cart/cart.ts';
import { isOpen } from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { checkoutOf } from '../payment/new-sale.ts';
import { isNotForPersonAt } from '../seller-at.ts';

/**
 * All but `filled` have changed nothing. `cart-in-use`: the cart has something else. `gone`: the sale is no longer in the
 * journal. `undecided`: it may be booked, or is to be decided on. `of-others`: it is another company's (PAY-10).
 */
export type SoldAgain = 'filled' | 'cart-in-use' | 'cart-is-being-paid' | 'gone' | 'undecided' | 'of-others';

export interface SellAgainCommands {
  /**
   * Fills the cart with the items of a sale, to be corrected and sold again; the sale itself is not changed, and its order stays at
   * the provider (DAY-5). `replace`:
   * whether the current cart is given up.
   */
  sellAgain(reference: string, options: { readonly replace: boolean }): Promise<SoldAgain>;
}

export function createSellAgain(context: SaleContext, keeper: Pick<CartKeeper, 'soon'>): SellAgainCommands {
  const { device, clock } = context;
  return {
    async sellAgain(reference, { replace }) {
      const outcome = await device.transact(async (tx): Promise<SoldAgain> => {
        const sale = await tx.sale(reference);
        if (sale === null) return 'gone';
        if (isNotForPersonAt(context, sale)) return 'of-others';
        if (isOpen(sale)) return 'undecided';
        const orderNumber = sale.result?.orderNumber;
        const { cart, checkout } = await tx.state();
        if (cart.lockedBy !== null) return 'cart-is-being-paid';
        if (cart.items.length > 0 && !replace) return 'cart-in-use';
        await tx.release(holdCodes(cart.items), clock.now());
        await tx.put({
          cart: { ...withoutItems(cart), items: sale.request.items.map(soldAnew) },
          checkout: {
            ...checkoutOf(sale.request, checkout),
            // It is a new sale: it pays neither the former reservation nor the terminal's former cart.
            reservationKey: null,
            reservedFor: null,
            externalReference: null,
            ...(orderNumber && { corrects: orderNumber }),
          },
          totals: null,
        });
        return 'filled';
      });
      if (outcome === 'filled') keeper.soon(0);
      return outcome;
    },
  };
}

/** The line once more: the places of the old sale stay sold, so that it needs a hold of its own, and fewer are left (CART-6). */
function soldAnew(item: CartItem): CartItem {
  const { maxQuantity, quantity } = item;
  const left = maxQuantity === null ? null : Math.max(0, maxQuantity - quantity);
  return { ...item, maxQuantity: left, hold: { ...notHeld, isMaximumOld: true } };
}
