import { Trans } from '@lingui/react/macro';
import { List, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './success-actions.module.css';

export interface SuccessWays {
  /** The next customer. */
  readonly onNewSale: () => void;
  readonly onViewBookings: () => void;
}

/** Where to go from a sale that is done; the next customer is one tap or Enter away. */
export function SuccessActions({
  onNewSale,
  onViewBookings,
  children,
}: SuccessWays & { readonly children?: ReactNode }) {
  const next = useRef<HTMLButtonElement>(null);
  // The step's heading takes the focus first, as on every step; its effect runs before this one.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.actions}>
      {children}
      <Button icon={List} onClick={onViewBookings}>
        <Trans>View bookings</Trans>
      </Button>
      <Button size="large" variant="primary" icon={Plus} ref={next} onClick={onNewSale}>
        <Trans>New booking</Trans>
      </Button>
    </div>
  );
}
