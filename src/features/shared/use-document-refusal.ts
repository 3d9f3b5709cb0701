import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useFailureText } from './failure-text.tsx';

/**
 * Refuses to open the provider's documents in new tabs while there is no connection, and says why: a tab would show the
 * browser's error only (OFF-3). The function tells whether it has refused.
 */
export function useDocumentRefusal(): () => boolean {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const isConnected = useConnectivity() === 'online';
  return () => {
    if (!isConnected) alerts.show({ tone: 'error', text: failureText() });
    return !isConnected;
  };
}
