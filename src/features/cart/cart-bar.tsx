import { Plural, Trans } from '@lingui/react/macro';
import { ChevronUp, TriangleAlert } from 'lucide';
import { firstHoldEnd } from '../../domain/cart/cart.ts';
import { pieceCount } from '../../domain/cart/cart-contents.ts';
import { useCart, useShownTotal } from '../../sale/index.ts';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Total } from '../../ui/layout/total.tsx';
import { useHasRefusedHolds } from '../shared/refused-holds.tsx';
import { useMoney } from '../shared/use-money.ts';
import { AtRegister, useIsAtRegister } from './at-register.tsx';
import styles from './cart-bar.module.css';
import { HoldCountdown } from './lines/hold-countdown.tsx';
import { useIsEstimate } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';

interface CartBarProps {
  readonly onNext: () => void;
  /** Everything but Next opens the cart. */
  readonly onOpen: () => void;
  readonly nextHidden?: boolean | undefined;
}

/** Item count, the time left on the holds or that one was refused, grand total and Next, under every step (CART-1, CART-10, CART-11). */
export function CartBar({ onNext, onOpen, nextHidden = false }: CartBarProps) {
  const cart = useCart();
  const count = pieceCount(cart);
  const holdEnd = firstHoldEnd(cart);
  const isRefused = useHasRefusedHolds();
  const money = useMoney();
  const { amount, isFinal } = useShownTotal();
  const isEstimate = useIsEstimate();
  const isAtRegister = useIsAtRegister() && !nextHidden;
  return (
    <ActionBar action={!nextHidden && <NextButton onNext={onNext} />}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <Total
          size="bar"
          label={
            <>
              <Icon of={ChevronUp} size={16} className={styles.opens} />
              <Plural value={count} one="# item" other="# items" />
              {isRefused ? (
                <span className={styles.refused}>
                  <Icon of={TriangleAlert} size={16} />
                  <Trans>not held yet</Trans>
                </span>
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
            </>
          }
        />
      </button>
    </ActionBar>
  );
}
