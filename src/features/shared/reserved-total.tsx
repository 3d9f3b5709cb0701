import { Trans } from '@lingui/react/macro';
import { reservedOtherwise } from '../../domain/sale/checkout.ts';
import { useCart, useCheckout, useShownTotal } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useMoney } from './use-money.ts';

/** Says that an opened reservation comes to something else than its booking says: a provider need not tell its code (RES-1). */
export function ReservedTotal() {
  const cart = useCart();
  const checkout = useCheckout();
  const money = useMoney();
  const { amount, isFinal } = useShownTotal();
  const told = isFinal ? reservedOtherwise(checkout, cart, amount) : null;
  if (told === null) return null;
  const [reserved, total] = [money(told), money(amount)];
  return (
    <Banner tone="attention">
      <Trans>
        The reservation says {reserved}, the cart comes to {total}. A code may be missing, or a price has changed.
      </Trans>
    </Banner>
  );
}
