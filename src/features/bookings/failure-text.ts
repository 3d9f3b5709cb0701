import { useLingui } from '@lingui/react/macro';
import { ProviderError } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';

/** What to say when the provider gave no answer, or none that helps (ERR-2 to ERR-4). */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  return (error) => {
    if (error instanceof ProviderError && error.failure.kind === 'refused' && error.message !== '') {
      return error.message;
    }
    if (connectivity === 'offline') return t`No internet connection`;
    if (connectivity === 'provider-unreachable') return t`Check your internet connection and click refresh.`;
    return t`Oops! Something went wrong. Please click refresh.`;
  };
}
