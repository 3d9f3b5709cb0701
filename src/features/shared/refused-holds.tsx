import { Trans } from '@lingui/react/macro';
import { missingHold } from '../../domain/cart/cart.ts';
import { useCart } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** The open cart's lines that the provider has refused to hold, each with its words, maybe none; it can be sold all the same (CART-11). */
export function useRefusedHolds(): readonly { readonly key: string; readonly words: string }[] {
  return useCart().items.flatMap((item) => {
    const refusal = missingHold(item)?.refusal ?? null;
    const words = [`${item.productName}, ${item.optionName}`, refusal].filter(Boolean).join(': ');
    return refusal === null ? [] : [{ key: item.key, words }];
  });
}

/** Says so before money is taken, where the cart's lines may not be on screen. */
export function RefusedHolds() {
  const refused = useRefusedHolds();
  if (refused.length === 0) return null;
  return (
    <Banner tone="attention">
      {refused.map(({ key, words }) => (
        <p key={key}>
          {words} · <Trans>not held yet</Trans>
        </p>
      ))}
    </Banner>
  );
}
