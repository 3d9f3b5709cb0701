import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface LoadFailureProps {
  readonly onRefresh: () => void;
  readonly busy?: boolean;
}

/** What a step needs could not be had: because of the connection, or otherwise (ERR-2 to ERR-4). */
export function LoadFailure({ onRefresh, busy = false }: LoadFailureProps) {
  const connectivity = useConnectivity();
  if (connectivity === 'online') {
    return (
      <ErrorState onRefresh={onRefresh} busy={busy}>
        <Trans>Oops! Something went wrong. Please click refresh.</Trans>
      </ErrorState>
    );
  }
  const isOffline = connectivity === 'offline';
  return (
    <ErrorState title={isOffline ? <Trans>No internet connection</Trans> : undefined} onRefresh={onRefresh} busy={busy}>
      <Trans>Check your internet connection and click refresh.</Trans>
    </ErrorState>
  );
}
