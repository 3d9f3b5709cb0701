import { useState } from 'react';
import { hasRunOut } from '../../domain/cart/cart.ts';
import { useCart } from '../../sale/index.ts';

/**
 * Tells whether a hold of the cart has run out since the question that uses this was opened (CART-10). One that had run out before
 * could not be taken again, which blocks nobody (CART-11).
 */
export function useRunOut(): (now: number) => boolean {
  const { items } = useCart();
  const [since] = useState(() => Date.now());
  return (now) => items.some((item) => hasRunOut(item, now) && !hasRunOut(item, since));
}
