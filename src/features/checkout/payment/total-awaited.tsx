import { Trans } from '@lingui/react/macro';
import { isHeld } from '../../../domain/cart/cart.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCart, useShownTotal } from '../../../sale/index.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loading, SkeletonCard } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { useNow } from '../../../ui/use-now.ts';
import { EstimateNote } from '../../shared/estimate-note.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** An answer usually comes within this time; before, there is nothing to say (ms). */
const usualAnswer = 1_500;

/** Shown until the provider's total comes: the sum of the lines, its last total, and what is being waited for (CART-3). */
export function TotalAwaited() {
  const money = useMoney();
  const { amount } = useShownTotal();
  const isLate = useLater(usualAnswer);
  return (
    <>
      <Panel>
        <Total label={<Trans>Total</Trans>} amount={money(amount)} note={<EstimateNote />} stale />
      </Panel>
      {isLate && (
        <Banner>
          <WhatIsAwaited />
        </Banner>
      )}
      <Loading>
        <CardGrid label="">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </CardGrid>
      </Loading>
    </>
  );
}

/** Holds come first; the total is asked for when all are tried. */
function WhatIsAwaited() {
  const { items } = useCart();
  const { list } = useFormatters();
  const now = useNow(1_000);
  const unheld = items.filter((item) => !isHeld(item, now));
  if (unheld.length === 0) return <Trans>Waiting for the booking system to add up the total.</Trans>;
  const offers = list(unheld.map(({ productName, optionName }) => `${productName}, ${optionName}`));
  return <Trans>Waiting for the booking system to hold: {offers}.</Trans>;
}
