import { Plural, Trans } from '@lingui/react/macro';
import { ChevronUp, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { firstHoldEnd, piecesIn } from '../../domain/cart/cart.ts';
import { overbookedLines } from '../../domain/cart/overbooking.ts';
import { useCart, useShownTotal, useTotalsRefusal } from '../../sale/index.ts';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Total } from '../../ui/layout/total.tsx';
import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import { usePaidBefore } from '../shared/money-taken.tsx';
import { useHasRefusedHolds } from '../shared/refused-holds.tsx';
import { useMoney } from '../shared/use-money.ts';
import { AtRegister, useIsAtRegister } from './at-register.tsx';
import styles from './cart-bar.module.css';
import type { CartFooterProps } from './cart-footer.tsx';
import { HoldCountdown } from './lines/hold-countdown.tsx';
import { useIsEstimate } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';
import { PayStrip, usePayAtOnce } from './pay/pay-strip.tsx';

interface CartBarProps extends Pick<CartFooterProps, 'onNext' | 'nextHidden' | 'onPay' | 'takeCalledOff'> {
  /** Everything but Next, and the way to pay, opens the cart. */
  readonly onOpen: () => void;
}

/**
 * Item count, the time left on the holds or that one was refused, grand total and Next, under every step (CART-1, CART-10, CART-11); where
 * there is room, the commonest way to pay, too (FAST-6).
 */
export function CartBar({ onOpen, nextHidden = false, ...ways }: CartBarProps) {
  const cart = useCart();
  const count = piecesIn(cart.items);
  const holdEnd = firstHoldEnd(cart);
  const isRefused = useHasRefusedHolds();
  const money = useMoney();
  const { amount, isFinal } = useShownTotal();
  const isEstimate = useIsEstimate();
  const isAtRegister = useIsAtRegister() && !nextHidden;
  // Why, the cart says (ERR-4).
  const isTotalRefused = useTotalsRefusal() !== null;
  return (
    <ActionBar action={!nextHidden && <WayOn {...ways} isEstimate={isEstimate} />}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <Total
          size="bar"
          label={
            <>
              <Icon of={ChevronUp} size={16} className={styles.opens} />
              <Plural value={count} one="# item" other="# items" />
              {isRefused ? (
                <Warning>
                  <Trans>not held yet</Trans>
                </Warning>
              ) : (
                holdEnd !== null && (
                  <span className={styles.hold}>
                    <HoldCountdown until={holdEnd} short />
                  </span>
                )
              )}
            </>
          }
          amount={money(amount)}
          stale={!isFinal}
          note={
            <>
              {isEstimate ? <Trans>Estimate</Trans> : <Trans>Incl. VAT</Trans>} {isAtRegister && <AtRegister />}
              {isTotalRefused && (
                <Warning>
                  <Trans>Refused</Trans>
                </Warning>
              )}
            </>
          }
        />
      </button>
    </ActionBar>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.refused}>
      <Icon of={TriangleAlert} size={16} />
      {children}
    </span>
  );
}

type WayOnProps = Pick<CartBarProps, 'onNext' | 'onPay' | 'takeCalledOff'> & { readonly isEstimate: boolean };

/** Nothing is paid from the bar where the cart has something to say first: of money that was taken, or of places that there are not. */
function WayOn({ onPay, ...ways }: WayOnProps) {
  const { items } = useCart();
  const hasRoom = useMinWidth('45rem');
  const pay = usePayAtOnce(onPay);
  const isPaid = usePaidBefore() !== undefined;
  if (!hasRoom || pay === undefined || isPaid || overbookedLines(items).size > 0)
    return <NextButton onNext={ways.onNext} />;
  return <PayStrip isShort onPay={pay} {...ways} />;
}
