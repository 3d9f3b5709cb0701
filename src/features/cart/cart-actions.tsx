import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, TicketPercent, Trash2 } from 'lucide';
import { memo, useState } from 'react';
import type { GiveBackNote } from '../../domain/day/shift.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { useCheckout, useTill } from '../../sale/index.ts';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { GiveBackQuestion } from '../shared/give-back-question.tsx';
import { GiveItBack, usePaidBefore } from '../shared/money-taken.tsx';
import styles from './cart-actions.module.css';
import { CouponDialog } from './pay/coupon-dialog.tsx';

interface CartActionsProps {
  readonly onAddMore: () => void;
  readonly onEmptied: () => void;
}

/** Add more, voucher code, empty cart in one row: a short word each on the screen, the whole of it for screen readers (CART-2). */
export const CartActions = memo(function CartActions({ onAddMore, onEmptied }: CartActionsProps) {
  const { t } = useLingui();
  const till = useTill();
  const { coupon } = useCheckout();
  const [asks, setAsks] = useState<'coupon' | 'empty' | null>(null);
  const paid = usePaidBefore();
  const close = () => setAsks(null);

  /** A cart that was changed since it was paid does not go with the sale. */
  async function giveBackAndEmpty({ reference }: Sale, note: GiveBackNote) {
    const word = await till.giveBackSale(reference, note);
    if (word === 'decided') await till.emptyCart();
    return word;
  }

  async function empty(): Promise<void> {
    close();
    if (await till.emptyCart()) onEmptied();
  }

  const question = { title: t`Empty the cart?`, confirmLabel: t`Empty Cart`, onClose: close };
  const consequence = (
    <p>
      <Trans>All items and what was noted about the customer will be removed.</Trans>
    </p>
  );

  return (
    <>
      <div className={styles.actions}>
        <Action icon={Plus} name={t`Add more`} onClick={onAddMore}>
          {t({ message: 'Add', context: 'short word on a button of the cart: Add more' })}
        </Action>
        <Action
          icon={TicketPercent}
          name={coupon === null ? t`Enter voucher code` : t`Edit voucher code`}
          data-shortcut="coupon"
          onClick={() => setAsks('coupon')}
        >
          {t({ message: 'Code', context: 'short word on a button of the cart: Enter voucher code' })}
        </Action>
        <Action icon={Trash2} name={t`Empty Cart`} onClick={() => setAsks('empty')}>
          {t({ message: 'Empty', context: 'short word on a button of the cart: Empty Cart' })}
        </Action>
      </div>
      {asks === 'coupon' && <CouponDialog onClose={close} />}
      {asks === 'empty' && paid !== undefined && (
        // The cart goes with the sale.
        <GiveBackQuestion
          {...question}
          sale={paid}
          giveBack={(note) => giveBackAndEmpty(paid, note)}
          onGivenBack={onEmptied}
        >
          {consequence}
          <GiveItBack sale={paid} />
        </GiveBackQuestion>
      )}
      <ConfirmDialog
        {...question}
        open={asks === 'empty' && paid === undefined}
        tone="danger"
        onConfirm={() => void empty()}
      >
        {consequence}
      </ConfirmDialog>
    </>
  );
});

interface ActionProps extends Omit<ButtonProps, 'variant' | 'className' | 'name'> {
  /** What it does, in full. */
  readonly name: string;
}

function Action({ name, ...props }: ActionProps) {
  return <Button {...props} variant="quiet" className={styles.action} aria-label={name} title={name} />;
}
