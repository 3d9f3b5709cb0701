import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { orderPath } from '../../domain/bookings/booking.ts';
import { BookingOverview } from '../../features/bookings/overview/booking-overview.tsx';
import { fromList } from '../../features/bookings/overview/from-list.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { dropDoubleTap } from '../../ui/latest-tap.ts';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { Notices } from '../shell/notices.tsx';

/** `/booking/{orderNumber}`: an order's tickets; with `voucher` in the path, its vouchers (RT-10). */
export function BookingOverviewPage() {
  const { orderNumber = '' } = useParams();
  const { pathname, state } = useLocation();
  const isVoucherView = /^\/booking\/(voucher\/[^/]+|[^/]+\/voucher)\/?$/.test(pathname);
  const path = orderPath(orderNumber);
  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <BookingOverview
        key={orderNumber}
        orderNumber={orderNumber}
        isVoucherView={isVoucherView}
        back={<BackToBookings />}
        otherView={
          // Replaces this view in the history, so that Back still leads to the list.
          <Link replace state={state} to={isVoucherView ? path : `${path}/voucher`} className={buttonClass()}>
            {isVoucherView ? <Trans>Show all tickets</Trans> : <Trans>Show vouchers only</Trans>}
          </Link>
        }
      />
    </AppFrame>
  );
}

/** Leads to the list: by the history if the order was opened from there, so that the list keeps its place. */
function BackToBookings() {
  const navigate = useNavigate();
  const list = fromList(useLocation().state);
  return (
    <BackLink
      to={`/bookings${list?.list ?? ''}`}
      onClick={(event) => {
        dropDoubleTap();
        if (list === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Trans>Back to Bookings</Trans>
    </BackLink>
  );
}
