import { sumOfLines } from '../../domain/cart/cart.ts';
import type { Money } from '../../domain/money/money.ts';
import type { KnownTotals } from '../../domain/sale/checkout.ts';
import { useCurrency } from '../../provider/index.ts';
import { useCart, useTotals } from '../live.tsx';

interface ShownTotal {
  readonly amount: Money;
  /** Whether the amount is the provider's total of the current cart; otherwise it is the sum of the lines (CART-3). */
  readonly isFinal: boolean;
  /** The provider's last totals, perhaps of an earlier cart; null when there are none. */
  readonly last: KnownTotals | null;
}

/** The cart's total to show: an estimate until the provider's total arrives. */
export function useShownTotal(): ShownTotal {
  const { items, revision } = useCart();
  const last = useTotals();
  const { code } = useCurrency();
  if (last?.revision === revision && items.length > 0) return { amount: last.grandTotal, isFinal: true, last };
  const currency = items[0]?.price.currency ?? code;
  return { amount: sumOfLines(items, currency), isFinal: items.length === 0, last };
}
