import { Trans } from '@lingui/react/macro';
import { isPaidAtTill, type Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';

interface MoneyTakenProps {
  readonly sale: Sale;
  /** Names the clock of the time, where times of the venue are shown beside it. */
  readonly isByDevice?: boolean;
}

/** Says that money was taken, how much and when, as long as the outcome of the sale is not known (PAY-10). */
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
