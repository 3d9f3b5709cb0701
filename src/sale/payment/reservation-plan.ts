import { worthOf } from '../../domain/sale/checkout.ts';
import { type ReservationPlan, reservationParts, reservationPlan } from '../../domain/sale/reservation-parts.ts';
import type { SaleContext } from '../context.ts';

/**
 * The amount of each reservation of the cart, and with which of them the coupon code is sent (PAY-6). Null where the cart is a
 * single reservation, or its total is not known. Rejects with the provider's error.
 */
export async function planReservation({ device, provider }: SaleContext): Promise<ReservationPlan | null> {
  const { cart, checkout, totals } = await device.state();
  const parts = reservationParts(cart.items);
  if (parts.length < 2 || totals?.revision !== cart.revision) return null;
  const code = checkout.coupon?.code ?? null;
  const asked = await Promise.all(
    parts.map(async (items) => {
      const [alone, withCode] = await Promise.all([
        provider.totals(items, null),
        code === null ? null : provider.totals(items, code),
      ]);
      return { items, alone: alone.grandTotal, withCode: (withCode ?? alone).grandTotal };
    }),
  );
  const worth = checkout.coupon && worthOf(checkout.coupon, cart);
  return reservationPlan(asked, totals.grandTotal, cart.revision, worth);
}
