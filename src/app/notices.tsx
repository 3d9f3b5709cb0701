import { Trans } from '@lingui/react/macro';
import { Download, RefreshCw, WifiOff } from 'lucide-react';
import { useConnectivity, useInstallState, usePwa, useUpdateState } from '../pwa/use-pwa.tsx';
import { useCart } from '../sale/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** What stays true for a while: no connection, a new version. It comes and goes by itself (OFF-3, OFF-5, OFF-6). */
export function Notices() {
  return (
    <>
      <ConnectionNotice />
      <UpdateNotice />
    </>
  );
}

function ConnectionNotice() {
  const state = useConnectivity();
  const { connectivity } = usePwa();
  if (state === 'online') return null;
  return (
    <Banner
      tone="attention"
      icon={WifiOff}
      action={
        <Button variant="quiet" icon={RefreshCw} onClick={() => void connectivity.check()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {state === 'offline' ? (
        <Trans>No internet connection</Trans>
      ) : (
        <Trans>Check your internet connection and click refresh.</Trans>
      )}
    </Banner>
  );
}

/** Waits for the end of a sale in progress: an update reloads the page (OFF-5). */
function UpdateNotice() {
  const { update } = usePwa();
  const isReady = useUpdateState() === 'ready';
  const cart = useCart();
  if (!isReady || cart.items.length > 0) return null;
  return (
    <Banner
      action={
        <Button variant="quiet" icon={RefreshCw} onClick={() => update?.accept()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <Trans>A new version is ready.</Trans>
    </Banner>
  );
}

/** Offers to put the app on the home screen, where the browser can (OFF-1). */
export function InstallOffer() {
  const state = useInstallState();
  const { installOffer } = usePwa();
  if (state !== 'offered') return null;
  return (
    <Button icon={Download} onClick={() => void installOffer.install()}>
      <Trans>Install on this device</Trans>
    </Button>
  );
}
