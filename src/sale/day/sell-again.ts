import type { CartItem } from '../../domain/cart/cart.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { checkoutOf } from '../payment/new-sale.ts';

/** `cart-in-use`: something lies in the cart already. `gone`: the journal does not have the sale any more. */
export type SoldAgain = 'filled' | 'cart-in-use' | 'gone';

export interface SellAgainCommands {
  /** Fills the empty cart with what was sold, to be corrected and sold anew; the sale itself stays as it is (DAY-5). */
  sellAgain(reference: string): Promise<SoldAgain>;
}

export function createSellAgain({ device }: SaleContext, keeper: Pick<CartKeeper, 'soon'>): SellAgainCommands {
  return {
    async sellAgain(reference) {
      const outcome = await device.transact(async (tx): Promise<SoldAgain> => {
        const sale = await tx.sale(reference);
        if (sale === null) return 'gone';
        const { cart, checkout } = await tx.state();
        if (cart.lockedBy !== null || cart.items.length > 0) return 'cart-in-use';
        await tx.put({
          cart: { ...cart, items: sale.request.items.map(notHeld), revision: cart.revision + 1 },
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
