import { Trans } from '@lingui/react/macro';
import { subtractMoney } from '../../../domain/money/money.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { Total } from '../../../ui/layout/total.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** The change of a customer who paid cash, shown again (PAY-4). */
export function ChangeDue({ sale: { amount, given } }: { readonly sale: Pick<Sale, 'amount' | 'given'> }) {
  const money = useMoney();
  if (given === null) return null;
  const change = subtractMoney(given, amount);
  if (change.minor <= 0) return null;
  return <Total label={<Trans>Change</Trans>} amount={money(change)} />;
}
