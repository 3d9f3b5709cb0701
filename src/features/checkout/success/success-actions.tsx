import { Trans } from '@lingui/react/macro';
import { List, Plus, RotateCcw } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { dropDoubleTap } from '../../../ui/latest-tap.ts';
import styles from './success-actions.module.css';

export interface SuccessWays {
  /** The next customer. */
  readonly onNewSale: () => void;
  /** A press has begun that may lead there. */
  readonly onPressNewSale?: (() => void) | undefined;
  readonly onViewBookings: () => void;
}

interface SuccessActionsProps extends SuccessWays {
  /** Places what was not made once more, which comes before the next customer. */
  readonly onPlaceAgain?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** An Enter that follows the one which took the money as soon as this (ms) has not seen the change that goes back. */
const secondEnter = 700;

/** Where to go from a sale that is over; what comes next is one tap or Enter away. */
export function SuccessActions(props: SuccessActionsProps) {
  const { onNewSale, onPressNewSale, onViewBookings, onPlaceAgain, children } = props;
  const isPlacedAgain = onPlaceAgain !== undefined;
  const next = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  // The step's heading takes the focus first, as on every step; its effect runs before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew where another one comes next
  useEffect(() => {
    shownAt.current = performance.now();
    next.current?.focus({ preventScroll: true });
  }, [isPlacedAgain]);
  const main = { size: 'large', variant: 'primary', ref: next } as const;

  function begin({ detail, timeStamp }: MouseEvent): void {
    const isKey = detail === 0;
    if (isKey && timeStamp - shownAt.current < secondEnter) return;
    dropDoubleTap();
    onNewSale();
  }

  return (
    <div className={styles.actions}>
      {children}
      <Button icon={List} onClick={onViewBookings}>
        <Trans>View bookings</Trans>
      </Button>
      <Button {...(!isPlacedAgain && main)} icon={Plus} onPointerDown={onPressNewSale} onClick={begin}>
        <Trans>New booking</Trans>
      </Button>
      {onPlaceAgain && (
        <Button {...main} icon={RotateCcw} onClick={onPlaceAgain}>
          <Trans>Place it again</Trans>
        </Button>
      )}
    </div>
  );
}
