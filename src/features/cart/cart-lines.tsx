import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../domain/cart.ts';
import type { Money } from '../../domain/money.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';

export interface CartLinesProps {
  readonly items: readonly CartItem[];
  readonly discounts: ReadonlyMap<string, Money>;
  readonly isLocked: boolean;
  /** The last line was taken out (CART-5). */
  readonly onEmptied: () => void;
}

/** The items under the columns of CART-2; each row folds into two lines, so that it fits a receipt. */
export function CartLines({ items, discounts, isLocked, onEmptied }: CartLinesProps) {
  const { t } = useLingui();
  return (
    <table className={styles.table} aria-label={t`Items in the cart`}>
      <thead>
        <tr className={styles.row}>
          <th scope="col" className={styles.offer}>
            <Trans>Offer</Trans>
          </th>
          <th scope="col" className={styles.date}>
            <Trans>Date</Trans>
          </th>
          <th scope="col" className={styles.time}>
            <Trans>Time</Trans>
          </th>
          <th scope="col" className={styles.quantity}>
            <Trans>QTY</Trans>
          </th>
          <th scope="col" className={styles.price}>
            <Trans>Price</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <CartLine
            key={item.key}
            item={item}
            index={index}
            discount={discounts.get(item.key)}
            isLocked={isLocked}
            onRemoved={items.length === 1 ? onEmptied : nothing}
          />
        ))}
      </tbody>
    </table>
  );
}

const nothing = () => undefined;
