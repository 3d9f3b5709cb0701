import { Trans } from '@lingui/react/macro';
import { missingHold, refusalOf } from '../../domain/cart/cart.ts';
import { lineName } from '../../i18n/sale-texts.ts';
import { useCart } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Whether the provider has refused to hold some line of the open cart, which can be sold all the same (CART-11). */
export function useHasRefusedHolds(): boolean {
  return useCart().items.some((item) => refusalOf(item) !== null);
}

interface RefusedHoldsProps {
  /** Lines whose hold is missing for another reason are named, too: nobody asks for it now. */
  readonly andMissing: boolean;
}

/** Names the lines that are not held, before money is taken: the cart may not be on screen (CART-10, CART-11). */
export function RefusedHolds({ andMissing }: RefusedHoldsProps) {
  const unheld = useCart().items.filter((item) => (andMissing ? missingHold(item) : refusalOf(item)) !== null);
  if (unheld.length === 0) return null;
  return (
    <Banner tone="attention">
      {unheld.map((item) => (
        <p key={item.key}>
          {[lineName(item), refusalOf(item)].filter(Boolean).join(': ')} · <Trans>not held yet</Trans>
        </p>
      ))}
    </Banner>
  );
}
