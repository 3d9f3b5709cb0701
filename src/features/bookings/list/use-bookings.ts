import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingListAddress, filterToParams, toBookingQuery } from '../../../domain/bookings/booking-filter.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { bookingsQuery, useScope } from '../../../provider/index.ts';
import { useAskAgainWhenBack } from '../../../pwa/use-ask-again.ts';
import { keptPageSchema, pageName } from '../../../sale/index.ts';
import { useLater } from '../../../ui/use-later.ts';
import { useKept } from '../use-kept.ts';

/** Before the provider is asked for the first page; a search or a filter does not wait (BKG-2, ms). */
const firstLoadDelay = 800;

/** One page of the list: from the device or memory at once, from the provider when it comes. */
export function useBookings(user: AccountUser, { filter, search, page }: BookingListAddress) {
  const scope = useScope();
  const asked = filterToParams(filter, search, page).toString();
  const [first] = useState(asked);
  const isDue = useLater(firstLoadDelay);
  const options = bookingsQuery(scope, user, toBookingQuery(filter, search, page));
  const query = useQuery({ ...options, enabled: isDue || asked !== first });
  const isOwn = query.data !== undefined && !query.isPlaceholderData;
  // A search that finds nothing is not worth the room of a page that does.
  const isWorthKeeping = isOwn && (search === '' || query.data.bookings.length > 0);
  useKept({
    name: pageName(scope.locale, asked),
    queryKey: options.queryKey,
    schema: keptPageSchema,
    answer: isWorthKeeping ? query.data : undefined,
    at: query.dataUpdatedAt,
  });
  useAskAgainWhenBack(query.isError, query.refetch);
  return query;
}
