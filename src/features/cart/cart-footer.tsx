import { Trans } from '@lingui/react/macro';
import type { QuickPayment } from '../../domain/sale/quick-payment.ts';
import { useIsCartEmpty, useTotalsRefusal } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PaidBefore, usePaidBefore } from '../shared/money-taken.tsx';
import { RefusalReason } from '../shared/refusal-reason.tsx';
import { ReservedTotal } from '../shared/reserved-total.tsx';
import { AtRegister, useIsAtRegister } from './at-register.tsx';
import { CartTotal, useIsEstimate } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';
import { PaidStrip, PayStrip, type StripActions, usePayAtOnce } from './pay/pay-strip.tsx';

export interface CartFooterProps extends Omit<StripActions, 'onPay'> {
  /** The step itself has the next thing to do, like the payment's tiles (CART-1). */
  readonly nextHidden?: boolean | undefined;
  /** Pays from here; absent while something is left to ask (FAST-6). */
  readonly onPay?: ((payment: QuickPayment) => void) | undefined;
  /** Nothing but the connection is missing to pay from here. */
  readonly isCutOff?: boolean | undefined;
}

/** What the cart comes to, and the next step. */
export function CartFooter({ onNext, nextHidden = false, onPay, isCutOff = false, takeCalledOff }: CartFooterProps) {
  const paid = usePaidBefore();
  const isEmpty = useIsCartEmpty();
  const isEstimate = useIsEstimate();
  const isAtRegister = useIsAtRegister();
  const pay = usePayAtOnce(onPay);
  return (
    <>
      {!isEmpty && <CartTotal isEstimate={isEstimate} />}
      {!nextHidden && isAtRegister && (
        <Banner>
          <AtRegister />
        </Banner>
      )}
      {!nextHidden && <ReservedTotal />}
      {!nextHidden && paid && <PaidBefore sale={paid} />}
      {!nextHidden && isCutOff && !isEmpty && (
        <p>
          <Trans>No connection to the booking system</Trans>
        </p>
      )}
      {!nextHidden &&
        (pay === undefined ? (
          <>
            <TotalRefused />
            <NextButton onNext={onNext} wide />
          </>
        ) : paid === undefined ? (
          <PayStrip onPay={pay} onNext={onNext} takeCalledOff={takeCalledOff} isEstimate={isEstimate} />
        ) : (
          <PaidStrip paid={paid} onPay={pay} onNext={onNext} takeCalledOff={takeCalledOff} />
        ))}
    </>
  );
}

/** Why the provider gives no total, where no way to pay says so: it may be a line or the code that has to change (ERR-4). */
function TotalRefused() {
  const refusal = useTotalsRefusal();
  return (
    refusal && (
      <p>
        <RefusalReason message={refusal.message} />
      </p>
    )
  );
}
