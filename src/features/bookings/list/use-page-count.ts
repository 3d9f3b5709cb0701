import { useState } from 'react';
import type { BookingPage } from '../../../domain/bookings/booking.ts';
import { type BookingListAddress, filterToParams } from '../../../domain/bookings/booking-filter.ts';

/**
 * How many pages there are. Where a page could not be had they are those of the last answer to the same search and filter: the way
 * to the other pages stays (ERR-4); before the first answer, those up to this one. Undefined while that is awaited. `isOwn`: `found` is
 * the answer for this address.
 */
export function usePageCount(
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
