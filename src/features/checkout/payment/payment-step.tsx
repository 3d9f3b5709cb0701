import { Trans } from '@lingui/react/macro';
import { CircleAlert, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useConnectivity, usePwa } from '../../../pwa/use-pwa.tsx';
import { useCart, useTerminal } from '../../../sale/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadFailure } from '../buyer/load-failure.tsx';
import type { CashRegister } from '../cash/cash-register.ts';
import { CashRegisterNotice } from '../cash/cash-register-notice.tsx';
import { useTillRegister } from '../cash/use-till-register.tsx';
import { SaleCheck } from '../doubt/sale-check.tsx';
import { useSoldElsewhere } from '../doubt/use-sold-elsewhere.ts';
import { Step } from '../step.tsx';
import { OfflinePanel } from './offline-panel.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlacingOrder } from './placing-order.tsx';
import { takeQuickPayment } from './quick-payment.ts';
import { type OfflineSaleControl, useOfflineSale } from './use-offline-sale.ts';
import { type PaymentControl, type PaymentEvents, usePayment } from './use-payment.ts';
import { type Preparation, useReadiness } from './use-readiness.ts';

export interface PaymentStepProps extends PaymentEvents {
  readonly back?: ReactNode;
  /** What takes the money; the till's own dialog where there is no terminal. */
  readonly cashRegister?: CashRegister | undefined;
}

/** How the customer pays, up to the sale that is made (PAY rows). */
export function PaymentStep({ back, cashRegister, onDone, ...others }: PaymentStepProps) {
  const [isDone, setDone] = useState(false);
  const events = {
    ...others,
    onDone(reference: string) {
      setDone(true);
      onDone(reference);
    },
  };
  const own = useTillRegister();
  const preparation = useReadiness();
  const payment = usePayment(cashRegister ?? own.register, preparation, events);
  // Without a connection a terminal can't be asked for its own checkout either: the till takes the money (OFF-7).
  const offline = useOfflineSale(own.register, {
    onDone: events.onDone,
    onReachable: () => void preparation.refresh(),
  });
  const { stage } = payment;
  const payAtOnce = useEffectEvent(() => {
    const quick = takeQuickPayment();
    if (quick !== null) payment.payAtOnce(quick);
  });
  useEffect(() => payAtOnce(), []);
  // A terminal brings the news of its sales itself.
  const isInTerminal = useTerminal() !== null;
  const isAtWork = isDone || offline.isBusy || payment.busy !== null || stage.kind !== 'choosing';
  useSoldElsewhere(isInTerminal || isAtWork, payment.soldElsewhere);
  if (stage.kind === 'checking') {
    return (
      <SaleCheck
        reference={stage.reference}
        onDone={payment.settled}
        onRefused={payment.settled}
        onSetAside={({ reference }) => events.onDone(reference)}
      />
    );
  }
  if (stage.kind === 'placing') return <PlacingOrder />;
  if (stage.kind === 'moved') return <CashRegisterNotice amount={stage.amount} onBack={payment.backToTiles} />;
  return (
    <Step name="payment" title={<Trans>Payment</Trans>} back={back}>
      <PaymentBody preparation={preparation} payment={payment} offline={offline} isAtWork={isAtWork} />
      {own.dialog}
    </Step>
  );
}

interface PaymentBodyProps {
  readonly preparation: Preparation;
  readonly payment: PaymentControl;
  readonly offline: OfflineSaleControl;
  /** A sale that is being made empties the cart before its confirmation is shown. */
  readonly isAtWork: boolean;
}

function PaymentBody({ preparation, payment, offline, isAtWork }: PaymentBodyProps) {
  const { connectivity } = usePwa();
  const isCutOff = useConnectivity() !== 'online';
  const { totals, readiness, isPreparing, hasFailed } = preparation;
  const isEmpty = useCart().items.length === 0;
  const refresh = () => void Promise.all([connectivity.check(), preparation.refresh()]);
  if (isEmpty && !isAtWork) return <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} />;
  if (hasFailed) return <DeviceFailure onRefresh={refresh} busy={isPreparing} />;
  if (isCutOff || (totals === null && readiness?.kind === 'unreachable')) {
    return <OfflinePanel sale={offline} onRefresh={refresh} isRefreshing={isPreparing} />;
  }
  if (readiness?.kind === 'refused') {
    const words = readiness.refusal.message || <Trans>The booking system refused it.</Trans>;
    return <ErrorState onRefresh={refresh}>{words}</ErrorState>;
  }
  if (readiness?.kind === 'form') {
    return (
      <ErrorState onRefresh={refresh} busy={isPreparing}>
        <Trans>The buyer's information is not complete.</Trans>
      </ErrorState>
    );
  }
  if (totals !== null || readiness === null || readiness.kind === 'ready') {
    return <PaymentChoice preparation={preparation} payment={payment} />;
  }
  return <LoadFailure onRefresh={refresh} busy={isPreparing} />;
}

/** What the cart's holds and total came to could not be kept, so the sale couldn't be either. */
function DeviceFailure({ onRefresh, busy }: { readonly onRefresh: () => void; readonly busy: boolean }) {
  return (
    <ErrorState
      icon={CircleAlert}
      title={<Trans>The sale could not be written to this device. Nothing was sold.</Trans>}
      onRefresh={onRefresh}
      busy={busy}
    >
      <Trans>This browser's storage is blocked or full. Allow it for this address, then try again.</Trans>
    </ErrorState>
  );
}
