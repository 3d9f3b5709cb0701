import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide';
import { useInstallState, usePwa } from '../../pwa/use-pwa.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** Offers to put the app on the home screen, where the browser can (OFF-1). */
export function InstallButton() {
  const state = useInstallState();
  const { installOffer } = usePwa();
  if (state !== 'offered') return null;
  return (
    <Button icon={Download} onClick={() => void installOffer.install()}>
      <Trans>Install on this device</Trans>
    </Button>
  );
}
