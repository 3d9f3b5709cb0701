import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ShoppingCart } from 'lucide';
import type { ReactNode } from 'react';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { useShownTotal } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { useTask } from '../../shared/use-task.ts';
import { MessageCard } from '../message-card.tsx';
import styles from './cash-register-notice.module.css';

interface CashRegisterNoticeProps {
  /** What the terminal has been asked to take. */
  readonly amount: Money;
  /** That the customer has paid already, in place of what is to be tapped on the terminal. */
  readonly paid: ReactNode;
  /** What has changed about the cart. */
  readonly children: ReactNode;
  /** Resolves once the terminal has answered. */
  readonly onBack: () => Promise<void>;
}

/** The cart is at the terminal's checkout, where the sale continues (PAY-3); one that was paid and not received says so (PAY-10). */
export function CashRegisterNotice({ amount, paid, onBack, children }: CashRegisterNoticeProps) {
  const money = useMoney();
  const { amount: due } = useShownTotal();
  const { isBusy, run } = useTask('the cart could not be taken back');
  // The cart has changed, and the terminal has not answered to it yet.
  const isOutdated = !isSameMoney(due, amount);
  return (
    <MessageCard>
      <StepHeading step="moved">
        <Trans>Successfully moved to checkout!</Trans>
      </StepHeading>
      {children}
      <Total label={<Trans>Amount due</Trans>} amount={money(amount)} stale={isOutdated} />
      {paid || (isOutdated ? <Trans>One moment…</Trans> : <CheckoutPrompt />)}
      <Button icon={ArrowLeft} busy={isBusy} onClick={() => run(onBack)}>
        <Trans>Back</Trans>
      </Button>
    </MessageCard>
  );
}

function CheckoutPrompt() {
  return (
    <>
      <p>
        <Trans>Proceed to payment by clicking on Checkout.</Trans>
      </p>
      <p className={styles.prompt}>
        <Icon of={ShoppingCart} size={20} />
        <Trans>Checkout</Trans>
      </p>
    </>
  );
}
