import { Trans } from '@lingui/react/macro';
import type { KnownTotals } from '../../../domain/sale/checkout.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useShownTotal } from '../../../sale/index.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useMoney } from '../../shared/use-money.ts';

/** What has to be known of an amount while the provider can't be asked: how old it is, or that it is an estimate. */
export function AgedTotalNote({ last }: { readonly last: KnownTotals }) {
  const now = useNow(20_000);
  const money = useMoney();
  const { isFinal } = useShownTotal();
  const age = useFormatters().age(last.at, now);
  if (isFinal) return <Trans>Incl. VAT, as of {age}</Trans>;
  const amount = money(last.grandTotal);
  return (
    <Trans>
      Estimate. Last total: {amount}, {age}
    </Trans>
  );
}
