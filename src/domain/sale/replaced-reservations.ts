import type { BookingPage } from '../bookings/booking.ts';
import { reservationKeys } from '../cart/cart.ts';
import type { Sale } from './sale.ts';

/** A reservation is deleted only after the sale that takes its place, and lists may lag: so long (ms) they may still have it. */
const longestLag = 60_000;

/** A page of a list, as answered at `at` (epoch ms), without the reservations that were sold, or reserved again, since (PAY-8). */
export function withoutReplaced(page: BookingPage, at: number, sales: readonly Sale[]): BookingPage {
  const replaced = new Set(sales.flatMap((sale) => (at < sale.updatedAt + longestLag ? replacedBy(sale) : [])));
  const bookings = page.bookings.filter((row) => row.orderNumber !== null || !replaced.has(row.bookingKey));
  const hidden = page.bookings.length - bookings.length;
  if (hidden === 0) return page;
  return { ...page, bookings, totalItems: page.totalItems === null ? null : page.totalItems - hidden };
}

function replacedBy({ state, request, result }: Sale): string[] {
  if (state !== 'done') return [];
  return reservationKeys(request.items).filter((key) => !result?.bookingKeys.includes(key));
}
