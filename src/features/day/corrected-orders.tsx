import { useLingui } from '@lingui/react/macro';
import { salesToProve } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { CorrectedOrder } from '../shared/corrects-order.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './report.module.css';

/** Names each order that a sale of the shift stands for, corrected, and what is left to do about it (DAY-5). */
export function CorrectedOrders({ sales }: { readonly sales: readonly CountedSale[] }) {
  const { t } = useLingui();
  const money = useMoney();
  const corrections = salesToProve(sales).filter(({ state }) => state !== 'undone');
  const entries = corrections.flatMap(({ reference, orderNumber, amount, corrects }) => {
    if (corrects === undefined) return [];
    const head = [money(amount), orderNumber === null ? null : t`Order ${orderNumber}`];
    return (
      <li key={reference}>
        <strong>{head.filter(Boolean).join(' · ')}</strong>
        <p>
          <CorrectedOrder orderNumber={corrects} />
        </p>
      </li>
    );
  });
  return entries.length > 0 && <ul className={styles.findings}>{entries}</ul>;
}
