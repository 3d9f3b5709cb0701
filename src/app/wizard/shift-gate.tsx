import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Step } from '../../features/checkout/step.tsx';
import { OpenShift } from '../../features/day/open-shift.tsx';
import { useCart, useRunningDay } from '../../sale/index.ts';
import { shiftSetting, useDeviceSetting } from '../shell/device-settings.ts';

interface ShiftGateProps {
  readonly back: ReactNode;
  /** The payment. */
  readonly children: ReactNode;
}

/**
 * Where the setting demands it, a shift is opened before a cart can be paid, and the payment takes its place (DAY-2). A payment
 * that has begun, and a sale that is on its way, are never taken away again.
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
