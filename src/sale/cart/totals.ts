import { type KnownTotals, withCoupon } from '../../domain/sale/checkout.ts';
import type { SaleContext } from '../context.ts';
import { changeKept, type KeptSale } from './kept-sales.ts';

/**
 * Updates the known totals of a sale to its current cart (CART-3). One request is in flight at a time, and an answer for a cart
 * that was changed meanwhile is discarded. `read`: reads the current sale; undefined when it is gone. `isOutdated`: whether
 * totals are asked for once more, though they are this cart's. Rejects with the provider's error; the last known totals then stay.
 */
export async function syncTotals(
  { device, provider, clock }: SaleContext,
  read: () => Promise<KeptSale | undefined>,
  isOutdated: (totals: KnownTotals) => boolean,
): Promise<void> {
  let isAsked = false;
  for (;;) {
    const sale = await read();
    if (sale === undefined) return;
    const { cart, checkout, totals } = sale;
    if (cart.items.length === 0 || cart.lockedBy !== null) return;
    if (totals?.revision === cart.revision && (isAsked || !isOutdated(totals))) return;
    const answer = await provider.totals(cart.items, checkout.coupon?.code ?? null);
    isAsked = true;
    await changeKept(device, cart.id, (now) =>
      now.cart.revision === cart.revision ? { totals: { ...answer, revision: cart.revision, at: clock.now() } } : null,
    );
  }
}

/** Removes the open cart's coupon code if it is no longer valid, and reports that (COUP-2). Rejects with the provider's error. */
export async function dropSpentCoupon({ device, provider, couponDropped }: SaleContext): Promise<void> {
  const { cart, checkout } = await device.state();
  const code = checkout.coupon?.code;
  if (code === undefined || cart.items.length === 0 || cart.lockedBy !== null) return;
  if ((await provider.coupon(code, cart.items)) !== null) return;
  const isDropped = await device.transact(async (tx) => {
    const now = await tx.state();
    if (now.cart.revision !== cart.revision || now.cart.lockedBy !== null) return false;
    await tx.put(withCoupon(now, null));
    return true;
  });
  if (isDropped) couponDropped(code);
}
