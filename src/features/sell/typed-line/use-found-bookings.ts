import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { validTickets } from '../../../domain/bookings/booking.ts';
import { emptyFilter, toBookingQuery } from '../../../domain/bookings/booking-filter.ts';
import { today } from '../../../domain/times/appointment.ts';
import { linePieces, readsAsSale } from '../../../domain/typed-line/index.ts';
import { bookingsQuery, userQuery, useScope } from '../../../provider/index.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { searchKeptBookings, useSeen } from '../../../sale/index.ts';
import { useStill } from '../../../ui/use-later.ts';
import { useReprint } from '../../shared/use-print-order.ts';
import { type FoundOrder, foundOrders, type ShownOrders } from './found-order.ts';

/** Shorter texts match nearly every booking. */
const shortestText = 3;
/** The pause in typing (ms) after which the provider is asked. */
const pause = 300;

export interface FoundBookings extends ShownOrders {
  /** `off`: the line is not searched for among bookings. */
  readonly state: 'off' | 'coming' | 'known';
  /** Found on this device: the provider could not be asked. */
  readonly isKept: boolean;
}

const none: FoundBookings = { orders: [], hasMore: false, state: 'off', isKept: false };

/**
 * The bookings that match the line, by the same search as the bookings' list (FAST-9): one call after a pause in typing, cancelled when
 * typing goes on; without a connection, from the bookings kept on this device.
 */
export function useFoundBookings(line: string, isWanted: boolean): FoundBookings {
  const scope = useScope();
  const seen = useSeen();
  const isConnected = useConnectivity() === 'online';
  const text = line.trim();
  const isSearch =
    isWanted && text.length >= shortestText && !readsAsSale(linePieces(line, scope.locale, today(new Date())));
  const isDue = useStill(isSearch ? line : undefined, pause);

  const { data: user, isError: isUserUnknown } = useQuery({ ...userQuery(scope), enabled: isDue });
  const asking = user !== undefined && isDue && isConnected ? [user] : [];
  const [asked] = useQueries({
    queries: asking.map((account) => bookingsQuery(scope, account, toBookingQuery(emptyFilter, text, 1))),
  });
  const isUnanswered = !isConnected || isUserUnknown || asked?.isError === true;
  const kept = useQuery({
    queryKey: ['keptBookings', scope.userId, scope.locale, text],
    queryFn: () => searchKeptBookings(seen, scope.locale, text),
    enabled: isDue && isUnanswered,
    networkMode: 'always',
    gcTime: 0,
    meta: { persist: false },
  });

  if (!isSearch) return none;
  const answer = asked?.isPlaceholderData ? undefined : asked?.data;
  const rows = answer?.bookings ?? (isUnanswered ? kept.data : undefined);
  if (!isDue || rows === undefined) return { ...none, state: 'coming' };
  return { ...foundOrders(rows, answer?.hasNext === true), state: 'known', isKept: answer === undefined };
}

/** Prints the tickets of an order that was found (FAST-9); `printing` is the key of the one that is being printed. */
export function useReprintFound() {
  const print = useReprint();
  const [printing, setPrinting] = useState<string | null>(null);

  async function reprint({ key, orderNumber, bookings }: FoundOrder): Promise<void> {
    if (orderNumber === null || printing !== null) return;
    setPrinting(key);
    // The search may have found only some of the order's bookings.
    await print(
      orderNumber,
      validTickets(bookings).every(({ pdfUrl }) => pdfUrl !== null),
    );
    setPrinting(null);
  }

  return { printing, reprint };
}
