import { useCallback } from 'react';
import { Navigate, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { bookingPath } from '../../domain/bookings/booking.ts';
import {
  type BookingListAddress,
  correctedParams,
  filterFromParams,
  filterToParams,
} from '../../domain/bookings/booking-filter.ts';
import { Bookings } from '../../features/bookings/bookings.tsx';
import type { FromList } from '../../features/bookings/overview/from-list.ts';
import { Link } from '../../ui/actions/link.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { Notices } from '../shell/notices.tsx';

/** `/bookings`: the list, with search, filter and page from the address (BKG-10). */
export function BookingsPage() {
  const navigate = useNavigate();
  const { key, search, pathname, hash } = useLocation();
  const here = useHref(pathname);
  const [params] = useSearchParams();
  const state: FromList = { list: search };
  const show = useCallback(
    ({ filter, search: words, page }: BookingListAddress, how: 'push' | 'replace') => {
      if (!isAt(here)) return;
      const next = filterToParams(filter, words, page).toString();
      void navigate({ search: next === '' ? '' : `?${next}` }, { replace: how === 'replace' });
    },
    [navigate, here],
  );
  const corrected = correctedParams(params);
  if (corrected !== null) return <Navigate replace to={{ search: corrected.toString(), hash }} />;
  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <Bookings
        address={filterFromParams(params)}
        onAddress={show}
        visit={key}
        renderLink={(booking, props) => <Link to={bookingPath(booking)} state={state} {...props} />}
        onOpen={(booking) => isAt(here) && void navigate(bookingPath(booking), { state })}
      />
    </AppFrame>
  );
}

/**
 * Whether the browser is still at this path. Checked before a late answer or a timer navigates: staff may have gone elsewhere,
 * and React ends this page's timers only after the next page is shown.
 */
function isAt(path: string): boolean {
  return window.location.pathname === path;
}
