import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CashRegister } from './cash-register.ts';
import { CashRegisterNotice } from './cash-register-notice.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlacingOrder } from './placing-order.tsx';
import { SaleCheck } from './sale-check.tsx';
import { Step } from './step.tsx';
import { type PaymentControl, type PaymentEvents, usePayment } from './use-payment.ts';
import { type Preparation, useReadiness } from './use-readiness.ts';
import { useTillRegister } from './use-till-register.tsx';

export interface PaymentStepProps extends PaymentEvents {
  readonly back?: ReactNode;
  /** What takes the money; the till's own dialog where there is no terminal. */
  readonly cashRegister?: CashRegister | undefined;
}

/** How the customer pays, up to the sale that is made (PAY rows). */
export function PaymentStep({ back, cashRegister, ...events }: PaymentStepProps) {
  const own = useTillRegister();
  const preparation = useReadiness();
  const payment = usePayment(cashRegister ?? own.register, preparation, events);
  const { stage } = payment;
  if (stage.kind === 'checking') {
    return <SaleCheck reference={stage.reference} onDone={payment.settled} onRefused={payment.settled} />;
  }
  if (stage.kind === 'placing') return <PlacingOrder />;
  if (stage.kind === 'moved') return <CashRegisterNotice amount={stage.amount} onBack={payment.backToTiles} />;
  return (
    <Step name="payment" title={<Trans>Payment</Trans>} back={back}>
      <PaymentBody preparation={preparation} payment={payment} />
      {own.dialog}
    </Step>
  );
}

function PaymentBody({
  preparation,
  payment,
}: {
  readonly preparation: Preparation;
  readonly payment: PaymentControl;
}) {
  const { totals, readiness, isPreparing, prepare } = preparation;
  if (totals !== null || readiness === null) return <PaymentChoice preparation={preparation} payment={payment} />;
  if (readiness.kind === 'empty') return <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} />;
  if (readiness.kind === 'ready') return <PaymentChoice preparation={preparation} payment={payment} />;
  return <LoadFailure onRefresh={() => void prepare()} busy={isPreparing} />;
}
