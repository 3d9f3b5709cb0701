import type { DeviceTransaction } from '../../device/index.ts';
import type { CartInSale, ParkedSale } from '../../domain/sale/parked-sale.ts';

/** A sale whose holds and total are kept at the provider: the open one, or one that is parked (DAY-1). */
export type KeptSale = (CartInSale & { readonly key?: never; readonly parkedAt?: never }) | ParkedSale;

/**
 * The sale that has this cart, wherever it lies by now: it may have been parked, or opened, since the provider was asked. Undefined
 * when it is gone.
 */
export function saleOfCartId(
  cartId: string | undefined,
  open: CartInSale,
  parked: readonly ParkedSale[],
): KeptSale | undefined {
  const { cart, checkout, totals } = open;
  return cart.id === cartId ? { cart, checkout, totals } : parked.find((sale) => sale.cart.id === cartId);
}

/** Not an async function itself, as Dexie loses its transaction in one that is called from so deep. */
export function putKept(
  tx: DeviceTransaction,
  sale: KeptSale,
  patch: Partial<Pick<CartInSale, 'cart' | 'totals'>>,
): Promise<void> {
  return sale.key === undefined ? tx.put(patch) : tx.putParked({ ...sale, ...patch });
}
