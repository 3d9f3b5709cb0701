import type { Reservation } from '../domain/booking.ts';
import { type Cart, type CartItem, holdCodes, itemKey, setQuantity, withoutItems } from '../domain/cart.ts';
import { afterSale } from '../domain/checkout.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { SaleContext } from './context.ts';

export type OpenedReservation =
  | 'opened'
  /** It is in the cart already; nothing was added twice (RES-1). */
  | 'already-open'
  /** Something else is being sold; ask before it is put aside. */
  | 'cart-in-use'
  | 'cart-is-being-paid';

export interface ReservationCommands {
  /** Fills cart and checkout with the reservation. `replace` gives up what is in the cart. Rejects with the provider's error. */
  openReservation(bookingKey: string, options: { readonly replace: boolean }): Promise<OpenedReservation>;
  /** Deletes a reservation at the provider for good (RES-2), and from the cart if it is there. */
  deleteReservation(bookingKey: string): Promise<void>;
}

export function createReservations(context: SaleContext, keeper: CartKeeper): ReservationCommands {
  const { device, provider, clock } = context;

  return {
    async openReservation(bookingKey, { replace }) {
      if (linesOf((await device.state()).cart, bookingKey).length > 0) return 'already-open';
      const reservation = await provider.reservation(bookingKey);
      const opened = await device.transact(async (tx): Promise<OpenedReservation> => {
        const state = await tx.state();
        if (linesOf(state.cart, bookingKey).length > 0) return 'already-open';
        if (state.cart.lockedBy !== null) return 'cart-is-being-paid';
        if (state.cart.items.length > 0 && !replace) return 'cart-in-use';
        await tx.release(holdCodes(state.cart.items), clock.now());
        const emptied = withoutItems(state.cart);
        await tx.put({
          cart: { ...emptied, items: reservedItems(reservation) },
          checkout: { ...afterSale(state.checkout), reservationKey: bookingKey },
          totals: null,
        });
        return 'opened';
      });
      if (opened === 'opened') keeper.soon(0);
      return opened;
    },

    async deleteReservation(bookingKey) {
      await provider.cancelReservation(bookingKey);
      await device.transact(async (tx) => {
        const { cart, checkout } = await tx.state();
        const lines = linesOf(cart, bookingKey);
        if (lines.length === 0 || cart.lockedBy !== null) return;
        const left = lines.reduce((rest, { key }) => setQuantity(rest, key, 0), cart);
        if (left.items.length > 0) return tx.put({ cart: left, checkout: { ...checkout, reservationKey: null } });
        return tx.put({ cart: left, checkout: afterSale(checkout), totals: null });
      });
      keeper.soon(0);
    },
  };
}

/** What the cart has of the reservation. */
function linesOf(cart: Cart, bookingKey: string): CartItem[] {
  return cart.items.filter(({ hold }) => hold.state === 'reserved' && hold.code === bookingKey);
}

/** The reservation's own claim on stock stands in for a hold; its booking key is the code that the purchase names. */
function reservedItems({ bookingKey, productId, productName, appointment, items }: Reservation): CartItem[] {
  return items.map((item) => ({
    key: itemKey({ optionId: item.optionId, time: appointment, isGift: false }),
    productId,
    productName,
    variationName: null,
    optionId: item.optionId,
    optionName: item.optionName,
    time: appointment,
    isGift: false,
    quantity: item.quantity,
    price: item.price,
    customPrice: item.customPrice,
    vatRate: item.vatRate,
    maxQuantity: null,
    hold: { state: 'reserved', code: bookingKey },
  }));
}
