import type { Cart } from '../cart/cart.ts';
import { isSameMoney, type Money } from '../money/money.ts';
import type { Checkout, KnownTotals } from './checkout.ts';
import { isSameOrder } from './lost-sale.ts';
import type { Sale } from './sale.ts';

/**
 * How the pay strip takes money: exactly the amount in cash, by the till's dialog, by card, by the terminal's checkout, or not at
 * all for what costs nothing.
 */
export type QuickTender = 'exact' | 'cash' | 'card' | 'terminal' | 'free';

/** Whether the cart costs nothing, as far as its last total tells. */
export function isFree(totals: KnownTotals | null): boolean {
  return totals?.grandTotal.minor === 0;
}

/** Whether the provider takes an order without a payment. */
export function goesWithoutPayment(totals: KnownTotals | null): boolean {
  return totals?.paymentMethods.some(({ code }) => code === 'no_payment') === true;
}

/** A tap on the pay strip (FAST-6). */
export type QuickPayment = TakenByTap | PaidAgain;

interface TakenByTap {
  readonly tender: QuickTender;
  /** The amount that stood on the strip: any other is never taken. */
  readonly shown: Money;
  /** Of the cart that stood beside it. */
  readonly cartRevision: number;
}

/** Places a sale again that was paid and not received, with the money that was taken for it (PAY-10). */
interface PaidAgain extends Omit<TakenByTap, 'tender'> {
  readonly tender: 'again';
  readonly paid: Sale;
}

/** What a tap on the pay strip would take; null while the provider's total is not that of the cart as it is (FAST-6). */
export function quickPaymentOf(
  tender: QuickTender,
  { items, lockedBy, revision }: Cart,
  totals: KnownTotals | null,
): QuickPayment | null {
  if (items.length === 0 || lockedBy !== null || totals?.revision !== revision) return null;
  if (tender === 'free' && !(isFree(totals) && goesWithoutPayment(totals))) return null;
  return { tender, shown: totals.grandTotal, cartRevision: revision };
}

/**
 * What a tap places again with the money that was taken; null while the total of the cart is not known or is another amount, and
 * where the cart was changed since. A terminal's sale is repeated there.
 */
export function paidAgain(
  paid: Sale,
  cart: Cart,
  checkout: Pick<Checkout, 'coupon'>,
  totals: KnownTotals | null,
): PaidAgain | null {
  const { lockedBy, revision } = cart;
  if (paid.terminal !== undefined || lockedBy !== null || totals?.revision !== revision) return null;
  if (!isSameOrder(paid, { cart, checkout })) return null;
  if (!isSameMoney(totals.grandTotal, paid.amount)) return null;
  return { tender: 'again', paid, shown: paid.amount, cartRevision: revision };
}
