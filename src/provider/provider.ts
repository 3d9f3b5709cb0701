import type { Booking, BookingPage, BookingQuery, Reservation } from '../domain/bookings/booking.ts';
import type { CartItem } from '../domain/cart/cart.ts';
import type { ToldEnd } from '../domain/cart/hold-life.ts';
import type {
  Category,
  OfferType,
  PriceOption,
  Product,
  Slot,
  VariationDetails,
} from '../domain/catalogue/catalogue.ts';
import type { BookedOrderRow } from '../domain/day/proof.ts';
import type { OrderFields } from '../domain/forms/order-fields.ts';
import type { Money } from '../domain/money/money.ts';
import type { BookedSale, LookedUp } from '../domain/sale/booked-sale.ts';
import type { Assignee, Printer, Totals } from '../domain/sale/checkout.ts';
import type { BookingNumbers, OrderProgress, SaleRequest, SaleResult } from '../domain/sale/sale.ts';
import type { AccountCurrency, AccountLanguage, AccountUser } from '../domain/settings/account.ts';
import type { AppointmentTime, CalendarDate } from '../domain/times/appointment.ts';
import type { Page } from './many-calls.ts';

/** A read can be cancelled when its answer is not needed any more (API-4). */
export interface ReadOptions {
  readonly signal?: AbortSignal;
}

export interface HoldRequest {
  readonly item: CartItem;
  /** Code of the hold to change; null asks for a new one. */
  readonly code: string | null;
}

export interface HoldGrant extends ToldEnd {
  readonly code: string;
}

export interface CheckedCoupon {
  /** What it is worth; null where the provider does not say. */
  readonly amount: Money | null;
}

export interface RecentSales {
  readonly sales: readonly BookedSale[];
  readonly isComplete: boolean;
}

/** Which orders of the provider's books are read: those of some days, of one number, or with one reference of a till. */
export type BookFilter =
  | { readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly orderNumber: string }
  | { readonly reference: string };

export interface BookedDetails {
  readonly reference: string | null;
  readonly pieces: number | null;
  /** What it costs. */
  readonly amount: Money | null;
  readonly printLink: string | null;
}

/**
 * The booking provider in the domain's words; each method is one call of its API. Reads are retried and cancelled with
 * their signal, writes are sent once. Every method rejects with a `ProviderError` and nothing else.
 */
export interface Provider {
  /** The host's own `type.json`, which is no call of the API (WIZ-2). */
  offerTypes(options?: ReadOptions): Promise<OfferType[]>;
  categories(type: OfferType, locale: string, options?: ReadOptions): Promise<Category[]>;
  products(type: OfferType, category: Category | null, locale: string, options?: ReadOptions): Promise<Product[]>;
  allProducts(locale: string, options?: ReadOptions): Promise<Product[]>;
  variation(id: string, locale: string, options?: ReadOptions): Promise<VariationDetails>;
  slots(variationId: string, day: CalendarDate, locale: string, options?: ReadOptions): Promise<Slot[]>;
  optionSlots(optionId: string, from: AppointmentTime, locale: string, options?: ReadOptions): Promise<Slot[]>;
  priceOptions(variationId: string, options?: ReadOptions): Promise<PriceOption[]>;
  /** Days with appointments from `from` to 90 days later (APPT-4). */
  appointmentDates(variationId: string, from: CalendarDate, options?: ReadOptions): Promise<CalendarDate[]>;

  hold(request: HoldRequest): Promise<HoldGrant>;
  releaseHold(code: string): Promise<void>;
  totals(items: readonly CartItem[], couponCode: string | null, options?: ReadOptions): Promise<Totals>;
  orderFields(items: readonly CartItem[], locale: string, options?: ReadOptions): Promise<OrderFields>;
  assignees(items: readonly CartItem[], options?: ReadOptions): Promise<Assignee[]>;
  /** Null where the code is not valid for these items. */
  coupon(code: string, items: readonly CartItem[], options?: ReadOptions): Promise<CheckedCoupon | null>;
  printers(options?: ReadOptions): Promise<Printer[]>;
  purchase(request: SaleRequest): Promise<SaleResult>;
  /**
   * All of the cart or nothing; a cart of several appointments takes a call for each. `note` is told the keys of those that are made
   * before the next one is sent, which waits for it. `made`: the keys of the first ones, where these are made already.
   */
  reserve(
    request: SaleRequest,
    note?: (bookingKeys: readonly string[]) => Promise<void>,
    made?: readonly string[],
  ): Promise<SaleResult>;
  cancelReservation(bookingKey: string): Promise<void>;

  orderProgress(orderNumber: string, options?: ReadOptions): Promise<OrderProgress>;
  /** The bookings of one order; the list's path depends on the user (BKG-5). */
  order(orderNumber: string, user: AccountUser, options?: ReadOptions): Promise<Booking[]>;
  reservation(bookingKey: string, options?: ReadOptions): Promise<Reservation>;
  bookings(query: BookingQuery, user: AccountUser, options?: ReadOptions): Promise<BookingPage>;
  /**
   * Looks for the sale by the till's own reference; `parts`: in how many it was sent, each with its number. Whether "nothing" proves
   * that it was not made is judged elsewhere.
   */
  findSale(
    reference: string,
    user: AccountUser,
    options?: ReadOptions & { readonly parts?: number },
  ): Promise<LookedUp>;
  /**
   * What was booked last, newest first, back to `since` (the venue's wall-clock as `wallClockMs`; as far as a few pages reach).
   * `isComplete`: nothing that was booked since is missing.
   */
  recentSales(since: number, user: AccountUser, options?: ReadOptions): Promise<RecentSales>;
  /** What an order, or a reservation, itself tells beyond its row; null where it doesn't say. Rejects as refused where there is none of this name (DAY-3). */
  bookedDetails(booked: BookingNumbers, options?: ReadOptions): Promise<BookedDetails>;

  /** A page, from 1, of what is booked: days are those of the purchase, at the venue (DAY-3). */
  bookedRows(filter: BookFilter, page: number, user: AccountUser, options?: ReadOptions): Promise<Page<BookedOrderRow>>;

  currency(options?: ReadOptions): Promise<AccountCurrency>;
  languages(options?: ReadOptions): Promise<AccountLanguage[]>;
  user(options?: ReadOptions): Promise<AccountUser>;
}
