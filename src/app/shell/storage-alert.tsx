import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Device } from '../../device/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';

/** Says that the browser has no room for what a tap was to change: nothing of it is shown, as nothing is kept (OFF-4). Shows nothing. */
export function StorageAlert({ device }: { readonly device: Pick<Device, 'onFull'> }): null {
  const { t } = useLingui();
  const alerts = useAlerts();
  const say = useEffectEvent(() => {
    alerts.show({
      tone: 'error',
      text: t`This browser's storage is blocked or full. Allow it for this address, then click refresh.`,
    });
  });
  useEffect(() => device.onFull(say), [device]);
  return null;
}
