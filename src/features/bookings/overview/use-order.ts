import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingPage } from '../../../domain/bookings/booking.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { askedAgainIn, orderQuery, useScope } from '../../../provider/index.ts';
import { keptOrderSchema, orderName } from '../../../sale/index.ts';
import { useKept } from '../use-kept.ts';

/** Tickets take a moment to be made: the time between two requests (ms), and the most requests (SUC-2). */
const ticketInterval = 2_000;
const ticketQuestions = 15;

/** The bookings of one order: from the list or the device at once, from the provider when it comes (BKG-7, BKG-9). */
export function useOrder(user: AccountUser, orderNumber: string) {
  const scope = useScope();
  const client = useQueryClient();
  const options = orderQuery(scope, user, orderNumber);
  const query = useQuery({
    ...options,
    placeholderData: () => fromLists(client.getQueriesData<BookingPage>({ queryKey: ['bookings'] }), orderNumber),
    refetchInterval: ({ state }) => {
      const { status, dataUpdateCount, data, error } = state;
      const isAwaited = status === 'success' && dataUpdateCount < ticketQuestions && data?.some(waitsForTickets);
      return askedAgainIn(error, isAwaited ? ticketInterval : false);
    },
  });
  const answer = query.isPlaceholderData ? undefined : query.data;
  useKept({
    name: orderName(scope.locale, orderNumber),
    queryKey: options.queryKey,
    schema: keptOrderSchema,
    answer: answer?.length === 0 ? undefined : answer,
    at: query.dataUpdatedAt,
  });
  // An earlier answer without bookings, as while the list lagged, is not shown: the provider is asked again first.
  const isOutdated = query.data?.length === 0 && !query.isFetchedAfterMount;
  return isOutdated ? { ...query, data: undefined } : query;
}

function waitsForTickets({ tickets }: Booking): boolean {
  return tickets.some(({ pdfUrl }) => pdfUrl === null);
}

type Lists = readonly (readonly [unknown, BookingPage | undefined])[];

/** The list has the order's rows already; more of them may be on another page. */
function fromLists(lists: Lists, orderNumber: string): Booking[] | undefined {
  for (const [, page] of lists) {
    const rows = page?.bookings.filter((booking) => booking.orderNumber === orderNumber) ?? [];
    if (rows.length > 0) return rows;
  }
  return undefined;
}
