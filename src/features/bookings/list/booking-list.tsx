import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '../../../domain/bookings/booking.ts';
import {
  type BookingFilter,
  type BookingListAddress,
  emptyFilter,
  isTodayActive,
  isTomorrowActive,
} from '../../../domain/bookings/booking-filter.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { today as dayOf } from '../../../domain/times/appointment.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AgeBadge } from '../age-badge.tsx';
import { DeleteReservation } from '../overview/delete-reservation.tsx';
import type { RenderRowLink } from './booking-columns.tsx';
import styles from './booking-list.module.css';
import { BookingRows } from './booking-rows.tsx';
import { BookingSearch } from './booking-search.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { useAnnounceFound } from './use-announce-found.ts';
import { useBookings } from './use-bookings.ts';
import { useOpenCode } from './use-open-code.ts';
import { usePageCount } from './use-page-count.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

export interface BookingListProps {
  /** Search, filters and page, as they stand in the address (BKG-10). */
  readonly address: BookingListAddress;
  readonly onAddress: (next: BookingListAddress, how: 'push' | 'replace') => void;
  readonly renderLink: RenderRowLink;
  /** A code was typed or scanned that belongs to this booking. */
  readonly onOpen: (booking: Booking) => void;
  /** Key of this visit in the browser's history; the scroll position is remembered under it. */
  readonly visit: string;
  readonly user: AccountUser;
}

/** The list with everything that narrows it. */
export function BookingList(props: BookingListProps) {
  const { address, onAddress, renderLink, onOpen, visit, user } = props;
  const { t } = useLingui();
  const { filter, search, page } = address;
  const today = dayOf(useNow(30_000));
  const isByDay = isTodayActive(filter, today) || isTomorrowActive(filter, today);
  const query = useBookings(user, address, isByDay);
  const openCode = useOpenCode(user, onOpen);
  const [doomed, setDoomed] = useState<Booking | null>(null);
  const found = query.data;
  const isOwn = found !== undefined && !query.isPlaceholderData;
  const pageCount = usePageCount(address, found, { isOwn, isFailed: query.isError });
  const box = useRef<HTMLDivElement>(null);
  useScrollMemory(box, visit, isOwn);
  useAnnounceFound(isOwn ? (found.totalItems ?? found.bookings.length) : null, page);

  // Letters replace each other in the history; the page that they lead away from is kept for Back.
  const setSearch = (next: string) => onAddress({ filter, search: next, page: 1 }, page > 1 ? 'push' : 'replace');
  const setFilter = (next: BookingFilter) => onAddress({ filter: next, search, page: 1 }, 'push');
  const setPage = (next: number) => onAddress({ filter, search, page: next }, 'push');
  const reset = () => onAddress({ filter: emptyFilter, search: '', page: 1 }, 'push');
  function enter(text: string) {
    const show = () => text !== search && setSearch(text);
    if (text.trim() === '') show();
    else void openCode(text, show);
  }

  const pages = isOwn ? found.totalPages : null;
  const goToLast = useEffectEvent((last: number) => onAddress({ filter, search, page: last }, 'replace'));
  useEffect(() => {
    // Beyond the last page: an old link, or the last row of a page was deleted.
    if (pages !== null && pages > 0 && page > pages) goToLast(pages);
  }, [pages, page]);

  return (
    <>
      <Row>
        <BookingSearch search={search} onSearch={setSearch} onEnter={enter} />
        <QuickFilters filter={filter} today={today} onFilter={setFilter} />
      </Row>
      <div ref={box}>
        <div className={styles.summary}>
          <span>
            {found?.totalItems != null && <Plural value={found.totalItems} one="# booking" other="# bookings" />}
          </span>
          {isOwn && <AgeBadge at={query.dataUpdatedAt} isOld={query.isError} />}
        </div>
        <BookingRows query={query} renderLink={renderLink} onDelete={setDoomed} onReset={reset} address={address} />
      </div>
      {pageCount !== undefined && (
        <Pagination label={t`Pages of bookings`} page={page} pages={pageCount} onPage={setPage} />
      )}
      <DeleteReservation reservation={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
