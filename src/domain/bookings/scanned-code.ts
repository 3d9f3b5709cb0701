import type { Sale } from '../sale/sale.ts';

/** What the device's own journal knows of a code (OFF-7). */
export type SoldHere =
  /** Its outcome is not known yet, or somebody has to decide: the sale itself is shown. */
  | { readonly kind: 'sale'; readonly reference: string }
  | { readonly kind: 'order'; readonly orderNumber: string }
  | { readonly kind: 'reservation'; readonly bookingKey: string }
  /** Given back, or sold anew under another reference. */
  | { readonly kind: 'closed' };

/** The sale of this device that a receipt's reference, an order number or a booking key belongs to; null is none. */
export function soldHere(sales: readonly Sale[], code: string): SoldHere | null {
  const is = (text: string | null | undefined) => text?.toLowerCase() === code.toLowerCase();
  const sale = sales.find(({ reference, result }) =>
    [reference, result?.orderNumber, ...(result?.bookingKeys ?? [])].some(is),
  );
  if (sale === undefined) return null;
  if (sale.state === 'withdrawn') return { kind: 'closed' };
  const { orderNumber = null, bookingKeys = [] } = (sale.state === 'done' ? sale.result : null) ?? {};
  if (orderNumber !== null) return { kind: 'order', orderNumber };
  const bookingKey = bookingKeys.find(is) ?? bookingKeys[0];
  if (bookingKey !== undefined) return { kind: 'reservation', bookingKey };
  return { kind: 'sale', reference: sale.reference };
}
