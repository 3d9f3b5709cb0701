import { useLingui } from '@lingui/react/macro';
import type { ParkingOutcome } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import type { AlertSubject } from '../../ui/feedback/alert-store.ts';
import { cartIsBeingPaid } from './sale-words.ts';

/** Says why nothing was parked or opened; all is as it was (DAY-1). */
export function useParkingFailure(): (outcome: ParkingOutcome) => void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const tell = (text: string, about?: AlertSubject) => void alerts.show({ tone: 'error', text, about });
  return ({ kind }) => {
    switch (kind) {
      case 'gone':
        return tell(t`This sale was opened in another window.`);
      case 'being-paid':
        return tell(t(cartIsBeingPaid));
      case 'being-moved':
        return tell(t`A line is being moved.`);
      case 'at-checkout':
        return tell(`${t`The cart is at the cash register's checkout.`} ${t`Go back from there first.`}`, kind);
      // The second of two taps, or another tab, finds it done.
      case 'nothing-to-park':
      case 'parked':
      case 'opened':
    }
  };
}
