import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Step } from '../../features/checkout/step.tsx';
import { OpenShift } from '../../features/day/open-shift.tsx';
import { useCart, useRunningDay } from '../../sale/index.ts';
import { shiftSetting, useDeviceSetting } from '../shell/device-settings.ts';

interface ShiftGateProps {
  readonly back: ReactNode;
  /** The payment step. */
  readonly children: ReactNode;
}

/**
 * If the setting demands a shift, shows its opening in place of the payment until a shift is open (DAY-2). A payment that has
 * begun, and a sale without an answer, stay on screen.
 */
export function ShiftGate({ back, children }: ShiftGateProps) {
  const { checked: isDemanded } = useDeviceSetting(shiftSetting);
  const { lockedBy } = useCart();
  const running = useRunningDay();
  const [hasPassed, setPassed] = useState(false);
  const passes = !isDemanded || lockedBy !== null || (running !== null && running.shift !== null);
  if (passes && !hasPassed) setPassed(true);
  if (passes || hasPassed) return children;
  if (running === null) return null;
  return (
    <Step name="payment" title={<Trans>Payment</Trans>} back={back}>
      <OpenShift day={running} isDemanded />
    </Step>
  );
}
