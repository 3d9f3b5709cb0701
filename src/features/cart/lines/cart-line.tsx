import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { type CartItem, lineTotal } from '../../../domain/cart/cart.ts';
import { type Money, negateMoney } from '../../../domain/money/money.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useMoney } from '../../shared/use-money.ts';
import styles from './cart-lines.module.css';
import { LineNotes } from './line-notes.tsx';
import { type LineEvents, useQuantity } from './use-quantity.ts';

interface CartLineProps extends LineEvents {
  readonly item: CartItem;
  /** Where it stands among the cart's lines. */
  readonly index: number;
  /** How many pieces it can have before it overbooks; null is endless or unknown (CART-6). */
  readonly room: number | null;
  readonly discount: Money | undefined;
  readonly isLocked: boolean;
  /** A line of the same slot above this one says what overbooking means. */
  readonly isExplained: boolean;
  /** Opens the sheet of the line with this key (FAST-8). */
  readonly onOpen: (itemKey: string) => void;
}

/** One line of the cart, with its quantity to change (CART-2, CART-5). Memoised, so that a change of one line draws no other. */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { item, index, room, discount, isLocked, isExplained, onRemoved, onBroughtBack, onOpen } = props;
  const { t } = useLingui();
  const format = useFormatters();
  const money = useMoney();
  const { quantity, change } = useQuantity({ item, index }, { onRemoved, onBroughtBack });
  const { optionName, productName, time } = item;
  const price = money(lineTotal({ ...item, quantity }));
  const name = (
    <>
      <strong className={styles.name}>{productName}</strong>
      <span className={styles.option}>{[optionName, item.variationName].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <tr className={styles.row} style={lengthOf(price)}>
      <td className={styles.offer}>
        {isLocked ? (
          <span className={styles.what}>{name}</span>
        ) : (
          <button
            type="button"
            className={classNames(styles.what, styles.open)}
            aria-haspopup="dialog"
            onClick={() => onOpen(item.key)}
          >
            {name}
          </button>
        )}
        {item.isGift && (
          <span className={styles.gift}>
            <Badge icon={Gift}>
              <Trans>Gift</Trans>
            </Badge>
          </span>
        )}
      </td>
      <td className={styles.date}>{time !== null && format.date(time)}</td>
      <td className={styles.time}>{time !== null && format.time(time)}</td>
      <td className={styles.quantity}>
        {isLocked ? (
          <span className={styles.fixed}>× {quantity}</span>
        ) : (
          <NumberStepper
            look="bare"
            label={t`Quantity of ${productName}, ${optionName}`}
            value={quantity}
            onChange={(next) => void change(next)}
            removeLabel={t`Remove ${productName}, ${optionName}`}
          />
        )}
      </td>
      <td className={styles.price}>
        <strong>{price}</strong>
        {discount && (
          <span className={styles.discount}>
            <VisuallyHidden>
              <Trans>Discount</Trans>{' '}
            </VisuallyHidden>
            {money(negateMoney(discount))}
          </span>
        )}
        {item.customPrice && (
          <span className={styles.adjusted}>
            <Trans>Adjusted price</Trans>
          </span>
        )}
      </td>
      <td className={styles.notes}>
        <LineNotes item={item} quantity={quantity} room={room} isLocked={isLocked} isExplained={isExplained} />
      </td>
    </tr>
  );
});

/** For the style sheet: the name has the room that the price leaves. */
function lengthOf(price: string): CSSProperties & Record<'--price-length', number> {
  return { '--price-length': price.length };
}
