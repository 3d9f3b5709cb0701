import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Ticket, Trash2 } from 'lucide';
import { memo, useState } from 'react';
import { useCheckout, useTill } from '../../sale/index.ts';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { usePaidBefore } from '../shared/money-taken.tsx';
import styles from './cart-actions.module.css';
import { GiveUpQuestion } from './give-up-question.tsx';
import { CouponDialog } from './pay/coupon-dialog.tsx';

interface CartActionsProps {
  readonly onAddMore: () => void;
  readonly onEmptied: () => void;
}

/** Add more, voucher code, empty cart in one row: a short word each on the screen, the whole of it for screen readers (CART-2). */
export const CartActions = memo(function CartActions({ onAddMore, onEmptied }: CartActionsProps) {
  const { t } = useLingui();
  const till = useTill();
  const { coupon, reservationKey } = useCheckout();
  const [asks, setAsks] = useState<'coupon' | 'empty' | null>(null);
  const paid = usePaidBefore();
  const close = () => setAsks(null);

  return (
    <>
      <div className={styles.actions}>
        <Action icon={Plus} name={t`Add more`} onClick={onAddMore}>
          {t({ message: 'Add', context: 'short word on a button of the cart: Add more' })}
        </Action>
        <Action
          icon={Ticket}
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
      {asks === 'empty' && (
        <GiveUpQuestion
          paid={paid}
          title={t`Empty the cart?`}
          confirmLabel={t`Empty Cart`}
          giveUp={() => till.emptyCart()}
          onGivenUp={onEmptied}
          onClose={close}
        >
          <p>
            <Trans>All items and what was noted about the customer will be removed.</Trans>{' '}
            {reservationKey !== null && <Trans>The reservation stays.</Trans>}
          </p>
        </GiveUpQuestion>
      )}
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
