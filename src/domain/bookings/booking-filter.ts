import { addDays, type CalendarDate, isBefore, parseCalendarDate } from '../times/appointment.ts';
import type { BookingQuery } from './booking.ts';

/** Days from `from` to `to`, both included; null is open. */
export interface DateRange {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/**
 * What narrows the bookings list (BKG-3); null is any. The provider takes one period, by the day of the event or by the
 * day of the booking, so at most one of the two ranges is set: setting one clears the other.
 */
export interface BookingFilter {
  readonly product: string | null;
  /** The booking date range; a single booking date is a range of one day. */
  readonly bookingDate: DateRange;
  readonly eventPeriod: DateRange;
  readonly salesChannel: string | null;
  readonly bookingStatus: string | null;
  readonly paymentStatus: string | null;
  readonly isActionActive: boolean;
}

/** As a booking status: a confirmed voucher, at a provider that tells it by the booking's type and not by its status. */
export const voucherByType = 'type:voucher';

export const anyDay: DateRange = { from: null, to: null };

export const emptyFilter: BookingFilter = {
  product: null,
  bookingDate: anyDay,
  eventPeriod: anyDay,
  salesChannel: null,
  bookingStatus: null,
  paymentStatus: null,
  isActionActive: false,
};

export function isRangeSet({ from, to }: DateRange): boolean {
  return from !== null || to !== null;
}

/** How many filters are set, as 'All filters' shows it (BKG-2): all that its Reset all clears; a range counts once. */
export function activeCount(filter: BookingFilter): number {
  const { product, salesChannel, bookingStatus, paymentStatus, bookingDate, eventPeriod, isActionActive } = filter;
  const chosen = [product, salesChannel, bookingStatus, paymentStatus].map((value) => value !== null);
  return [...chosen, isRangeSet(bookingDate), isRangeSet(eventPeriod), isActionActive].filter(Boolean).length;
}

/** Sets the event period and clears the booking date. */
export function withEventPeriod(filter: BookingFilter, eventPeriod: DateRange): BookingFilter {
  return { ...filter, eventPeriod, bookingDate: isRangeSet(eventPeriod) ? anyDay : filter.bookingDate };
}

/** Sets the booking date and clears the event period. */
export function withBookingDate(filter: BookingFilter, bookingDate: DateRange): BookingFilter {
  return { ...filter, bookingDate, eventPeriod: isRangeSet(bookingDate) ? anyDay : filter.eventPeriod };
}

/**
 * Today and Tomorrow are the event periods of one day, or of both (BKG-4). They are read off the period, so that they
 * go out by themselves when the period is changed in the dialog, or at midnight.
 */
export function isTodayActive({ eventPeriod: { from, to } }: BookingFilter, today: CalendarDate): boolean {
  return from === today && (to === today || to === addDays(today, 1));
}

export function isTomorrowActive({ eventPeriod: { from, to } }: BookingFilter, today: CalendarDate): boolean {
  const tomorrow = addDays(today, 1);
  return to === tomorrow && (from === today || from === tomorrow);
}

/** On adds today to the event period, off takes it out; with neither day on the period is cleared (BKG-4). */
export function toggleToday(filter: BookingFilter, today: CalendarDate): BookingFilter {
  return withQuickDays(filter, today, !isTodayActive(filter, today), isTomorrowActive(filter, today));
}

export function toggleTomorrow(filter: BookingFilter, today: CalendarDate): BookingFilter {
  return withQuickDays(filter, today, isTodayActive(filter, today), !isTomorrowActive(filter, today));
}

function withQuickDays(filter: BookingFilter, today: CalendarDate, first: boolean, second: boolean): BookingFilter {
  if (!first && !second) return withEventPeriod(filter, anyDay);
  const tomorrow = addDays(today, 1);
  return withEventPeriod(filter, { from: first ? today : tomorrow, to: second ? tomorrow : today });
}

/** Whether both ranges are valid (BKG-3). */
export function isValidFilter(filter: BookingFilter, today: CalendarDate): boolean {
  return !isTurned(filter.eventPeriod) && bookingDateProblem(filter, today) === null;
}

/** What is wrong with the booking date, and at which field it is said, so that it is said once; `day`: the single date (BKG-3). */
export interface BookingDateProblem {
  readonly field: 'day' | 'from' | 'to';
  readonly kind: 'turned' | 'future';
}

export function bookingDateProblem(
  { bookingDate }: Pick<BookingFilter, 'bookingDate'>,
  today: CalendarDate,
): BookingDateProblem | null {
  const { from, to } = bookingDate;
  const isLater = (day: CalendarDate | null) => day !== null && isBefore(today, day);
  if (isLater(from)) return { field: from === to ? 'day' : 'from', kind: 'future' };
  if (isLater(to)) return { field: 'to', kind: 'future' };
  return isTurned(bookingDate) ? { field: 'to', kind: 'turned' } : null;
}

export function isTurned({ from, to }: DateRange): boolean {
  return from !== null && to !== null && isBefore(to, from);
}

/** The last day that the booking date's From may be: its To, or today (BKG-3). */
export function latestBookingFrom({ bookingDate: { to } }: BookingFilter, today: CalendarDate): CalendarDate {
  return to !== null && isBefore(to, today) ? to : today;
}

/** Apply is off until something differs from what is applied, and while a range is wrong (BKG-3). */
export function canApply(draft: BookingFilter, applied: BookingFilter, today: CalendarDate): boolean {
  const isSame = filterToParams(draft).toString() === filterToParams(applied).toString();
  return !isSame && isValidFilter(draft, today);
}

/** The list as it stands in the page's address (BKG-10). */
export interface BookingListAddress {
  readonly filter: BookingFilter;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const longestText = 200;
const lastPage = 100_000;

/** Only what is set is written; `filterFromParams` reads the same list from it. */
export function filterToParams(filter: BookingFilter, search = '', page = 1): URLSearchParams {
  const values = {
    search: search.trim() === '' ? null : search.slice(0, longestText),
    product: filter.product,
    event_from: filter.eventPeriod.from,
    event_to: filter.eventPeriod.to,
    booked_from: filter.bookingDate.from,
    booked_to: filter.bookingDate.to,
    channel: filter.salesChannel,
    status: filter.bookingStatus,
    payment: filter.paymentStatus,
    action: filter.isActionActive ? '1' : null,
    page: page === 1 ? null : String(page),
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) params.set(name, value);
  return params;
}

/** Strict: what is no real day, turned round, too long or full of control characters counts as not given. */
export function filterFromParams(params: URLSearchParams): BookingListAddress {
  const eventPeriod = rangeFrom(params, 'event');
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    filter: {
      product: textFrom(params, 'product'),
      eventPeriod,
      bookingDate: isRangeSet(eventPeriod) ? anyDay : rangeFrom(params, 'booked'),
      salesChannel: textFrom(params, 'channel'),
      bookingStatus: textFrom(params, 'status'),
      paymentStatus: textFrom(params, 'payment'),
      isActionActive: params.get('action') === '1',
    },
    search: textFrom(params, 'search') ?? '',
    page: Math.min(page, lastPage),
  };
}

const paramNames = 'search product event_from event_to booked_from booked_to channel status payment action page'.split(
  ' ',
);
/** What stands for "not set" when it is written out. */
const unset: Readonly<Record<string, string>> = { page: '1', action: '0' };

/** The address of what is shown instead; null where the address means just what is shown, however it is written (BKG-10). */
export function correctedParams(params: URLSearchParams): URLSearchParams | null {
  const { filter, search, page } = filterFromParams(params);
  const shown = filterToParams(filter, search, page);
  const corrected = new URLSearchParams(params);
  for (const name of paramNames) {
    const given = params.get(name)?.trim() ?? '';
    const meant = shown.get(name) ?? unset[name] ?? '';
    if (given === '' || given === meant.trim()) continue;
    corrected.delete(name);
    if (shown.has(name)) corrected.set(name, meant);
  }
  return corrected.toString() === new URLSearchParams(params).toString() ? null : corrected;
}

function textFrom(params: URLSearchParams, name: string): string | null {
  const value = params.get(name) ?? '';
  return value.trim() === '' || value.length > longestText || /\p{Cc}/u.test(value) ? null : value;
}

function rangeFrom(params: URLSearchParams, name: string): DateRange {
  const day = (bound: string) => parseCalendarDate(params.get(`${name}_${bound}`) ?? '');
  const range = { from: day('from'), to: day('to') };
  return isTurned(range) ? anyDay : range;
}

/** What the provider is asked. Should both ranges be set, the event period counts. */
export function toBookingQuery(filter: BookingFilter, search: string, page: number): BookingQuery {
  const { product, eventPeriod, bookingDate, isActionActive, salesChannel, bookingStatus, paymentStatus } = filter;
  const byEvent = isRangeSet(eventPeriod);
  const { from, to } = byEvent ? eventPeriod : bookingDate;
  const areVouchers = bookingStatus === voucherByType;
  const dateBy = byEvent ? 'date_of_event' : isRangeSet(bookingDate) ? 'date_bought' : null;
  return {
    page,
    search: search.trim(),
    productIds: product === null ? [] : [product],
    dateBy,
    from,
    to,
    actionRequired: isActionActive,
    salesChannel,
    bookingStatus: areVouchers ? null : bookingStatus,
    areVouchers,
    paymentStatus,
  };
}
