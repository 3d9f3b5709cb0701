import type { Cart } from '../cart/cart.ts';
import type { Money } from '../money/money.ts';
import type { KnownTotals } from './checkout.ts';

/** How the pay strip takes money: exactly the amount in cash, by the till's dialog, by card, or by the terminal's checkout. */
export type QuickTender = 'exact' | 'cash' | 'card' | 'terminal';

/** A tap on the pay strip (FAST-6). */
export interface QuickPayment {
  readonly tender: QuickTender;
  /** The amount that stood on the strip: any other is never taken. */
  readonly shown: Money;
  /** Of the cart that stood beside it. */
  readonly cartRevision: number;
}

/** What a tap on the pay strip would take; null while the provider's total is not that of the cart as it is (FAST-6). */
export function quickPaymentOf(
  tender: QuickTender,
  { items, lockedBy, revision }: Cart,
  totals: KnownTotals | null,
): QuickPayment | null {
  if (items.length === 0 || lockedBy !== null || totals?.revision !== revision) return null;
  return { tender, shown: totals.grandTotal, cartRevision: revision };
}
