import * as v from 'valibot';
import type { Booking } from '../../domain/booking.ts';
import { isVoucher } from './status-labels.ts';

/** What a booking's page knows of the list it was opened from: the list's search, like `?page=2`. */
export interface FromList {
  readonly list: string;
}

const fromListSchema = v.object({ list: v.pipe(v.string(), v.regex(/^(\?.*)?$/)) });

/** Reads it off the history's entry, which outlives builds; null when the page was not opened from the list. */
export function fromList(state: unknown): FromList | null {
  const parsed = v.safeParse(fromListSchema, state);
  return parsed.success ? parsed.output : null;
}

/** Where a row of the list leads: a reservation is taken up in the wizard, a voucher has its own view (RT-10, RES-1). */
export function bookingPath(booking: Booking): string {
  if (booking.orderNumber === null) return `/reservation/${encodeURIComponent(booking.bookingKey)}`;
  const path = `/booking/${encodeURIComponent(booking.orderNumber)}`;
  return isVoucher(booking) ? `${path}/voucher` : path;
}
