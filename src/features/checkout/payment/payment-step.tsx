import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudOff, ShoppingCart } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ReacquiredHolds } from '../../../domain/cart/reacquired-holds.ts';
import type { CashRegister, EndedReservation } from '../../../domain/sale/payment.ts';
import { isBusy } from '../../../domain/sale/payment-flow.ts';
import type { Refusal } from '../../../domain/sale/sale.ts';
import { reacquiredText } from '../../../i18n/sale-texts.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity, usePwa } from '../../../pwa/use-pwa.tsx';
import { useCart, useCheckout, useTill, useTotalsRefusal } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { FailureText } from '../../shared/failure-text.tsx';
import { PaidBefore, usePaidBefore } from '../../shared/money-taken.tsx';
import { RefusalReason } from '../../shared/refusal-reason.tsx';
import { RefusedHolds } from '../../shared/refused-holds.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { useNoteSeen } from '../../shared/use-note-seen.ts';
import { usualAnswer } from '../../shared/usual-times.ts';
import { CashRegisterNotice } from '../cash/cash-register-notice.tsx';
import { useTillRegister } from '../cash/use-till-register.tsx';
import { PlacingOrder, SaleCheck } from '../doubt/sale-check.tsx';
import { Step } from '../step.tsx';
import { OfflinePanel } from './offline-panel.tsx';
import { PaidAlready } from './paid-already.tsx';
import { PaymentChoice, type PaymentChoiceProps } from './payment-choice.tsx';
import { type AfterPayment, type Payment, usePayment } from './use-payment.ts';

interface PaymentStepProps extends AfterPayment {
  readonly back?: ReactNode;
  /** What takes the money; the till's own dialog where there is no terminal. */
  readonly cashRegister?: CashRegister | undefined;
  /** Leads to the choice of the printer. */
  readonly onPrinting: () => void;
  /** The sale waits for a person's word, or is no longer there: the next one begins. */
  readonly onNewSale: () => void;
}

/** How the customer pays, up to the sale that is made (PAY rows). */
export function PaymentStep({ back, cashRegister, onPrinting, onNewSale, ...after }: PaymentStepProps) {
  const own = useTillRegister();
  const register = cashRegister ?? own.register;
  const payment = usePayment({ register, offlineRegister: own.register }, after);
  const { stage, moved, changedFrom, reacquired, isPreparing, tell } = payment;
  const paid = usePaidBefore();
  useNoteSeen(paid);
  const { lockedBy } = useCart();
  // The ways to pay say the change of the amount themselves, with what follows from it.
  const isAmountSaid = changedFrom !== null && moved === null;
  const cartNews = (
    <>
      {reacquired && <ReacquiredNotice reacquired={isAmountSaid ? { ...reacquired, amount: null } : reacquired} />}
      <RefusedHolds andMissing={!isPreparing} />
    </>
  );
  switch (stage.kind) {
    case 'checking':
      return (
        <SaleCheck
          reference={stage.reference}
          onSettled={(sale) => tell({ kind: 'settled', sale })}
          onSetAside={() => tell({ kind: 'set-aside' })}
          onNewSale={onNewSale}
        />
      );
    case 'placing':
    case 'refused':
      return <PlacingOrder />;
    case 'sold':
      // The confirmation takes its place.
      return null;
    default:
      // The terminal has taken the money, and has had the order placed.
      if (moved !== null && lockedBy !== null) return <SaleCheck reference={lockedBy} onNewSale={onNewSale} />;
      if (moved !== null) {
        return (
          <CashRegisterNotice
            amount={moved}
            paid={paid && <PaidAlready paid={paid} payment={payment} onSent={after.onDone} />}
            onBack={async () => register.takeBack?.()}
          >
            {cartNews}
          </CashRegisterNotice>
        );
      }
      return (
        <Step name="payment" title={<Trans>Payment</Trans>} back={back}>
          <PaymentBody
            payment={payment}
            cartNews={cartNews}
            onPrinting={onPrinting}
            onNewSale={onNewSale}
            onSent={after.onDone}
            register={cashRegister === undefined ? own.opening : undefined}
          />
          {own.dialog(cartNews)}
        </Step>
      );
  }
}

/** What happened to holds that had run out (CART-10). */
function ReacquiredNotice({ reacquired }: { readonly reacquired: ReacquiredHolds }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { list } = useFormatters();
  return <Banner tone="attention">{reacquiredText(i18n, reacquired, { list, money })}</Banner>;
}

function PaymentBody({ onNewSale, ...props }: PaymentChoiceProps & Pick<PaymentStepProps, 'onNewSale'>) {
  const { connectivity } = usePwa();
  const isCutOff = useConnectivity() !== 'online';
  const { payment } = props;
  const { stage, totals, readiness, isPreparing } = payment;
  // A sale that is being kept here empties the cart before its confirmation is shown.
  const isEmpty = useCart().items.length === 0 && stage.kind !== 'keeping';
  const refresh = () => void Promise.all([connectivity.check(), payment.refresh()]);
  const hindrance = hindranceOf(payment, useTotalsRefusal(), refresh);
  const paid = usePaidBefore();
  if (isEmpty) return <EmptyCart key={stage.kind} onLeave={stage.kind === 'choosing' ? onNewSale : undefined} />;
  if (!payment.hasFailed && (isCutOff || (totals === null && readiness?.kind === 'unreachable'))) {
    return (
      <OfflinePanel
        isBusy={isBusy(stage)}
        onSell={() => payment.tell({ kind: 'tapped', way: { kind: 'offline' } })}
        onRefresh={refresh}
        isRefreshing={isPreparing}
      />
    );
  }
  if (hindrance === null) return <PaymentChoice {...props} />;
  return (
    <>
      {paid && <PaidBefore sale={paid} />}
      {hindrance}
    </>
  );
}

/** Another window has emptied the cart. If it has sold it, that is told at once; else the next sale begins (CART-9). */
function EmptyCart({ onLeave }: { readonly onLeave: (() => void) | undefined }) {
  const isLeft = useLater(usualAnswer);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} />;
}

/** Why the cart can't be paid as it is; null where it can. */
function hindranceOf(payment: Payment, refusal: Refusal | null, onRefresh: () => void): ReactNode {
  const again = { onRefresh, busy: payment.isPreparing };
  // What the cart's holds and total came to could not be kept, so the sale couldn't be either.
  if (payment.hasFailed) {
    return (
      <ErrorState
        {...again}
        icon={CircleAlert}
        title={<Trans>The sale could not be written to this device. Nothing was sold.</Trans>}
      >
        <Trans>This browser's storage is blocked or full. Allow it for this address, then click refresh.</Trans>
      </ErrorState>
    );
  }
  // The cart may have been changed since it was prepared, and have its total by now.
  if (payment.readiness?.kind === 'refused') {
    return (
      refusal && (
        <ErrorState {...again} icon={CircleAlert} action={<RemoveCode />}>
          <RefusalReason message={refusal.message} />
        </ErrorState>
      )
    );
  }
  const words = answeredWords(payment);
  if (words === null && !isUnanswered(payment)) return null;
  return (
    <ErrorState {...again} icon={words === null ? CloudOff : CircleAlert}>
      {words ?? <FailureText />}
    </ErrorState>
  );
}

/** The code in force may be why the provider gives no total (COUP-2). */
function RemoveCode() {
  const till = useTill();
  if (useCheckout().coupon === null) return null;
  return (
    <Button onClick={() => void till.clearCoupon()}>
      <Trans>Remove code</Trans>
    </Button>
  );
}

/** What is known to be in the way; null where nothing is, or nothing was answered. */
function answeredWords({ readiness }: Payment): ReactNode {
  if (readiness?.kind === 'form') return <Trans>The buyer's information is not complete.</Trans>;
  return readiness?.kind === 'reservation-ended' ? <ReservationEnded soldAs={readiness.soldAs} /> : null;
}

function isUnanswered({ totals, readiness }: Payment): boolean {
  if (readiness === null || readiness.kind === 'ready') return false;
  return readiness.kind === 'reservation-unanswered' || totals === null;
}

/** Another till was faster. */
function ReservationEnded({ soldAs }: EndedReservation) {
  return (
    <>
      {soldAs === null ? (
        <Trans>This reservation was paid, changed or deleted elsewhere.</Trans>
      ) : (
        <Trans>This reservation was paid meanwhile, as order {soldAs}.</Trans>
      )}{' '}
      <Trans>Nothing was sold; empty the cart.</Trans>
    </>
  );
}
