import { withCoupon } from '../../domain/sale/checkout.ts';
import type { SaleContext } from '../context.ts';

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
