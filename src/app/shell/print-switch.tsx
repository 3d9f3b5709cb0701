import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Switch } from '../../ui/fields/switch.tsx';
import { printSetting } from './device-switch.ts';

/** Whether tickets are printed without a tap on this device (FAST-7). */
export function PrintSwitch() {
  const { t } = useLingui();
  const isOn = useSyncExternalStore(printSetting.subscribe, printSetting.isOn);
  return (
    <Switch
      icon={Printer}
      label={t`Print tickets by themselves`}
      hint={<Trans>As soon as they are made. The browser has to allow this address to open windows.</Trans>}
      checked={isOn}
      onChange={printSetting.set}
    />
  );
}
