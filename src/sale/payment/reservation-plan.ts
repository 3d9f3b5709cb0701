import { type CartItem, notHeld } from '../../domain/cart/cart.ts';
import { isZero } from '../../domain/money/money.ts';
import {
  isAllTakenOff,
  type ReservationPlan,
  reservationParts,
  reservationPlan,
} from '../../domain/sale/reservation-parts.ts';
import { withinOr } from '../../domain/times/clock.ts';
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
  const isFixed = code !== null && isAllTakenOff(asked) && (await leavesSomeOfMoreIfSoon(context, cart.items, code));
  return reservationPlan(asked, totals.grandTotal, cart.revision, isFixed);
}

/** So many times what is in the cart: a voucher for a few tickets is not worth that much. Some sell no more than a few at once. */
const manyTimes = [10, 2] as const;

/** A reservation waits no longer for what only helps to share its code (ms). */
const longestWaitForMore = 3_000;

function leavesSomeOfMoreIfSoon(context: SaleContext, items: readonly CartItem[], code: string): Promise<boolean> {
  return withinOr(context.clock, longestWaitForMore, leavesSomeOfMore(context, items, code), false);
}

/**
 * Whether the code, which takes off everything of the cart, leaves something of a larger one: then it takes off a fixed amount. False
 * where nobody tells.
 */
async function leavesSomeOfMore(
  { provider }: Pick<SaleContext, 'provider'>,
  items: readonly CartItem[],
  code: string,
): Promise<boolean> {
  for (const times of manyTimes) {
    const more = items.map((item) => ({ ...item, quantity: item.quantity * times, hold: notHeld }));
    const totals = await provider.totals(more, code).catch(() => null);
    if (totals !== null) return !isZero(totals.grandTotal);
  }
  return false;
}
