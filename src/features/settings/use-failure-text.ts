import { useLingui } from '@lingui/react/macro';
import { useConnectivity } from '../../pwa/use-pwa.tsx';

/** What to say when the account gave no answer (ERR-2 to ERR-4). */
export function useFailureText(): () => string {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  return () => {
    if (connectivity === 'offline') return t`No internet connection`;
    if (connectivity === 'provider-unreachable') return t`Check your internet connection and click refresh.`;
    return t`Oops! Something went wrong. Please click refresh.`;
  };
}
