import { Trans } from '@lingui/react/macro';
import { changeDue, type Sale } from '../../../domain/sale/sale.ts';
import { Total } from '../../../ui/layout/total.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** The change of a customer who paid cash, shown again (PAY-4). */
export function ChangeDue({ sale }: { readonly sale: Pick<Sale, 'amount' | 'given'> }) {
  const money = useMoney();
  const change = changeDue(sale);
  return change && <Total label={<Trans>Change</Trans>} amount={money(change)} />;
}
