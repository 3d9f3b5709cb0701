import { useLingui } from '@lingui/react/macro';
import { salesToProve } from '../../domain/day/proof.ts';
import { type CountedSale, leftToGiveBack, type Movement } from '../../domain/day/shift.ts';
import { isZero } from '../../domain/money/money.ts';
import { CorrectedOrder } from '../shared/corrects-order.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './report.module.css';
import { SaleEntry } from './sale-entry.tsx';

interface CorrectedOrdersProps {
  readonly sales: readonly CountedSale[];
  readonly movements: readonly Movement[];
}

/** Names each order that a sale of the shift stands for, corrected, and what is left to do about it (DAY-5). */
export function CorrectedOrders({ sales, movements }: CorrectedOrdersProps) {
  const { t } = useLingui();
  const money = useMoney();
  const corrections = salesToProve(sales).filter(({ state }) => state !== 'undone');
  // An order of an earlier shift may have had its money given back there.
  const isGivenBack = (number: string) => {
    const old = sales.find(({ orderNumber }) => orderNumber === number);
    return old !== undefined && isZero(leftToGiveBack(old, movements));
  };
  const entries = corrections.flatMap(({ reference, orderNumber, amount, corrects }) => {
    if (corrects === undefined) return [];
    return (
      <SaleEntry key={reference} facts={[money(amount), orderNumber && t`Order ${orderNumber}`]}>
        <CorrectedOrder orderNumber={corrects} isGivenBack={isGivenBack(corrects)} />
      </SaleEntry>
    );
  });
  return entries.length > 0 && <ul className={styles.findings}>{entries}</ul>;
}
