import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCheckout, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './cart-actions.module.css';
import { CouponDialog } from './coupon-dialog.tsx';

interface CartActionsProps {
  readonly onAddMore: () => void;
  readonly onEmptied: () => void;
}

/** Add more, voucher code, empty cart (CART-2). */
export function CartActions({ onAddMore, onEmptied }: CartActionsProps) {
  const { t } = useLingui();
  const till = useTill();
  const { coupon } = useCheckout();
  const [asks, setAsks] = useState<'coupon' | 'empty' | null>(null);
  const close = () => setAsks(null);

  async function empty(): Promise<void> {
    close();
    if (await till.emptyCart()) onEmptied();
  }

  return (
    <>
      <div className={styles.actions}>
        <Button variant="quiet" icon={Plus} onClick={onAddMore}>
          <Trans>Add more</Trans>
        </Button>
        <Button variant="quiet" icon={Trash2} onClick={() => setAsks('empty')}>
          <Trans>Empty Cart</Trans>
        </Button>
        <Button variant="quiet" icon={TicketPercent} data-shortcut="coupon" onClick={() => setAsks('coupon')}>
          {coupon === null ? <Trans>Enter voucher code</Trans> : <Trans>Edit voucher code</Trans>}
        </Button>
      </div>
      <CouponDialog open={asks === 'coupon'} onClose={close} />
      <ConfirmDialog
        open={asks === 'empty'}
        title={t`Empty the cart?`}
        confirmLabel={t`Empty Cart`}
        tone="danger"
        onConfirm={() => void empty()}
        onClose={close}
      >
        <Trans>All items and what was noted about the customer will be removed.</Trans>
      </ConfirmDialog>
    </>
  );
}
