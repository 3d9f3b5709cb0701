import { useEffect } from 'react';
import { fromList } from '../../features/bookings/overview/from-list.ts';
import { keepInTab, keptInTab } from '../../features/shared/tab-memory.ts';

const kept = 'reservation-list';

/**
 * Remembers the list that a reservation is opened from, with its search and page. `opening`: the history entry's state where one is
 * being opened, else undefined. Returns how to get the list's address, for Back (NAV-8).
 */
export function useReservationList(opening: unknown): () => string {
  const list = opening === undefined ? null : (fromList(opening)?.list ?? '');
  useEffect(() => {
    if (list !== null) keepInTab(kept, list);
  }, [list]);
  return () => `/bookings${fromList({ list: keptInTab(kept) })?.list ?? ''}`;
}
