import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Printer } from 'lucide-react';
import { Switch } from '../../ui/fields/switch.tsx';
import { printSetting, shiftSetting, useDeviceSetting } from './device-settings.ts';

/** The switch for printing tickets without a tap on this device (FAST-7). */
export function PrintSwitch() {
  const { t } = useLingui();
  return (
    <Switch
      {...useDeviceSetting(printSetting)}
      icon={Printer}
      label={t`Print tickets automatically`}
      hint={<Trans>As soon as they are made. The browser has to allow this address to open windows.</Trans>}
    />
  );
}

/** The switch for taking payments only during an open shift (DAY-2). */
export function ShiftSwitch() {
  const { t } = useLingui();
  return (
    <Switch
      {...useDeviceSetting(shiftSetting)}
      icon={CalendarClock}
      label={t`No payment without a shift`}
      hint={<Trans>A shift has to be opened before a payment can be taken.</Trans>}
    />
  );
}
