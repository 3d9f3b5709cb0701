import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Switch } from '../../ui/fields/switch.tsx';
import { shiftSetting } from './device-switch.ts';

/** Whether this device takes payments only within a shift (DAY-2). */
export function ShiftSwitch() {
  const { t } = useLingui();
  const isOn = useSyncExternalStore(shiftSetting.subscribe, shiftSetting.isOn);
  return (
    <Switch
      icon={CalendarClock}
      label={t`No payment without a shift`}
      hint={<Trans>A shift has to be opened before a payment can be taken.</Trans>}
      checked={isOn}
      onChange={shiftSetting.set}
    />
  );
}
