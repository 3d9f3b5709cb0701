import { Trans } from '@lingui/react/macro';
import { negateMoney, sumMoney } from '../../domain/money.ts';
import { useMoney } from '../../sale/index.ts';
import { Total } from '../../ui/total.tsx';
import styles from './cart-total.module.css';
import { TotalNote } from './total-note.tsx';
import { useShownTotal } from './use-shown-total.ts';

/** Taxes, discount and grand total (CART-1, COUP-2). */
export function CartTotal() {
  const money = useMoney();
  const { amount, isFinal, last } = useShownTotal();
  const discount =
    last === null
      ? null
      : sumMoney(
          last.discounts.map((one) => one.amount),
          last.grandTotal.currency,
        );
  // Rows of an older cart keep their room until the new total is there.
  const shown = (text: string) => (isFinal ? text : '…');
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {discount !== null && discount.minor > 0 && (
          <div className={styles.row}>
            <dt>
              <Trans>Discount</Trans>
            </dt>
            <dd>{shown(money(negateMoney(discount)))}</dd>
          </div>
        )}
        {last?.taxes.map((tax) => (
          <div key={tax.title} className={styles.row}>
            <dt>{tax.title}</dt>
            <dd>{shown(money(tax.amount))}</dd>
          </div>
        ))}
      </dl>
      <Total label={<Trans>Total</Trans>} amount={money(amount)} stale={!isFinal} note={<TotalNote />} />
    </div>
  );
}
