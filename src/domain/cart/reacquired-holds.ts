import { isOverbooked } from '../catalogue/capacity.ts';
import type { Money } from '../money/money.ts';
import type { CartItem } from './cart.ts';

/** Lines whose hold had run out and was re-acquired, and what has changed meanwhile (CART-10). */
export interface ReacquiredHolds {
  readonly lines: readonly ReacquiredLine[];
  /** The cart's total before and now, where it is another one. */
  readonly amount: { readonly before: Money; readonly now: Money } | null;
}

export interface ReacquiredLine {
  readonly item: CartItem;
  /** `maxQuantity` of the line when its hold ran out. */
  readonly leftBefore: number | null;
}

/** What staff have to know of a line whose hold was re-acquired; null when it is as it was. */
export function changeOfPlaces({ item, leftBefore }: ReacquiredLine): 'fewer' | 'overbooked' | null {
  const { quantity, maxQuantity } = item;
  if (maxQuantity === null || maxQuantity === leftBefore) return null;
  if (isOverbooked(quantity, maxQuantity)) return 'overbooked';
  return leftBefore !== null && maxQuantity < leftBefore ? 'fewer' : null;
}
