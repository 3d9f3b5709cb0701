import { Trans } from '@lingui/react/macro';
import type { KnownTotals } from '../../domain/checkout.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useMoney } from '../../sale/index.ts';
import { useShownTotal } from '../../sale/late.ts';
import { useNow } from '../../ui/use-now.ts';

/** 'Incl. VAT', and what else has to be known of an amount: that it is an estimate, or how old it is. */
export function TotalNote() {
  const connectivity = useConnectivity();
  const { isFinal, last } = useShownTotal();
  if (connectivity !== 'online' && last !== null) return <AgedNote last={last} isFinal={isFinal} />;
  return <Trans>Incl. VAT</Trans>;
}

function AgedNote({ last, isFinal }: { readonly last: KnownTotals; readonly isFinal: boolean }) {
  const now = useNow(20_000);
  const money = useMoney();
  const age = useFormatters().age(last.at, now);
  if (isFinal) return <Trans>Incl. VAT, as of {age}</Trans>;
  const amount = money(last.grandTotal);
  return (
    <Trans>
      Estimate. Last total: {amount}, {age}
    </Trans>
  );
}
