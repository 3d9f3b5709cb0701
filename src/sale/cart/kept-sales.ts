import type { Device, DeviceTransaction } from '../../device/index.ts';
import type { CartInSale, ParkedSale } from '../../domain/sale/parked-sale.ts';

/** A sale whose holds and total are kept at the provider: the open one, or one that is parked (DAY-1). */
export type KeptSale = (CartInSale & { readonly key?: never; readonly parkedAt?: never }) | ParkedSale;

/**
 * Finds the sale of a cart among the open and the parked ones: it may have been parked or opened since the request was sent.
 * Undefined when it is gone.
 */
export function saleOfCartId(
  cartId: string | undefined,
  open: CartInSale,
  parked: readonly ParkedSale[],
): KeptSale | undefined {
  const { cart, checkout, totals } = open;
  return cart.id === cartId ? { cart, checkout, totals } : parked.find((sale) => sale.cart.id === cartId);
}

type Patch = Partial<Pick<CartInSale, 'cart' | 'totals'>>;

/** Changes the sale of a cart in a transaction of its own; `change` returns null to leave it as it is. Does nothing when it is gone. */
export function changeKept(
  device: Device,
  cartId: string | undefined,
  change: (sale: KeptSale) => Patch | null,
): Promise<void> {
  return device.transact(async (tx) => {
    const sale = saleOfCartId(cartId, await tx.state(), await tx.parked());
    const patch = sale === undefined ? null : change(sale);
    if (sale !== undefined && patch !== null) await putKept(tx, sale, patch);
  });
}

/**
 * Writes a change of an open or parked sale. Not an async function: Dexie loses its transaction in one that is nested this
 * deeply.
 */
export function putKept(tx: DeviceTransaction, sale: KeptSale, patch: Patch): Promise<void> {
  return sale.key === undefined ? tx.put(patch) : tx.putParked({ ...sale, ...patch });
}
