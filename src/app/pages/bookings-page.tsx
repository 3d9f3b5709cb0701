import { Trans } from '@lingui/react/macro';
import { AppFrame } from '../../ui/app-frame.tsx';
import { AppNav } from '../app-nav.tsx';
import { Notices } from '../notices.tsx';

/** `/bookings`: what was sold. */
export function Component() {
  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <h1>
        <Trans>All Bookings</Trans>
      </h1>
    </AppFrame>
  );
}
