import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingListAddress, filterFromParams, filterToParams } from '../../domain/booking-filter.ts';
import { bookingPath, type FromList } from '../../features/bookings/booking-path.ts';
import { Bookings } from '../../features/bookings/bookings.tsx';
import { AppFrame } from '../../ui/app-frame.tsx';
import { AppNav } from '../app-nav.tsx';
import { Notices } from '../notices.tsx';

/** `/bookings`: the list as its address says (BKG-10). */
export function Component() {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const [params] = useSearchParams();
  const state: FromList = { list: search };
  const show = useCallback(
    ({ filter, search: words, page }: BookingListAddress, how: 'push' | 'replace') => {
      const next = filterToParams(filter, words, page).toString();
      void navigate({ search: next === '' ? '' : `?${next}` }, { replace: how === 'replace' });
    },
    [navigate],
  );
  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <Bookings
        address={filterFromParams(params)}
        onAddress={show}
        visit={key}
        renderLink={(booking, props) => <Link to={bookingPath(booking)} state={state} {...props} />}
        onOpen={(booking) => void navigate(bookingPath(booking), { state })}
      />
    </AppFrame>
  );
}
