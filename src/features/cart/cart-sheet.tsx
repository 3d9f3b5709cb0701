import { Trans } from '@lingui/react/macro';
import { firstHoldEnd } from '../../domain/cart/cart.ts';
import { useCart } from '../../sale/index.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartBody } from './cart-body.tsx';
import { CartFooter } from './cart-footer.tsx';
import type { CartPanelProps } from './cart-panel.tsx';
import styles from './cart-sheet.module.css';
import { ItemCount } from './item-count.tsx';
import { HoldCountdown } from './lines/hold-countdown.tsx';
import { ParkButton } from './parked/park-button.tsx';

export interface CartSheetProps extends CartPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The open cart where there is no room beside the steps, with the item count (CART-1, CART-2, RT-9). */
export function CartSheet({ open, onClose, onAddMore, onEmptied, ...footer }: CartSheetProps) {
  const cart = useCart();
  const holdEnd = firstHoldEnd(cart);
  const canChange = cart.items.length > 0 && cart.lockedBy === null;
  return (
    <Dialog
      open={open}
      hasAddress
      onClose={onClose}
      title={
        <>
          <Trans>Cart</Trans> <ItemCount />
        </>
      }
      size="medium"
      footer={
        <div className={styles.footer}>
          <CartFooter {...footer} />
        </div>
      }
    >
      <Stack gap={1}>
        <div className={styles.head}>
          {canChange && <ParkButton onParked={onEmptied} />}
          {(canChange || holdEnd !== null) && (
            <span className={styles.hold}>{holdEnd !== null && <HoldCountdown until={holdEnd} />}</span>
          )}
          {canChange && <CartActions onAddMore={onAddMore} onEmptied={onEmptied} />}
        </div>
        <CartBody onEmptied={onEmptied} />
      </Stack>
    </Dialog>
  );
}
