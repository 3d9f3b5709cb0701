import { Trans, useLingui } from '@lingui/react/macro';
import { aboveLines, type CartItem, lineTotal, sumOfLines } from '../../../domain/cart/cart.ts';
import { negateMoney, subtractMoney } from '../../../domain/money/money.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './sold-lines.module.css';

/** What was sold, a line each, with what each costs (FAST-7). */
export function SoldLines({ sale }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const money = useMoney();
  const details = useLineDetails();
  const beyond = useBeyondLines(sale);
  return (
    <ul className={styles.lines} aria-label={t`What was sold`}>
      {sale.request.items.map((item) => (
        <li key={item.key} className={styles.line}>
          <span>
            {item.quantity}&nbsp;×&nbsp;<bdi>{item.productName}</bdi>
          </span>
          <span className={styles.details}>{details(item)}</span>
          <span className={styles.price}>{money(lineTotal(item))}</span>
        </li>
      ))}
      {beyond && (
        <li className={styles.line}>
          <span>{beyond.name}</span>
          <span className={styles.price}>{beyond.amount}</span>
        </li>
      )}
    </ul>
  );
}

/** What lies between the lines and the amount, so that a receipt adds up: a code or another discount, or more than the lines (COUP-2). */
export function useBeyondLines({ request: { items, couponCode: code }, amount }: Sale) {
  const money = useMoney();
  const takenOff = subtractMoney(sumOfLines(items, amount.currency), amount);
  if (takenOff.minor > 0) {
    const name = code === null ? <Trans>Discount</Trans> : <Trans>Code {code}</Trans>;
    return { name, amount: money(negateMoney(takenOff)) };
  }
  const above = aboveLines(amount, items);
  return above && { name: <Trans>Difference</Trans>, amount: money(above) };
}

/** Price option, variation and time of a line that was sold, in the order of the cart, and that it is a gift: it is not the ticket of the same offer. */
export function useLineDetails(): (item: CartItem) => string {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  return ({ variationName, optionName, time, isGift }) =>
    [optionName, variationName, time === null ? null : dateTime(time), isGift ? t`Gift` : null]
      .filter(Boolean)
      .join(' · ');
}
