import { Trans } from '@lingui/react/macro';
import { refusalOf } from '../../domain/cart/cart.ts';
import { lineName } from '../../i18n/sale-texts.ts';
import { useCart } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** The open cart's lines that the provider has refused to hold, each with its words, maybe none; it can be sold all the same (CART-11). */
export function useRefusedHolds(): readonly { readonly key: string; readonly words: string }[] {
  return useCart().items.flatMap((item) => {
    const refusal = refusalOf(item);
    return refusal === null ? [] : [{ key: item.key, words: [lineName(item), refusal].filter(Boolean).join(': ') }];
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
