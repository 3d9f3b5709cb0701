import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide';
import { memo, useEffect, useRef, useState } from 'react';
import { type CartItem, lineTotal } from '../../../domain/cart/cart.ts';
import { slotKey } from '../../../domain/cart/change-line.ts';
import { overbookedLines, roomsOf } from '../../../domain/cart/overbooking.ts';
import { grouped } from '../../../domain/lists.ts';
import { type Money, negateMoney } from '../../../domain/money/money.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { VisuallyHidden, visuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { afterPaint } from '../../../ui/when.ts';
import { usePaidBefore } from '../../shared/money-taken.tsx';
import { useMoney } from '../../shared/use-money.ts';
import styles from './cart-lines.module.css';
import { LineNotes } from './line-notes.tsx';
import { LineSheet } from './line-sheet.tsx';
import { type ChangedLine, type LineEvents, type PlacedLine, useQuantity } from './use-quantity.ts';

interface CartLinesProps extends LineEvents {
  readonly items: readonly CartItem[];
  readonly discounts: ReadonlyMap<string, Money>;
  readonly isLocked: boolean;
  /** The last line was taken out (CART-5). */
  readonly onEmptied: () => void;
}

/** The items under the columns of CART-2, whose names only screen readers need: each row is folded, so that many fit a receipt. */
export function CartLines({ items, discounts, isLocked, onEmptied, onRemoved, onBroughtBack }: CartLinesProps) {
  const { t } = useLingui();
  const till = useTill();
  const rows = useLatestInView(items);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const openIndex = items.findIndex(({ key }) => key === openKey);
  const openItem = items[openIndex];
  const onLastRemoved = useStableCallback((line: PlacedLine) => {
    onRemoved(line);
    // A price may have been tapped while the removal was being stored.
    if (till.cart.getValue().items.length === 0) onEmptied();
  });
  const isLast = items.length === 1;
  const onLineRemoved = isLast ? onLastRemoved : onRemoved;
  const isLastPaid = usePaidBefore() !== undefined && isLast;
  const rooms = roomsOf(items);
  const roomFor = ({ key }: CartItem) => rooms.get(key) ?? null;
  const explained = explainedLines(items, overbookedLines(items, rooms));
  return (
    <>
      <table className={styles.table} aria-label={t`Items in the cart`}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">
              <Trans>Offer</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>QTY</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {items.map((item, index) => (
            <CartLine
              key={item.key}
              item={item}
              index={index}
              room={roomFor(item)}
              discount={discounts.get(item.key)}
              isLocked={isLocked}
              isExplained={explained.has(item.key)}
              onOpen={setOpenKey}
              isLastPaid={isLastPaid}
              onRemoved={onLineRemoved}
              onBroughtBack={onBroughtBack}
            />
          ))}
        </tbody>
      </table>
      {openItem !== undefined && !isLocked && (
        <LineSheet
          item={openItem}
          index={openIndex}
          room={roomFor(openItem)}
          // A move that ends later closes the sheet that it was begun in, and no other.
          onClose={() => setOpenKey((current) => (current === openKey ? null : current))}
          // A moved line is a new row in the place of the old one.
          onMoved={onRemoved}
          isLastPaid={isLastPaid}
          onRemoved={onLineRemoved}
          onBroughtBack={onBroughtBack}
        />
      )}
    </>
  );
}

/** The keys of the lines below one that is overbooked at the same time of the same offer: what that means is said once a slot. */
function explainedLines(items: readonly CartItem[], overbooked: ReadonlySet<string>): ReadonlySet<string> {
  const below = [...grouped(items, slotKey).values()].flatMap((lines) => {
    const first = lines.findIndex(({ key }) => overbooked.has(key));
    return first < 0 ? [] : lines.slice(first + 1);
  });
  return new Set(below.map(({ key }) => key));
}

/** Scrolls to the line that was added, or that was given more pieces: with many lines it may be out of sight. For the lines' parent. */
function useLatestInView(items: readonly CartItem[]) {
  const lines = useRef<HTMLTableSectionElement>(null);
  const known = useRef(items);
  useEffect(() => {
    const before = new Map(known.current.map(({ key, quantity }) => [key, quantity]));
    known.current = items;
    const latest = items.findLastIndex(({ key, quantity }) => quantity > (before.get(key) ?? 0));
    if (latest < 0) return;
    // The tap's own frame need not wait for what is, with few lines, in sight already.
    afterPaint(() => lines.current?.children[latest]?.scrollIntoView?.({ block: 'nearest' }));
  }, [items]);
  return lines;
}

interface CartLineProps extends PlacedLine, ChangedLine {
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
const CartLine = memo(function CartLine(props: CartLineProps) {
  const { item, index, room, discount, isLocked, isExplained, isLastPaid, onRemoved, onBroughtBack, onOpen } = props;
  const { t } = useLingui();
  const format = useFormatters();
  const money = useMoney();
  const { quantity, change } = useQuantity({ item, index }, { isLastPaid, onRemoved, onBroughtBack });
  const { optionName, productName, time } = item;
  const price = money(lineTotal({ ...item, quantity }));
  const name = (
    <>
      <strong className={styles.name}>{productName}</strong>
      <span className={styles.option}>{[optionName, item.variationName].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <tr className={styles.row} style={{ '--price-length': price.length }}>
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
