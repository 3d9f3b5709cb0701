import { type CartItem, notHeld } from '../../domain/cart/cart.ts';
import { isZero } from '../../domain/money/money.ts';
import {
  isAllTakenOff,
  type ReservationPlan,
  reservationParts,
  reservationPlan,
} from '../../domain/sale/reservation-parts.ts';
import { answerOr } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';

/**
 * The amount of each reservation of the cart, and with which of them the coupon code is sent (PAY-6). Null where the cart is a
 * single reservation, or its total is not known. Rejects with the provider's error.
 */
export async function planReservation(context: SaleContext): Promise<ReservationPlan | null> {
  const { device, provider } = context;
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
  const isFixed = code !== null && isAllTakenOff(asked) && (await leavesSomeOfMore(context, cart.items, code));
  return reservationPlan(asked, totals.grandTotal, cart.revision, isFixed);
}

/** So many times what is in the cart: a voucher for a few tickets is not worth that much. */
const manyTimes = 10;

/**
 * Whether the code, which takes off everything of the cart, leaves something of a larger one: then it takes off a fixed amount. False
 * where the provider gives no total of so much. Rejects without an answer.
 */
async function leavesSomeOfMore(
  { provider }: Pick<SaleContext, 'provider'>,
  items: readonly CartItem[],
  code: string,
): Promise<boolean> {
  const more = items.map((item) => ({ ...item, quantity: item.quantity * manyTimes, hold: notHeld }));
  const totals = await answerOr(provider.totals(more, code), null);
  return totals !== null && !isZero(totals.grandTotal);
}
