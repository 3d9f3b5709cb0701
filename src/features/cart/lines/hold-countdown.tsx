import { holdMinutes } from '../../../domain/cart/cart.ts';
import { HoldRing } from '../../../ui/feedback/hold-ring.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** The time left until a hold ends (epoch ms); it counts by itself, nothing around it is drawn again (CART-10). */
export function HoldCountdown({ until }: { readonly until: number }) {
  const now = useNow(1_000);
  return <HoldRing remaining={Math.max(0, Math.ceil((until - now) / 1_000))} total={holdMinutes * 60} />;
}
