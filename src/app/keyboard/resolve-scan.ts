import { type Booking, bookingPath, orderPath, overviewPath } from '../../domain/bookings/booking.ts';
import { type SoldHere, soldHere } from '../../domain/bookings/scanner.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { Till } from '../../sale/index.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/** The sources in which a scanned code is looked up: the journal's sales first, then the provider. */
export interface ScanSources {
  readonly sales: readonly Sale[];
  /** The page of a booking that this device knows; null without one. Used only when the provider does not answer. */
  readonly seenBooking: (code: string) => Promise<string | null>;
  /** Asks the provider; rejects when it does not answer. */
  readonly findBooking: (code: string) => Promise<Booking | null>;
  /** Null while the cart is empty, so that no coupon can be applied. */
  readonly applyCoupon: Till['applyCoupon'] | null;
}

export type ScanOutcome =
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'coupon' }
  | { readonly kind: 'cart-is-being-paid' }
  | { readonly kind: 'closed-sale' }
  | { readonly kind: 'unknown'; readonly mayBeCoupon: boolean }
  | { readonly kind: 'no-answer' };

/** Finds out what a scanned code is: a sale or a booking to open, a coupon for the cart, or unknown. */
export async function resolveScan(code: string, sources: ScanSources): Promise<ScanOutcome> {
  const sold = soldHere(sources.sales, code);
  if (sold !== null) return ofSale(sold);
  try {
    const booking = await sources.findBooking(code);
    if (booking !== null) return { kind: 'open', address: bookingPath(booking) };
    if (sources.applyCoupon === null) return { kind: 'unknown', mayBeCoupon: true };
    const applied = await sources.applyCoupon(code);
    if (applied === 'invalid') return { kind: 'unknown', mayBeCoupon: false };
    if (applied === 'cart-is-gone') return { kind: 'unknown', mayBeCoupon: true };
    return applied === 'applied' ? { kind: 'coupon' } : { kind: applied };
  } catch {
    const address = await sources.seenBooking(code);
    return address === null ? { kind: 'no-answer' } : { kind: 'open', address };
  }
}

function ofSale(sold: SoldHere): ScanOutcome {
  switch (sold.kind) {
    case 'sale':
      return { kind: 'open', address: stepAddress({ name: 'success', reference: sold.reference }) };
    case 'order':
      return { kind: 'open', address: orderPath(sold.orderNumber) };
    case 'reservation':
      return { kind: 'open', address: overviewPath({ orderNumber: null, bookingKey: sold.bookingKey }) };
    case 'closed':
      return { kind: 'closed-sale' };
  }
}
