import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingPage, pageOfAll } from '../../../domain/bookings/booking.ts';
import { type BookingListAddress, filterToParams, toBookingQuery } from '../../../domain/bookings/booking-filter.ts';
import { withoutReplaced } from '../../../domain/sale/reservation-parts.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { bookingsQuery, departingQuery, useScope } from '../../../provider/index.ts';
import { keptPageSchema, pageName, useSales } from '../../../sale/index.ts';
import { useLater } from '../../../ui/use-later.ts';
import type { AskedFor } from '../../shared/asked.ts';
import { useFailure } from '../../shared/use-failure.ts';
import { useKept } from '../use-kept.ts';

/** The delay before the first page is requested; a search or a filter is requested at once (BKG-2, ms). */
const firstLoadDelay = 800;

/** A page, its age, and the state of its request; as placeholder it may be the answer to an earlier one. */
export type ListedBookings = AskedFor<BookingPage> & Pick<UseQueryResult, 'isPlaceholderData' | 'isError'>;

/** One page of the list, without the reservations that were sold or reserved again since. */
export function useBookings(user: AccountUser, address: BookingListAddress, inOrder: boolean): ListedBookings {
  const sales = useSales();
  const listed = useListed(user, address, inOrder);
  const error = useFailure(listed);
  const isError = error !== null;
  const { dataUpdatedAt } = listed;
  // What stands for a page on its way is none for one that failed.
  const data = isError && listed.isPlaceholderData ? undefined : listed.data;
  return { ...listed, error, isError, data: data && withoutReplaced(data, dataUpdatedAt, sales) };
}

/**
 * One page: from the device or memory at once, from the provider when its answer comes. `inOrder`: a page of all that
 * is found, in order of departure (FAST-10); where that is too much, in the provider's order.
 */
function useListed(user: AccountUser, address: BookingListAddress, inOrder: boolean): ListedBookings {
  const { filter, search, page } = address;
  const [first] = useState(() => filterToParams(filter, search, page).toString());
  const isLater = useLater(firstLoadDelay);
  const isDue = isLater || filterToParams(filter, search, page).toString() !== first;
  const departing = useDeparting(user, address, inOrder && isDue);
  const isPaged = !inOrder || departing.data === null;
  const paged = usePaged(user, address, isPaged && isDue);
  if (isPaged) return paged;
  const { data, isError } = departing;
  if (data == null) return { ...departing, data: isError ? undefined : paged.data, isPlaceholderData: true };
  return { ...departing, data: pageOfAll(data, page) };
}

function usePaged(user: AccountUser, { filter, search, page }: BookingListAddress, enabled: boolean) {
  const options = bookingsQuery(useScope(), user, toBookingQuery(filter, search, page));
  const query = useQuery({ ...options, enabled });
  useKeptPage(query, options.queryKey, search, filterToParams(filter, search, page).toString());
  return query;
}

function useDeparting(user: AccountUser, { filter, search }: BookingListAddress, enabled: boolean) {
  const options = departingQuery(useScope(), user, toBookingQuery(filter, search, 1));
  const query = useQuery({ ...options, enabled });
  useKeptPage(query, options.queryKey, search, `${filterToParams(filter, search)}&departing`);
  return query;
}

/** Keeps the page. A search that finds nothing is not worth the room. */
function useKeptPage(query: UseQueryResult<BookingPage | null>, queryKey: QueryKey, search: string, asked: string) {
  const { data, isPlaceholderData } = query;
  const isWorthIt = data != null && !isPlaceholderData && (search === '' || data.bookings.length > 0);
  useKept({
    name: pageName(useScope().locale, asked),
    queryKey,
    schema: keptPageSchema,
    answer: isWorthIt ? data : undefined,
    at: query.dataUpdatedAt,
  });
}
