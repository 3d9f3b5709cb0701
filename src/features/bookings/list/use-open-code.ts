import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Booking } from '../../../domain/bookings/booking.ts';
import { emptyFilter, toBookingQuery } from '../../../domain/bookings/booking-filter.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { bookingsQuery, useScope } from '../../../provider/index.ts';
import { exactMatch } from './exact-match.ts';

/**
 * Opens the booking that a typed or scanned code belongs to, whatever the list is filtered by; `otherwise` is called when
 * it is no code of exactly one booking, or nobody answers. Only the last code counts.
 */
export function useOpenCode(user: AccountUser, onOpen: (booking: Booking) => void) {
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
