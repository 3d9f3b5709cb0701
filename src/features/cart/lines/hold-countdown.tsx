import { holdMinutes } from '../../../domain/cart/cart.ts';
import { HoldRing, type HoldRingProps } from '../../../ui/feedback/hold-ring.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** The time left until a hold ends (epoch ms); it counts by itself, nothing around it is drawn again (CART-10). */
export function HoldCountdown({ until, short = false }: Pick<HoldRingProps, 'short'> & { readonly until: number }) {
  const left = Math.ceil((until - useNow(1_000)) / 1_000);
  const total = holdMinutes * 60;
  // No hold lasts longer: the device's clock was put back since, and nobody knows what is left of it.
  return <HoldRing remaining={left > total ? 0 : Math.max(0, left)} total={total} short={short} />;
}
