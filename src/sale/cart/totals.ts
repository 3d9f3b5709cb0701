import type { SaleContext } from '../context.ts';

/**
 * Makes the known totals those of the cart as it is (CART-3). One request is in flight at a time, and an answer for a cart
 * that has changed meanwhile is thrown away. `isOutdated`: also of the same cart they are to be asked for anew. Rejects with
 * the provider's error; the last known totals then stay.
 */
export async function syncTotals({ device, provider, clock }: SaleContext, isOutdated: boolean): Promise<void> {
  let isAsked = !isOutdated;
  for (;;) {
    const { cart, checkout, totals } = await device.state();
    if (cart.items.length === 0 || cart.lockedBy !== null) return;
    if (isAsked && totals?.revision === cart.revision) return;
    const answer = await provider.totals(cart.items, checkout.coupon?.code ?? null);
    isAsked = true;
    await device.transact(async (tx) => {
      const now = await tx.state();
      if (now.cart.revision !== cart.revision) return;
      await tx.put({ totals: { ...answer, revision: cart.revision, at: clock.now() } });
    });
  }
}
