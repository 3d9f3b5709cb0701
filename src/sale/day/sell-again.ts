import { type CartItem, holdCodes, withoutItems } from '../../domain/cart/cart.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { checkoutOf } from '../payment/new-sale.ts';

/** All but `filled` have changed nothing. `cart-in-use`: something else lies in the cart. `gone`: the journal lacks the sale by now. */
export type SoldAgain = 'filled' | 'cart-in-use' | 'cart-is-being-paid' | 'gone';

export interface SellAgainCommands {
  /**
   * Fills the cart with what was sold, to be corrected and sold anew; the sale itself stays as it is (DAY-5). `replace` gives up
   * what is in the cart.
   */
  sellAgain(reference: string, options: { readonly replace: boolean }): Promise<SoldAgain>;
}

export function createSellAgain({ device, clock }: SaleContext, keeper: Pick<CartKeeper, 'soon'>): SellAgainCommands {
  return {
    async sellAgain(reference, { replace }) {
      const outcome = await device.transact(async (tx): Promise<SoldAgain> => {
        const sale = await tx.sale(reference);
        if (sale === null) return 'gone';
        const { cart, checkout } = await tx.state();
        if (cart.lockedBy !== null) return 'cart-is-being-paid';
        if (cart.items.length > 0 && !replace) return 'cart-in-use';
        await tx.release(holdCodes(cart.items), clock.now());
        await tx.put({
          cart: { ...withoutItems(cart), items: sale.request.items.map(notHeld) },
          checkout: {
            ...checkoutOf(sale.request, checkout),
            // Another sale: neither the reservation that was paid nor the terminal's cart is meant again.
            reservationKey: null,
            reservedFor: null,
            externalReference: null,
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

/** The places of the old sale stay sold, so the new lines need holds of their own. */
function notHeld(item: CartItem): CartItem {
  return { ...item, hold: { state: 'wanted', code: null, refusal: null } };
}
