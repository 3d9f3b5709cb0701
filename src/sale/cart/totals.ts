import type { SaleContext } from '../context.ts';
import { type KeptSale, putKept, saleOfCartId } from './kept-sales.ts';

/**
 * Updates the known totals of a sale to its current cart (CART-3). One request is in flight at a time, and an answer for a cart
 * that was changed meanwhile is discarded. `read`: reads the current sale; undefined when it is gone. `isOutdated`: the totals
 * are asked for even if they are this cart's. Rejects with the provider's error; the last known totals then stay.
 */
export async function syncTotals(
  { device, provider, clock }: SaleContext,
  read: () => Promise<KeptSale | undefined>,
  isOutdated: boolean,
): Promise<void> {
  let isAsked = !isOutdated;
  for (;;) {
    const sale = await read();
    if (sale === undefined) return;
    const { cart, checkout, totals } = sale;
    if (cart.items.length === 0 || cart.lockedBy !== null) return;
    if (isAsked && totals?.revision === cart.revision) return;
    const answer = await provider.totals(cart.items, checkout.coupon?.code ?? null);
    isAsked = true;
    await device.transact(async (tx) => {
      const now = saleOfCartId(cart.id, await tx.state(), await tx.parked());
      if (now?.cart.revision !== cart.revision) return;
      await putKept(tx, now, { totals: { ...answer, revision: cart.revision, at: clock.now() } });
    });
  }
}
