import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide';
import { isBusy } from '../../../domain/sale/payment-flow.ts';
import { paidAgain } from '../../../domain/sale/quick-payment.ts';
import { needsDecision, type Sale } from '../../../domain/sale/sale.ts';
import { useCart, useCheckout } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PaidBefore, useIsChanged } from '../../shared/money-taken.tsx';
import { SendAgainButton } from '../../shared/send-again-button.tsx';
import type { Payment } from './use-payment.ts';

export interface PaidAlreadyProps {
  readonly paid: Sale;
  readonly payment: Payment;
  /** It is on its way again. */
  readonly onSent: (reference: string) => void;
}

/** The customer has paid for this cart already, and the order had not arrived (PAY-10). */
export function PaidAlready({ paid, payment: { totals, stage, tell }, onSent }: PaidAlreadyProps) {
  const again = paidAgain(paid, useCart(), useCheckout(), totals);
  // A terminal's sale keeps its reference, by which the terminal's own repeat is no second one.
  const canBeSent = paid.terminal !== undefined && needsDecision(paid);
  const isChanged = useIsChanged(paid);
  return (
    <PaidBefore
      sale={paid}
      action={
        again ? (
          <Button
            variant="primary"
            icon={RotateCcw}
            busy={isBusy(stage)}
            onClick={() => tell({ kind: 'tapped', way: { kind: 'quick', payment: again } })}
          >
            <Trans>Place it again</Trans>
          </Button>
        ) : (
          canBeSent && !isChanged && <SendAgainButton sale={paid} onDecided={() => onSent(paid.reference)} />
        )
      }
    />
  );
}
