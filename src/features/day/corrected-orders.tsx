import { useLingui } from '@lingui/react/macro';
import { salesToProve } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { CorrectedOrder } from '../shared/corrects-order.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './report.module.css';
import { SaleEntry } from './sale-entry.tsx';

/** Names each order that a sale of the shift stands for, corrected, and what is left to do about it (DAY-5). */
export function CorrectedOrders({ sales }: { readonly sales: readonly CountedSale[] }) {
  const { t } = useLingui();
  const money = useMoney();
  const corrections = salesToProve(sales).filter(({ state }) => state !== 'undone');
  const entries = corrections.flatMap(({ reference, orderNumber, amount, corrects }) => {
    if (corrects === undefined) return [];
    return (
      <SaleEntry key={reference} facts={[money(amount), orderNumber && t`Order ${orderNumber}`]}>
        <CorrectedOrder orderNumber={corrects} />
      </SaleEntry>
    );
  });
  return entries.length > 0 && <ul className={styles.findings}>{entries}</ul>;
}
