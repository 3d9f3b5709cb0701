import { type CartItem, holdCodes, reservationKeys } from '../../domain/cart/cart.ts';
import { emptied } from '../../domain/sale/after-sale.ts';
import { isClosed, type OfflineSale, type Refusal, type Sale, type SaleResult } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';

export type Closing =
  | { readonly state: 'done'; readonly result: SaleResult }
  | { readonly state: 'refused'; readonly refusal: Refusal; readonly offline?: OfflineSale | null }
  /** `refusal`: the answer that is still being checked. */
  | { readonly state: 'unknown'; readonly refusal: Refusal | null; readonly connectionLostAt?: number | undefined }
  /** A sale made offline that certainly did not arrive: it is to be sent again. */
  | { readonly state: 'waiting' };

/**
 * Writes what became of a sale. Done: the cart it was made from is emptied, and what the provider may still keep for it, holds
 * and an opened reservation, is to be given back (PAY-8); refused: that cart can be changed again; both in one transaction with
 * the entry. A sale that was closed before stays as it was. Resolves to the entry as it then stands.
 */
export async function closeSale(context: SaleContext, reference: string, closing: Closing): Promise<Sale | null> {
  const { device, clock } = context;
  const before = await device.sale(reference);
  const after = await device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    if (sale === null || isClosed(sale)) return sale;
    const closed: Sale = { ...sale, refusal: null, ...closing, doubt: null, updatedAt: clock.now() };
    await tx.putSale(closed);
    if (closed.state === 'done') {
      const { items } = closed.request;
      await tx.release(holdCodes(items), clock.now());
      await tx.releaseReservations(reservationKeys(items), clock.now());
    }
    const state = await tx.state();
    const { cart } = state;
    if (cart.lockedBy !== reference) return closed;
    if (closed.state === 'done') await tx.put(emptied(state));
    if (closed.state === 'refused') {
      const items = closed.kind === 'reservation' ? cart.items.map(holdInDoubt) : cart.items;
      await tx.put({ cart: { ...cart, items, lockedBy: null } });
    }
    return closed;
  });
  if (after?.state === 'done' && before?.state !== 'done') context.sold(after);
  return after;
}

/** Whether the hold still stands is not known, as with a reservation given back: it is asked for again under its code. */
export function holdInDoubt(item: CartItem): CartItem {
  if (item.hold.state !== 'held') return item;
  return { ...item, hold: { state: 'wanted', code: item.hold.code, refusal: null } };
}
