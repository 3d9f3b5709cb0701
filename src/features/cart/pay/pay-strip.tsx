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
} from '../../../domain/sale/quick-payment.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import {
  useCart,
  useCheckout,
  useMoving,
  useShownTotal,
  useTerminal,
  useTill,
  useTotals,
  useTotalsRefusal,
} from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dropSecondTap } from '../../../ui/latest-tap.ts';
import { useRefusalReason } from '../../shared/refusal-reason.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { useIsCartInHand } from '../use-cart-in-hand.ts';
import { NextButton } from './next-button.tsx';
import styles from './pay-strip.module.css';

type Pay = (payment: QuickPayment) => void;

/** `onPay` where the cart as it is can be paid at once (FAST-6): it is not empty, not being sold, and the provider takes its total. */
export function usePayAtOnce(onPay: Pay | undefined): Pay | undefined {
  const till = useTill();
  const { lockedBy } = useCart();
  const isInHand = useIsCartInHand();
  const totals = useTotals();
  const hasWay = !isFree(totals) || goesWithoutPayment(totals);
  if (onPay === undefined || !isInHand || !hasWay || lockedBy !== null) return undefined;
  return (payment) => {
    // A tap that takes the focus from a typed quantity changes the cart: the amount that was tapped is no longer the one to take.
    if (till.isCartUnchanged(payment.cartRevision)) onPay(payment);
  };
}

export interface StripActions {
  readonly onPay: Pay;
  readonly onNext: () => void;
  /** Which of the ways to pay was just called off, once: its button gets the focus back (NAV-6). */
  readonly takeCalledOff?: (() => QuickPayment['tender'] | null) | undefined;
}

/** Places again what is paid already (PAY-10); where that can't be done at once, the payment step says what is to be settled. */
export function PaidStrip({ paid, onPay, ...strip }: StripActions & { readonly paid: Sale }) {
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

interface PayStripProps extends StripActions {
  /** The total does not come, or is late: Next leads to the payment step, which says why, and what can be done. */
  readonly isEstimate: boolean;
  /** Only the commonest way, where little room is (CART-1). */
  readonly isShort?: boolean;
}

/**
 * Pays from every step when nothing is left to ask (FAST-6). Its buttons wait for lines that are being
 * moved, and for the provider's total of the cart as it is; meanwhile nothing moves under the finger.
 */
export function PayStrip({ onPay, isEstimate, isShort = false, ...strip }: PayStripProps) {
  const tenders = useTenders(onPay);
  const { whyNoTotal, isAtTill, pays } = tenders;
  return (
    <Strip {...strip} isNextFirst={isEstimate} isShort={isShort}>
      {!isEstimate ? <MainTender {...tenders} /> : !isShort && <p className={styles.awaited}>{whyNoTotal}</p>}
      {isAtTill && !isShort && (
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

/** The commonest way: cash that is exact, the terminal's checkout, or nothing. */
function MainTender({ takesPayments, isAtTill, pays }: ReturnType<typeof useTenders>) {
  const money = useMoney();
  const { amount: due } = useShownTotal();
  const amount = money(due);
  const main = { className: styles.main, variant: 'primary', size: 'large' } as const;
  if (takesPayments) {
    return (
      <Button {...main} icon={HandCoins} {...pays('terminal')}>
        <Trans>Checkout</Trans>
      </Button>
    );
  }
  return isAtTill ? (
    <Button {...main} icon={Banknote} {...pays('exact')}>
      <Trans>Cash exact {amount}</Trans>
    </Button>
  ) : (
    <Button {...main} icon={CircleCheck} {...pays('free')}>
      <Trans>Place order</Trans>
    </Button>
  );
}

/** What the cart can be paid with, and what a button for it needs. */
function useTenders(onPay: Pay) {
  const { t } = useLingui();
  const cart = useCart();
  const totals = useTotals();
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
  return { takesPayments, isAtTill: !takesPayments && !isFree(totals), whyNoTotal, pays };
}

interface StripProps extends Omit<StripActions, 'onPay'> {
  readonly isNextFirst?: boolean;
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

function Strip({ onNext, takeCalledOff, isNextFirst = false, isShort = false, children }: StripProps) {
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
    <fieldset ref={strip} className={isShort ? styles.short : styles.strip} aria-label={t`Pay at once`}>
      {children}
      <NextButton variant={isNextFirst ? 'primary' : 'secondary'} onNext={onNext} />
    </fieldset>
  );
}
