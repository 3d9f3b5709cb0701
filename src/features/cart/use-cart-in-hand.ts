import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { useCart } from '../../sale/index.ts';
import { useAfterPaint } from '../../ui/use-later.ts';

/**
 * Whether there is something in the cart to be paid, parked or emptied. The ways to do so are drawn right after the frame that shows the
 * first line, which so comes sooner (tests/bench/README.md); with a cart that was full when the till was opened, at once. What may be
 * tapped with the line, like Next, follows `useIsCartEmpty`.
 */
export function useIsCartInHand(): boolean {
  const cart = useCart();
  const isEmpty = cart.items.length === 0;
  const wasEmpty = useAfterPaint(isEmpty && cart !== emptyCart);
  return !isEmpty && !wasEmpty;
}
