import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef } from 'react';
import { useCart, useShownTotal } from '../../sale/index.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { useMoney } from '../shared/use-money.ts';
import { useIsEstimate } from './pay/cart-total.tsx';

/**
 * Says a new grand total to screen readers, or that it is an estimate, and takes it back once the cart comes to something else
 * (CART-3, NAV-6).
 */
export const TotalAnnouncement = memo(function TotalAnnouncement() {
  const announce = useAnnounce();
  const words = useTotalWords();
  const said = useRef(words);
  useEffect(() => {
    if (words === null || words === said.current) return undefined;
    said.current = words;
    return words === '' ? undefined : announce(words);
  }, [announce, words]);
  return null;
});

/** What the cart comes to, in words: none of an empty cart; null while the provider is being asked. */
function useTotalWords(): string | null {
  const { t } = useLingui();
  const money = useMoney();
  const { items } = useCart();
  const { amount, isFinal } = useShownTotal();
  const isEstimate = useIsEstimate();
  if (items.length === 0) return '';
  const total = money(amount);
  const words = t`Total ${total}`;
  if (isFinal) return words;
  return isEstimate ? `${words}, ${t`Estimate`}` : null;
}
