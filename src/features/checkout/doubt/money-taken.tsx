import { Trans } from '@lingui/react/macro';
import { isPaidAtTill, type Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';

interface MoneyTakenProps {
  readonly sale: Sale;
  /** Whose clock tells the time is said, where the venue's times stand beside it. */
  readonly isByDevice?: boolean;
}

/** That money was taken, how much and when: said as long as nobody knows what became of the sale (PAY-10). */
export function MoneyTaken({ sale, isByDevice = false }: MoneyTakenProps) {
  const money = useMoney();
  const { moment } = useFormatters();
  if (!isPaidAtTill(sale)) return null;
  const amount = money(sale.amount);
  const when = moment(sale.createdAt);
  return (
    <strong>
      {isByDevice ? (
        <Trans>
          Money was taken: {amount} at {when} by this device's clock.
        </Trans>
      ) : (
        <Trans>
          Money was taken: {amount} at {when}.
        </Trans>
      )}
    </strong>
  );
}
