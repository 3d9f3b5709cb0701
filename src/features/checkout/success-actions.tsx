import { Trans } from '@lingui/react/macro';
import { List, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './notice.module.css';

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
  return (
    <div className={styles.actions}>
      {children}
      <Button size="large" icon={List} onClick={onViewBookings}>
        <Trans>View bookings</Trans>
      </Button>
      <Button size="large" variant="primary" icon={Plus} ref={focusOnce} onClick={onNewSale}>
        <Trans>New booking</Trans>
      </Button>
    </div>
  );
}

/** After the step's heading has had it: children's refs come before the heading's effect, so a task later. */
function focusOnce(button: HTMLButtonElement | null): void {
  if (button !== null) window.setTimeout(() => button.focus({ preventScroll: true }));
}
