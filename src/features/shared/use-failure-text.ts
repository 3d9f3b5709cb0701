import { useLingui } from '@lingui/react/macro';
import { failedAs } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';

/**
 * The message for something that could not be loaded: the provider's own words if it refused, else what the state of the
 * connection says (ERR-2 to ERR-4).
 */
export function useFailureText(): (error?: unknown) => string {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  return (error) => {
    if (failedAs(error, 'refused') && error.message !== '') return error.message;
    if (connectivity === 'offline') return t`No internet connection`;
    if (connectivity === 'provider-unreachable') return t`Check your internet connection and click refresh.`;
    return t`Oops! Something went wrong. Please click refresh.`;
  };
}
