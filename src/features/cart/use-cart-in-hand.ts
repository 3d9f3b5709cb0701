import { useIsCartEmpty, useIsStoredCartEmpty } from '../../sale/index.ts';

/**
 * Whether there is something in the cart to be paid, parked or emptied. The ways to do so are drawn once the device has the first line,
 * after the frame that shows it, which so comes sooner (tests/bench/README.md). What may be tapped with the line, like Next, follows
 * `useIsCartEmpty`.
 */
export function useIsCartInHand(): boolean {
  const isEmpty = useIsCartEmpty();
  const isStoredEmpty = useIsStoredCartEmpty();
  return !isEmpty && !isStoredEmpty;
}
