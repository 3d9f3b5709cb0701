import type { Capacity } from './catalogue.ts';

/** The provider's way to say "no limit" (PRICE-1). */
const endlessFrom = 99_999;

export function isEndless(places: number): boolean {
  return places >= endlessFrom;
}

/** A number of places from the wire; `Infinity` from 99999 on. */
export function capacityOf(wireNumber: number): number {
  return isEndless(wireNumber) ? Number.POSITIVE_INFINITY : wireNumber;
}

/** 'left/stock' as a price card shows it, like '12/20', '12/∞' or '∞' (PRICE-1). */
export function capacityLabel({ left, stock }: Capacity): string {
  if (isEndless(left)) return '∞';
  return `${left}/${isEndless(stock) ? '∞' : stock}`;
}

/** Places that remain once `quantity` more are taken; negative when overbooked (CART-6). */
export function afterAdding(left: number, quantity: number): number {
  return left - quantity;
}

/** Whether a cart line takes more than was left; null is endless or unknown (CART-6). */
export function isOverbooked(quantity: number, maxQuantity: number | null): boolean {
  return maxQuantity !== null && quantity > maxQuantity;
}
