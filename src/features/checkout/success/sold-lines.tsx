import { Trans, useLingui } from '@lingui/react/macro';
import { aboveLines, type CartItem, lineTotal, sumOfLines } from '../../../domain/cart/cart.ts';
import { negateMoney, subtractMoney } from '../../../domain/money/money.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './sold-lines.module.css';

/** What was sold, a line each, with what each costs (FAST-7). */
export function SoldLines({ sale: { request, amount } }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const money = useMoney();
  const details = useLineDetails();
  const code = request.couponCode;
  // What the lines come to beyond the amount, so that the receipt adds up (COUP-2).
  const takenOff = subtractMoney(sumOfLines(request.items, amount.currency), amount);
  const above = aboveLines(amount, request.items);
  return (
    <ul className={styles.lines} aria-label={t`What was sold`}>
      {request.items.map((item) => (
        <li key={item.key} className={styles.line}>
          <span>
            {item.quantity}&nbsp;×&nbsp;<bdi>{item.productName}</bdi>
          </span>
          <span className={styles.details}>{details(item)}</span>
          <span className={styles.price}>{money(lineTotal(item))}</span>
        </li>
      ))}
      {takenOff.minor > 0 && (
        <li className={styles.line}>
          <span>{code === null ? <Trans>Discount</Trans> : <Trans>Code {code}</Trans>}</span>
          <span className={styles.price}>{money(negateMoney(takenOff))}</span>
        </li>
      )}
      {above && (
        <li className={styles.line}>
          <span>
            <Trans>Difference</Trans>
          </span>
          <span className={styles.price}>{money(above)}</span>
        </li>
      )}
    </ul>
  );
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
