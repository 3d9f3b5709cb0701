import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { firstHoldEnd } from '../../domain/cart/cart.ts';
import { useIsCartEmpty, useStoredCart } from '../../sale/index.ts';
import { dropSecondTap } from '../../ui/latest-tap.ts';
import { Receipt } from '../../ui/layout/receipt.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartBody } from './cart-body.tsx';
import { CartFooter, type CartFooterProps } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { ItemCount } from './item-count.tsx';
import { HoldCountdown } from './lines/hold-countdown.tsx';
import { ParkButton } from './parked/park-button.tsx';
import { ParkedSales } from './parked/parked-sales.tsx';
import { useIsCartInHand } from './use-cart-in-hand.ts';

export interface CartPanelProps extends CartFooterProps {
  readonly onAddMore: () => void;
  /** The cart was emptied by staff, or parked: the next sale begins (CART-5, DAY-1). */
  readonly onEmptied: () => void;
}

interface ParkedProps {
  /** A parked sale is the open one now; `locale`: the language that it was begun in. */
  readonly onOpened: (locale: string) => void;
}

/** The open cart beside the steps, as a receipt, with the item count (CART-1, CART-2). */
export function CartPanel({ onAddMore, onEmptied, onOpened, ...footer }: CartPanelProps & ParkedProps) {
  // What a tap changes is drawn by the parts that show it; hold and lock are the device's (tests/bench/README.md).
  const stored = useStoredCart();
  const isEmpty = useIsCartEmpty();
  const holdEnd = isEmpty ? null : firstHoldEnd(stored);
  const canChange = useIsCartInHand() && stored.lockedBy === null;
  const hasFooter = !isEmpty || footer.nextHidden !== true;
  // Without the ways to pay the footer is lower: what stood above it is now where Checkout was tapped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew where the footer changes
  const besideFooter = useCallback(
    (actions: HTMLElement | null) => dropSecondTap(actions),
    [footer.nextHidden, footer.onPay === undefined],
  );
  return (
    <Receipt
      heading={
        <>
          <div className={styles.title}>
            <h2 tabIndex={-1} data-shortcut="cart">
              <Trans>Cart</Trans>
            </h2>
            <ItemCount />
          </div>
          {holdEnd !== null && (
            <span className={styles.hold}>
              <HoldCountdown until={holdEnd} />
            </span>
          )}
          {canChange && <ParkButton onParked={onEmptied} />}
        </>
      }
      below={<ParkedSales onOpened={onOpened} />}
      actions={
        canChange && (
          <div ref={besideFooter}>
            <CartActions onAddMore={onAddMore} onEmptied={onEmptied} />
          </div>
        )
      }
      footer={hasFooter && <CartFooter {...footer} />}
    >
      <CartBody onEmptied={onEmptied} />
    </Receipt>
  );
}
