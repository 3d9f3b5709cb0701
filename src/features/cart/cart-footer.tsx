import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CircleCheck, HandCoins, RotateCcw } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  goesWithoutPayment,
  isFree,
  paidAgain,
  type QuickPayment,
  type QuickTender,
  quickPaymentOf,
} from '../../domain/sale/quick-payment.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import {
  useCart,
  useCheckout,
  useMoving,
  useShownTotal,
  useTerminal,
  useTotals,
  useTotalsRefusal,
} from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dropSecondTap } from '../../ui/latest-tap.ts';
import { PaidBefore, usePaidBefore } from '../shared/money-taken.tsx';
import { RefusalReason, useRefusalReason } from '../shared/refusal-reason.tsx';
import { ReservedTotal } from '../shared/reserved-total.tsx';
import { useMoney } from '../shared/use-money.ts';
import { AtRegister, useIsAtRegister } from './at-register.tsx';
import styles from './cart-footer.module.css';
import { CartTotal, useIsEstimate } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';

export interface CartFooterProps {
  readonly onNext: () => void;
  /** The step itself has the next thing to do, like the payment's tiles (CART-1). */
  readonly nextHidden?: boolean | undefined;
  /** Pays from here; absent while something is left to ask (FAST-6). */
  readonly onPay?: ((payment: QuickPayment) => void) | undefined;
  /** Nothing but the connection is missing to pay from here. */
  readonly isCutOff?: boolean | undefined;
  /** Which of the ways to pay was just called off, once: its button gets the focus back (NAV-6). */
  readonly takeCalledOff?: (() => QuickPayment['tender'] | null) | undefined;
}

/** What the cart comes to, and the next step. */
export function CartFooter({ onNext, nextHidden = false, onPay, isCutOff = false, takeCalledOff }: CartFooterProps) {
  const { items, lockedBy } = useCart();
  const totals = useTotals();
  const paid = usePaidBefore();
  const isEmpty = items.length === 0;
  const isEstimate = useIsEstimate();
  const isAtRegister = useIsAtRegister();
  const hasWay = !isFree(totals) || goesWithoutPayment(totals);
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
        (onPay === undefined || isEmpty || !hasWay || lockedBy !== null ? (
          <>
            <TotalRefused />
            <NextButton onNext={onNext} wide />
          </>
        ) : paid === undefined ? (
          <PayStrip onPay={onPay} onNext={onNext} takeCalledOff={takeCalledOff} isEstimate={isEstimate} />
        ) : (
          <PaidStrip paid={paid} onPay={onPay} onNext={onNext} takeCalledOff={takeCalledOff} />
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

/** Places again what is paid already (PAY-10); where that can't be done at once, the payment step says what is to be settled. */
function PaidStrip({ paid, onPay, ...strip }: StripActions & { readonly paid: Sale }) {
  const { t } = useLingui();
  const again = paidAgain(paid, useCart(), useCheckout(), useTotals());
  const isMoving = useMoving() !== null;
  if (again === null) return <NextButton onNext={strip.onNext} wide />;
  return (
    <Strip {...strip}>
      <Button
        data-tender={again.tender}
        className={styles.main}
        variant="primary"
        size="large"
        icon={RotateCcw}
        disabledReason={isMoving ? t`A line is being moved.` : undefined}
        onClick={() => onPay(again)}
      >
        <Trans>Place it again</Trans>
      </Button>
    </Strip>
  );
}

interface StripActions extends Pick<CartFooterProps, 'onNext' | 'takeCalledOff'> {
  readonly onPay: (payment: QuickPayment) => void;
}

interface PayStripProps extends StripActions {
  /** The total does not come, or is late: Next leads to the payment step, which says why, and what can be done. */
  readonly isEstimate: boolean;
}

/**
 * Pays from every step when nothing is left to ask (FAST-6). Its buttons wait for lines that are being
 * moved, and for the provider's total of the cart as it is; meanwhile nothing moves under the finger.
 */
function PayStrip({ onPay, isEstimate, ...strip }: PayStripProps) {
  const { t } = useLingui();
  const money = useMoney();
  const cart = useCart();
  const totals = useTotals();
  const { amount: due } = useShownTotal();
  const isMoving = useMoving() !== null;
  const takesPayments = useTerminal()?.takesPayments() === true;
  const reasonOf = useRefusalReason();
  const refusal = useTotalsRefusal();
  const whyNoTotal = refusal === null ? t`The total is being added up.` : reasonOf(refusal.message);
  const pays = (tender: QuickTender) => {
    const payment = quickPaymentOf(tender, cart, totals);
    return {
      'data-tender': tender,
      disabledReason: isMoving ? t`A line is being moved.` : payment === null ? whyNoTotal : undefined,
      onClick: () => {
        if (payment !== null) onPay(payment);
      },
    };
  };
  const amount = money(due);
  const main = { className: styles.main, variant: 'primary', size: 'large' } as const;
  const isAtTill = !takesPayments && !isFree(totals);
  return (
    <Strip {...strip} isNextFirst={isEstimate}>
      {isEstimate ? (
        <p className={styles.awaited}>{whyNoTotal}</p>
      ) : takesPayments ? (
        <Button {...main} icon={HandCoins} {...pays('terminal')}>
          <Trans>Checkout</Trans>
        </Button>
      ) : isAtTill ? (
        <Button {...main} icon={Banknote} {...pays('exact')}>
          <Trans>Cash exact {amount}</Trans>
        </Button>
      ) : (
        <Button {...main} icon={CircleCheck} {...pays('free')}>
          <Trans>Place order</Trans>
        </Button>
      )}
      {isAtTill && (
        <>
          <Button size="large" aria-haspopup="dialog" {...pays('cash')}>
            <Trans>Cash…</Trans>
          </Button>
          <Button size="large" aria-haspopup="dialog" {...pays('card')}>
            <Trans>Card</Trans>
          </Button>
        </>
      )}
    </Strip>
  );
}

interface StripProps extends Omit<StripActions, 'onPay'> {
  readonly isNextFirst?: boolean;
  readonly children: ReactNode;
}

function Strip({ onNext, takeCalledOff, isNextFirst = false, children }: StripProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLFieldSetElement>(null);
  // It may have come where Next stood, by a tap on that.
  useLayoutEffect(() => dropSecondTap(strip.current), []);
  const giveFocusBack = useEffectEvent(() => {
    const tender = takeCalledOff?.() ?? null;
    if (tender !== null) strip.current?.querySelector<HTMLElement>(`[data-tender="${tender}"]`)?.focus();
  });
  // After the heading of the step, which has it until then.
  useEffect(() => giveFocusBack(), []);
  return (
    <fieldset ref={strip} className={styles.strip} aria-label={t`Pay at once`}>
      {children}
      <NextButton variant={isNextFirst ? 'primary' : 'secondary'} onNext={onNext} />
    </fieldset>
  );
}
