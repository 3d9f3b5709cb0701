import { isOverbooked } from '../catalogue/capacity.ts';
import type { Money } from '../money/money.ts';
import type { CartItem } from './cart.ts';

/** Lines whose hold had run out, now that it was taken again, and what has changed meanwhile (CART-10). */
export interface Retaken {
  readonly lines: readonly RetakenLine[];
  /** The cart's total before and now, where it is another one. */
  readonly amount: { readonly before: Money; readonly now: Money } | null;
}

export interface RetakenLine {
  readonly item: CartItem;
  /** `maxQuantity` of the line when its hold ran out. */
  readonly leftBefore: number | null;
}

/** What staff have to know of a line that was taken again; null when it is as it was. */
export function changeOfPlaces({ item, leftBefore }: RetakenLine): 'fewer' | 'overbooked' | null {
  const { quantity, maxQuantity } = item;
  if (maxQuantity === null || maxQuantity === leftBefore) return null;
  if (isOverbooked(quantity, maxQuantity)) return 'overbooked';
  return leftBefore !== null && maxQuantity < leftBefore ? 'fewer' : null;
}
