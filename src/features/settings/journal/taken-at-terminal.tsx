import { Trans } from '@lingui/react/macro';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { SmallPrint } from './small-print.tsx';

/** How a sale was paid whose money the cash register took, in its own words (TERM-5). */
export function TakenAtTerminal({ sale: { terminal } }: { readonly sale: Sale }) {
  const { list } = useFormatters();
  if (terminal === undefined || terminal.payments.length === 0) return null;
  const payments = <bdi translate="no">{list(terminal.payments)}</bdi>;
  return (
    <SmallPrint>
      <Trans>Paid at the cash register: {payments}</Trans>
    </SmallPrint>
  );
}
