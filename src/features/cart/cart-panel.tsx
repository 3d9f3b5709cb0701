import { Plural, Trans } from '@lingui/react/macro';
import { firstHoldEnd } from '../../domain/cart/cart.ts';
import { pieceCount } from '../../domain/cart/cart-contents.ts';
import { useCart } from '../../sale/index.ts';
import { Receipt } from '../../ui/layout/receipt.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartBody } from './cart-body.tsx';
import { CartFooter, type CartFooterProps } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { HoldCountdown } from './lines/hold-countdown.tsx';

export interface CartPanelProps extends CartFooterProps {
  readonly onAddMore: () => void;
  /** The cart was emptied by staff: the sale starts afresh (CART-5). */
  readonly onEmptied: () => void;
}

/** The open cart beside the steps, as a receipt, with the item count (CART-1, CART-2). */
export function CartPanel({ onAddMore, onEmptied, ...footer }: CartPanelProps) {
  const cart = useCart();
  const holdEnd = firstHoldEnd(cart);
  const count = pieceCount(cart);
  const canChange = cart.items.length > 0 && cart.lockedBy === null;
  const hasFooter = cart.items.length > 0 || footer.nextHidden !== true;
  return (
    <Receipt
      heading={
        <>
          <h2>
            <Trans>Cart</Trans>
          </h2>
          {count > 0 && (
            <span className={styles.count}>
              <Plural value={count} one="# item" other="# items" />
            </span>
          )}
          {holdEnd !== null && <HoldCountdown until={holdEnd} />}
        </>
      }
      actions={canChange && <CartActions onAddMore={onAddMore} onEmptied={onEmptied} />}
      footer={hasFooter && <CartFooter {...footer} />}
    >
      <CartBody onEmptied={onEmptied} />
    </Receipt>
  );
}
