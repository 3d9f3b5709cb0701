import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { orderPath } from '../../domain/bookings/booking.ts';
import { Day, type DayView } from '../../features/day/day.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { shiftSetting } from '../shell/device-settings.ts';
import { Notices } from '../shell/notices.tsx';
import { stepAddress } from '../wizard/wizard-step.ts';

/** `/shift`: shift and drawer; `?view=count` counts and closes, `?report=3` shows a report. */
export function ShiftPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(params);
  // Where the till's own link was tapped. The page's views, which have addresses of their own, don't hand it on.
  const [from] = useState<unknown>(useLocation().state);
  const start = typeof from === 'string' ? from : '/settings';
  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <Day
        view={view}
        back={
          <BackLink to={view.name === 'shift' ? start : { search: '' }}>
            <Trans>Back</Trans>
          </BackLink>
        }
        isShiftDemanded={shiftSetting.isOn()}
        renderReport={(number, props) => <Link to={{ search: `?report=${number}` }} {...props} />}
        onView={(next) => void navigate({ search: searchOf(next) }, { replace: view.name === 'count' })}
        onBooking={(orderNumber) => void navigate(orderPath(orderNumber))}
        onCartFilled={() => void navigate('/cart')}
        onSale={(reference) => void navigate(stepAddress({ name: 'success', reference }))}
      />
    </AppFrame>
  );
}

function viewOf(params: URLSearchParams): DayView {
  const report = params.get('report') ?? '';
  if (/^\d{1,9}$/.test(report)) return { name: 'report', number: Number(report) };
  return { name: params.get('view') === 'count' ? 'count' : 'shift' };
}

function searchOf(view: DayView): string {
  if (view.name === 'report') return `?report=${view.number}`;
  return view.name === 'count' ? '?view=count' : '';
}
