import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking, BookingPage } from '../../../domain/bookings/booking.ts';
import {
  type BookingListAddress,
  emptyFilter,
  filterToParams,
  isTodayActive,
  isTomorrowActive,
  toBookingQuery,
} from '../../../domain/bookings/booking-filter.ts';
import { exactMatch } from '../../../domain/bookings/exact-match.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { today as dayOf } from '../../../domain/times/appointment.ts';
import { bookingsQuery, useScope } from '../../../provider/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { dropDoubleTap } from '../../../ui/latest-tap.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { keepInTab, keptInTab } from '../../shared/tab-memory.ts';
import { AgeBadge } from '../badges.tsx';
import styles from './booking-list.module.css';
import { BookingRows, type RenderRowLink } from './booking-rows.tsx';
import { BookingSearch } from './booking-search.tsx';
import { DeleteReservation } from './delete-reservation.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { useBookings } from './use-bookings.ts';

export interface BookingListProps {
  /** Search, filters and page, as they stand in the address (BKG-10). */
  readonly address: BookingListAddress;
  readonly onAddress: (next: BookingListAddress, how: 'push' | 'replace') => void;
  readonly renderLink: RenderRowLink;
  /** A code was typed or scanned that belongs to this booking. */
  readonly onOpen: (booking: Booking) => void;
  /** Key of this visit in the browser's history; the place in the list is remembered under it. */
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
  usePlaceMemory(box, visit, isOwn);
  useAnnounceFound(isOwn ? (found.totalItems ?? found.bookings.length) : null, page);

  const change = (part: Partial<BookingListAddress>, how: 'push' | 'replace' = 'push') =>
    onAddress({ filter, search, page: 1, ...part }, how);
  // Letters replace each other in the history; the page that they lead away from is kept for Back.
  const setSearch = (next: string) => change({ search: next }, page > 1 ? 'push' : 'replace');
  function enter(text: string) {
    const show = () => text !== search && setSearch(text);
    if (text.trim() === '') show();
    else void openCode(text, show);
  }

  const pages = isOwn ? found.totalPages : null;
  const goToLast = useEffectEvent((last: number) => change({ page: last }, 'replace'));
  useEffect(() => {
    // Beyond the last page: an old link, or the last row of a page was deleted.
    if (pages !== null && pages > 0 && page > pages) goToLast(pages);
  }, [pages, page]);

  return (
    <>
      <Row>
        <BookingSearch search={search} onSearch={setSearch} onEnter={enter} />
        <QuickFilters filter={filter} today={today} onFilter={(next) => change({ filter: next })} />
      </Row>
      <div ref={box} className={classNames(pageCount !== undefined && pageCount > 1 && styles.whole)}>
        <div className={styles.summary}>
          <span className={classNames(!isOwn && styles.earlier)}>
            {found?.totalItems != null && <Plural value={found.totalItems} one="# booking" other="# bookings" />}
          </span>
          {isOwn && <AgeBadge at={query.dataUpdatedAt} isOld={query.isError} />}
          {!isOwn && !query.isError && (
            <span role="status" className={styles.coming}>
              <Trans>Loading…</Trans>
            </span>
          )}
        </div>
        <BookingRows
          query={query}
          address={address}
          renderLink={renderLink}
          onDelete={setDoomed}
          onReset={() => change({ filter: emptyFilter, search: '' })}
        />
      </div>
      {pageCount !== undefined && (
        <Pagination
          label={t`Pages of bookings`}
          page={page}
          pages={pageCount}
          onPage={(next) => {
            dropDoubleTap();
            change({ page: next });
          }}
        />
      )}
      {doomed !== null && (
        <DeleteReservation
          key={doomed.bookingKey}
          reservation={doomed}
          // A deletion that ends later closes the question that it was begun in, and no other.
          onClose={() => setDoomed((now) => (now === doomed ? null : now))}
        />
      )}
    </>
  );
}

/**
 * Opens the booking that a typed or scanned code belongs to, whatever the list is filtered by. `otherwise` is called
 * when the code does not belong to exactly one booking, or there is no answer. A later code cancels an earlier one.
 */
function useOpenCode(user: AccountUser, onOpen: (booking: Booking) => void) {
  const client = useQueryClient();
  const scope = useScope();
  const turn = useRef(0);

  return async (code: string, otherwise: () => void): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const query = bookingsQuery(scope, user, toBookingQuery(emptyFilter, code, 1));
    const page = await client.fetchQuery(query).catch(() => null);
    if (mine !== turn.current) return;
    const found = page === null ? null : exactMatch(page.bookings, code);
    if (found === null) otherwise();
    else onOpen(found);
  };
}

/**
 * How many pages there are; undefined until the first answer. Where a page could not be loaded, the number of the last
 * answer to the same search and filter stays, so that the other pages can be reached (ERR-4); without one it is this
 * page's number. `isOwn`: `found` is the answer for this address.
 */
function usePageCount(
  { filter, search, page }: BookingListAddress,
  found: BookingPage | undefined,
  { isOwn, isFailed }: { readonly isOwn: boolean; readonly isFailed: boolean },
): number | undefined {
  const asked = filterToParams(filter, search).toString();
  const pages = found && (found.totalPages ?? pagesSoFar(page, found));
  const [last, setLast] = useState({ asked: '', pages });
  if (isOwn && (last.asked !== asked || last.pages !== pages)) setLast({ asked, pages });
  if (pages !== undefined) return pages;
  const known = last.asked === asked ? last.pages : undefined;
  return known ?? (isFailed ? page : undefined);
}

/** Where the provider does not say how many pages there are: those up to here, and the next one. */
function pagesSoFar(page: number, { hasNext }: BookingPage): number {
  return hasNext ? page + 1 : page;
}

const scrollKeyOf = (visit: string) => `scroll:${visit}`;
const openedKeyOf = (visit: string) => `opened:${visit}`;

/**
 * Back returns to the same place: remembers, for this tab, how far the list was scrolled at each visit of the history, and
 * which row was opened, and scrolls there again, with the focus on that row, as soon as the rows are there. What scrolls is the
 * frame's main part, not the window.
 */
function usePlaceMemory(box: RefObject<HTMLElement | null>, visit: string, isReady: boolean): void {
  useEffect(() => {
    const list = box.current;
    const scroller = list?.closest('main');
    if (!list || !scroller || !isReady) return;
    scroller.scrollTop = Number(keptInTab(scrollKeyOf(visit)) ?? 0);
    focusLink(list, keptInTab(openedKeyOf(visit)));
    const left = new AbortController();
    const rememberScroll = () => keepInTab(scrollKeyOf(visit), String(Math.round(scroller.scrollTop)));
    const rememberOpened = ({ target }: Event) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) keepInTab(openedKeyOf(visit), href);
    };
    scroller.addEventListener('scroll', rememberScroll, { passive: true, signal: left.signal });
    list.addEventListener('click', rememberOpened, { signal: left.signal });
    return () => left.abort();
  }, [box, visit, isReady]);
}

/** Moves the focus to this link; not away from where staff have put it since (NAV-6). */
function focusLink(list: HTMLElement, href: string | null): void {
  if (document.activeElement?.matches('body, h1') !== true) return;
  const link = [...list.querySelectorAll('a')].find((one) => one.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
}

/**
 * Tells a screen reader how many bookings a search, a filter or a page came to (NAV-6), as long as these are shown; null while that is
 * not known.
 */
function useAnnounceFound(count: number | null, page: number): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const say = useEffectEvent((found: number) =>
    announce(t`${plural(found, { one: '# booking', other: '# bookings' })}, page ${page}`),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page with the same count is said too
  useEffect(() => {
    return count === null ? undefined : say(count);
  }, [count, page]);
}
