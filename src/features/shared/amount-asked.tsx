import { Trans } from '@lingui/react/macro';
import type { Money } from '../../domain/money/money.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { useMoney } from './use-money.ts';

interface AmountAskedProps {
  readonly sale: Pick<Sale, 'amount'>;
  /** What its order costs. */
  readonly asked: Money;
}

/** Says that a sale was booked for another amount than it was sold for (OFF-7, PAY-8). */
export function AmountAsked({ sale, asked }: AmountAskedProps) {
  const money = useMoney();
  const [sold, booked] = [money(sale.amount), money(asked)];
  return (
    <Trans>
      Sold for {sold}, but the booking system asks {booked}.
    </Trans>
  );
}
