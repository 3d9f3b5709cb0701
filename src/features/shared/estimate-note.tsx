import { Trans } from '@lingui/react/macro';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useShownTotal } from '../../sale/index.ts';
import { useNow } from '../../ui/use-now.ts';
import { useMoney } from './use-money.ts';

/** Says that the amount is an estimate, and shows the provider's last total with its age (CART-3). */
export function EstimateNote() {
  const money = useMoney();
  const format = useFormatters();
  const now = useNow(20_000);
  const { last } = useShownTotal();
  if (last === null) return <Trans>Estimate</Trans>;
  const amount = money(last.grandTotal);
  const age = format.age(last.at, now);
  return (
    <Trans>
      Estimate. Last total: {amount}, {age}
    </Trans>
  );
}
