import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../pwa/use-pwa.tsx';

/** Of a sale that is being checked: what is known of it, and who finds out (PAY-10). */
export function NoAnswerYet() {
  return useConnectivity() === 'online' ? (
    <Trans>
      No answer has come, so it may be booked or not. The booking system is being asked; this takes some minutes at
      most.
    </Trans>
  ) : (
    <Trans>
      No answer has come, so it may be booked or not. The booking system is asked as soon as it can be reached.
    </Trans>
  );
}
