import { isSameMoney, type Money, sumInOneCurrency } from '../money/money.ts';
import type { Assignee, FieldValues } from '../sale/checkout.ts';
import { type AppointmentTime, wallClockMs } from '../times/appointment.ts';

export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** A code with the provider's English label, which is translated where it is known (BKG-6). */
export interface Status {
  readonly code: string;
  readonly label: string;
}

export interface TicketCode {
  readonly code: string;
  readonly type: string;
  /** What it was sold as, like Adult; empty where the provider does not say. */
  readonly optionName: string;
  readonly pdfUrl: string | null;
}

/** A row of the bookings table, and with its tickets the booking's overview. */
export interface Booking {
  /** Null for a reservation that is not paid yet. */
  readonly orderNumber: string | null;
  readonly bookingKey: string;
  readonly createdAt: AppointmentTime | null;
  readonly purchasedAt: AppointmentTime | null;
  readonly productName: string;
  readonly optionName: string;
  readonly appointment: AppointmentTime | null;
  readonly contact: Contact;
  readonly partner: string;
  readonly salesChannel: string;
  readonly status: Status;
  readonly payment: Status & { readonly methods: readonly string[] };
  readonly type: string;
  readonly total: Money | null;
  /** How many were sold; null where the provider does not say. */
  readonly pieces: number | null;
  readonly tickets: readonly TicketCode[];
  readonly reference: string | null;
  /** Of a reservation, for when it is opened (RES-1); null where the provider does not say it here. */
  readonly assignee: Assignee | null;
  readonly couponCode: string | null;
}

/** Sold as a voucher: its overview is the voucher view (RT-10). */
export function isVoucher({ type, status }: Pick<Booking, 'type' | 'status'>): boolean {
  return /voucher/i.test(type) || /voucher/i.test(status.code);
}

export function isVoucherCode({ type }: Pick<TicketCode, 'type'>): boolean {
  return /voucher|gift/i.test(type);
}

export function isCanceled({ status }: Pick<Booking, 'status'>): boolean {
  return [status.code, status.label].some((text) => /^cancell?ed$/i.test(text.trim()));
}

/** What can be printed of an order: the tickets of its bookings that are not canceled (FAST-10). */
export function validTickets(bookings: readonly Booking[]): readonly TicketCode[] {
  return bookings.filter((booking) => !isCanceled(booking)).flatMap(({ tickets }) => tickets);
}

/** First and last name, else the e-mail address; empty where neither is known. */
export function nameOf({ firstName, lastName, email }: Contact): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What the bookings cost together, as far as the provider tells it; null when it tells the amount of none. */
export function totalOf(bookings: readonly Booking[]): Money | null {
  return sumInOneCurrency(bookings.flatMap(({ total }) => total ?? []));
}

/** The amount that each of several bookings of an order tells: its own, or that of the whole order; null where they differ. */
export function repeatedTotal(bookings: readonly Booking[]): Money | null {
  const [first, ...others] = bookings.map(({ total }) => total);
  if (first === undefined || first === null || others.length === 0) return null;
  return others.every((total) => total !== null && isSameMoney(total, first)) ? first : null;
}

/** The page of the app that shows it: a reservation is taken up in the wizard, a voucher has its own view (RT-10, RES-1). */
export function bookingPath(booking: Booking): string {
  const path = overviewPath(booking);
  return booking.orderNumber !== null && isVoucher(booking) ? `${path}/voucher` : path;
}

/** The one by which an order of tickets and vouchers is opened: a ticket, as the voucher view hides those (FAST-9). */
export function leadingBooking(bookings: readonly Booking[]): Booking | null {
  return bookings.find((booking) => !isVoucher(booking)) ?? bookings[0] ?? null;
}

/** The same where nothing but its numbers is known. */
export function overviewPath({ orderNumber, bookingKey }: Pick<Booking, 'orderNumber' | 'bookingKey'>): string {
  return orderNumber === null ? `/reservation/${encodeURIComponent(bookingKey)}` : orderPath(orderNumber);
}

/** The page of an order. */
export function orderPath(orderNumber: string): string {
  return `/booking/${encodeURIComponent(orderNumber)}`;
}

/** In the order of their appointments, each booking once; those without an appointment come last (FAST-10). */
export function inOrderOfDeparture(bookings: readonly Booking[]): readonly Booking[] {
  const timeOf = ({ appointment }: Booking) => (appointment === null ? Number.MAX_VALUE : wallClockMs(appointment));
  // One that was made while the pages were read moves a row to the next page.
  const each = new Map(bookings.map((booking) => [`${booking.bookingKey}|${booking.orderNumber}`, booking]));
  return [...each.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

export interface BookingPage {
  readonly bookings: readonly Booking[];
  /** Of all pages; null where the provider does not say. */
  readonly totalItems: number | null;
  readonly totalPages: number | null;
  readonly hasNext: boolean;
  /** Rows of it that can't be read (ERR-5); absent stands for none. */
  readonly unreadable?: number | undefined;
}

/** Rows of a page as it is shown (BKG-2). */
export const rowsOfPage = 10;

/** One page, from 1, of all that was found; what can't be read comes after it all. */
export function pageOfAll({ bookings, unreadable = 0 }: BookingPage, page: number): BookingPage {
  const begin = (page - 1) * rowsOfPage;
  const hasNext = begin + rowsOfPage < bookings.length;
  return {
    bookings: bookings.slice(begin, begin + rowsOfPage),
    totalItems: bookings.length + unreadable,
    totalPages: Math.ceil(bookings.length / rowsOfPage),
    hasNext,
    unreadable: hasNext ? 0 : unreadable,
  };
}

/** What is asked of the bookings list; absent means "any" (BKG-2, BKG-3). Dates are `yyyy-MM-dd`. */
export interface BookingQuery {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  readonly productIds: readonly string[];
  readonly dateBy: 'date_bought' | 'date_of_event' | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly actionRequired: boolean;
  readonly salesChannel: string | null;
  readonly bookingStatus: string | null;
  /** Only vouchers that are not canceled, by the type of booking, for a provider that has no status for them. */
  readonly areVouchers: boolean;
  readonly paymentStatus: string | null;
}

export const anyBooking: BookingQuery = {
  page: 1,
  search: '',
  productIds: [],
  dateBy: null,
  from: null,
  to: null,
  actionRequired: false,
  salesChannel: null,
  bookingStatus: null,
  areVouchers: false,
  paymentStatus: null,
};

/** An open reservation as the wizard takes it up again (RES-1). */
export interface Reservation {
  readonly bookingKey: string;
  readonly productId: string;
  readonly productName: string;
  readonly appointment: AppointmentTime | null;
  /** The customer; null where the provider does not say it here. */
  readonly contact: Contact | null;
  /** The buyer's other answers, by field id. */
  readonly buyer: FieldValues;
  /** By option and its ticket's number, from 1. */
  readonly attendees: readonly { readonly optionId: string; readonly number: number; readonly values: FieldValues }[];
  readonly assignee: Assignee | null;
  readonly couponCode: string | null;
  readonly items: readonly {
    readonly optionId: string;
    readonly optionName: string;
    readonly price: Money;
    readonly customPrice: Money | null;
    readonly vatRate: number;
    readonly quantity: number;
    /** Null where the provider does not say. */
    readonly isGift: boolean | null;
  }[];
}
