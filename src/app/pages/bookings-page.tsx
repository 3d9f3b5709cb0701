import { useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { bookingPath } from '../../domain/bookings/booking.ts';
import {
  type BookingListAddress,
  correctedParams,
  filterFromParams,
  filterToParams,
} from '../../domain/bookings/booking-filter.ts';
import { Bookings } from '../../features/bookings/bookings.tsx';
import type { FromList } from '../../features/bookings/overview/from-list.ts';
import { stayingOnPage } from '../../features/shared/staying-here.ts';
import { Link } from '../../ui/actions/link.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { Notices } from '../shell/notices.tsx';

/** `/bookings`: the list, with search, filter and page from the address (BKG-10). */
export function BookingsPage() {
  const navigate = useNavigate();
  const { key, search, hash } = useLocation();
  const [isHere] = useState(stayingOnPage);
  const [params] = useSearchParams();
  const state: FromList = { list: search };
  const show = useCallback(
    ({ filter, search: words, page }: BookingListAddress, how: 'push' | 'replace') => {
      if (!isHere()) return;
      const next = filterToParams(filter, words, page).toString();
      void navigate({ search: next === '' ? '' : `?${next}` }, { replace: how === 'replace' });
    },
    [navigate, isHere],
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
        onOpen={(booking) => isHere() && void navigate(bookingPath(booking), { state })}
      />
    </AppFrame>
  );
}
