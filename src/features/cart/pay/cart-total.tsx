import { Trans } from '@lingui/react/macro';
import { aboveLines, sumOfLines } from '../../../domain/cart/cart.ts';
import { type Money, negateMoney, subtractMoney } from '../../../domain/money/money.ts';
import { type Coupon, discountTold, discountTotal, worthOf } from '../../../domain/sale/checkout.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useCart, useCheckout, useShownTotal, useTotalsRefusal } from '../../../sale/index.ts';
import { Total } from '../../../ui/layout/total.tsx';
import { useStill } from '../../../ui/use-later.ts';
import { useNow } from '../../../ui/use-now.ts';
import { EstimateNote } from '../../shared/estimate-note.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { usualTotal } from '../../shared/usual-times.ts';
import styles from './cart-total.module.css';

/**
 * Taxes, discount with the code in force, what the total is above the lines, and grand total (CART-1, CART-2, COUP-2). `isEstimate`: as
 * `useIsEstimate` says, whose answers of two places may be a moment apart.
 */
export function CartTotal({ isEstimate }: { readonly isEstimate: boolean }) {
  const money = useMoney();
  const { items } = useCart();
  const { coupon } = useCheckout();
  const { amount, isFinal, last } = useShownTotal();
  const isConnected = useConnectivity() === 'online';
  const isAged = isFinal ? !isConnected && last !== null : isEstimate;
  // A discount that only the total tells is not known while the total is another cart's.
  const discount =
    last && (isFinal ? discountTotal(last, sumOfLines(items, last.grandTotal.currency)) : discountTold(last));
  const takesOff = discount !== null && discount.minor > 0;
  const above = last && isFinal ? aboveLines(last.grandTotal, items) : null;
  // Rows of an older cart keep their room until the new total is there.
  const shown = (text: string) => (isFinal ? text : '…');
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {(takesOff || coupon !== null) && (
          <div className={styles.row}>
            <dt>{coupon === null ? <Trans>Discount</Trans> : <CodeInForce coupon={coupon} takenOff={discount} />}</dt>
            <dd>{takesOff ? shown(money(negateMoney(discount))) : isFinal ? <Trans>takes nothing off</Trans> : '…'}</dd>
          </div>
        )}
        {above && (
          <div className={styles.row}>
            <dt>
              <Trans>Difference</Trans>
            </dt>
            <dd>{money(above)}</dd>
          </div>
        )}
        {last?.taxes.map((tax) => (
          <div key={tax.title} className={styles.tax}>
            <dt>{tax.title}</dt>
            <dd>{shown(money(tax.amount))}</dd>
          </div>
        ))}
      </dl>
      <Total
        label={<Trans>Total</Trans>}
        amount={money(amount)}
        stale={!isFinal}
        note={isAged ? <AgedTotalNote /> : <Trans>Incl. VAT</Trans>}
        shortNote={!isAged}
      />
    </div>
  );
}

/** The code in force, with what it is worth where it takes off less, like a voucher of more than the cart (COUP-2). */
function CodeInForce({ coupon, takenOff }: { readonly coupon: Coupon; readonly takenOff: Money | null }) {
  const money = useMoney();
  const cart = useCart();
  const { code } = coupon;
  const amount = worthOf(coupon, cart);
  if (amount === null || (takenOff !== null && subtractMoney(amount, takenOff).minor <= 0))
    return <Trans>Code {code}</Trans>;
  const worth = money(amount);
  return (
    <Trans>
      Code {code}, worth {worth}
    </Trans>
  );
}

/** Says how old the total is, or that it is an estimate, while the provider can't be asked or does not answer. */
function AgedTotalNote() {
  const now = useNow(20_000);
  const format = useFormatters();
  const { isFinal, last } = useShownTotal();
  if (!isFinal || last === null) return <EstimateNote />;
  const age = format.age(last.at, now);
  return <Trans>Incl. VAT, as of {age}</Trans>;
}

/** Whether the amount shown is an estimate because the provider can't be asked, does not answer or gives no total (CART-3). */
export function useIsEstimate(): boolean {
  const { isFinal } = useShownTotal();
  const isConnected = useConnectivity() === 'online';
  const isLate = useStill(isFinal ? undefined : 'awaited', usualTotal);
  const isRefused = useTotalsRefusal() !== null;
  return !isFinal && (!isConnected || isLate || isRefused);
}
