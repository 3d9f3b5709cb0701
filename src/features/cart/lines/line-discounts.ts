import type { CartItem } from '../../../domain/cart/cart.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { Discount } from '../../../domain/sale/checkout.ts';

/**
 * The discount of each line, by the line's key (COUP-2). The provider names them by option, and an option may be in
 * several lines: each of its discounts then goes to the next of them, in order.
 */
export function lineDiscounts(
  items: readonly Pick<CartItem, 'key' | 'optionId' | 'productId'>[],
  discounts: readonly Discount[],
): ReadonlyMap<string, Money> {
  const left = [...discounts];
  const byLine = new Map<string, Money>();
  for (const item of items) {
    const at = left.findIndex((discount) => isFor(discount, item));
    const [discount] = at < 0 ? [] : left.splice(at, 1);
    if (discount !== undefined) byLine.set(item.key, discount.amount);
  }
  return byLine;
}

/** Providers may leave out the product, as an option belongs to one only. */
function isFor(discount: Discount, item: Pick<CartItem, 'optionId' | 'productId'>): boolean {
  if (discount.optionId !== item.optionId) return false;
  return discount.productId === '' || discount.productId === item.productId;
}
