import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { linesOfSlot } from '../../../domain/cart/change-line.ts';
import { roomOf } from '../../../domain/cart/overbooking.ts';
import { isOverbooked } from '../../../domain/catalogue/capacity.ts';
import type { Money } from '../../../domain/money/money.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { LineSheet } from './line-sheet.tsx';
import type { LineEvents, PlacedLine } from './use-quantity.ts';

export interface CartLinesProps extends LineEvents {
  readonly items: readonly CartItem[];
  readonly discounts: ReadonlyMap<string, Money>;
  readonly isLocked: boolean;
  /** The last line was taken out (CART-5). */
  readonly onEmptied: () => void;
}

/** The items under the columns of CART-2, whose names only screen readers need: each row is folded, so that many fit a receipt. */
export function CartLines({ items, discounts, isLocked, onEmptied, onRemoved, onBroughtBack }: CartLinesProps) {
  const { t } = useLingui();
  const rows = useLatestInView(items);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const onLastRemoved = useStableCallback((line: PlacedLine) => {
    onRemoved(line);
    onEmptied();
  });
  const onLineRemoved = items.length === 1 ? onLastRemoved : onRemoved;
  const [moved, setMoved] = useState<{ readonly index: number } | null>(null);
  // A moved line is a new row: the keyboard goes on where it was in the list.
  useEffect(() => {
    if (moved === null || document.activeElement !== document.body) return;
    rows.current?.rows[moved.index]?.querySelector('button')?.focus({ preventScroll: true });
  }, [moved, rows]);
  return (
    <>
      <table className={styles.table} aria-label={t`Items in the cart`}>
        <thead className={styles.head}>
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
              room={roomOf(items, item)}
              discount={discounts.get(item.key)}
              isLocked={isLocked}
              isExplained={isOverbookingExplained(items, index)}
              onOpen={setOpenKey}
              onRemoved={onLineRemoved}
              onBroughtBack={onBroughtBack}
            />
          ))}
        </tbody>
      </table>
      {openKey !== null && (
        <LineSheet
          itemKey={openKey}
          // A move that ends later closes the sheet that it was begun in, and no other.
          onClose={() => setOpenKey((current) => (current === openKey ? null : current))}
          onMoved={(index) => setMoved({ index })}
          onRemoved={onLineRemoved}
          onBroughtBack={onBroughtBack}
        />
      )}
    </>
  );
}

/** Whether a line above it is overbooked at the same time of the same offer: what that means is said once a slot. */
function isOverbookingExplained(items: readonly CartItem[], index: number): boolean {
  const line = items[index];
  if (line === undefined) return false;
  return linesOfSlot(items.slice(0, index), line).some((above) => isOverbooked(above.quantity, roomOf(items, above)));
}

/** Scrolls to the line that was added, or that was given more pieces: with many lines it may be out of sight. For the lines' parent. */
function useLatestInView(items: readonly CartItem[]) {
  const lines = useRef<HTMLTableSectionElement>(null);
  const known = useRef(items);
  useEffect(() => {
    const before = new Map(known.current.map(({ key, quantity }) => [key, quantity]));
    known.current = items;
    const latest = items.findLastIndex(({ key, quantity }) => quantity > (before.get(key) ?? 0));
    lines.current?.children[latest]?.scrollIntoView?.({ block: 'nearest' });
  }, [items]);
  return lines;
}
