import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  type Booking,
  type BookingPage,
  type BookingQuery,
  inOrderOfDeparture,
} from '../../domain/bookings/booking.ts';
import type { CartItem } from '../../domain/cart/cart.ts';
import type { Category, OfferType, Variation } from '../../domain/catalogue/catalogue.ts';
import type { AccountCurrency, AccountUser } from '../../domain/settings/account.ts';
import { type CalendarDate, dayBounds } from '../../domain/times/appointment.ts';
import { atMost, readAllPages } from '../many-calls.ts';
import type { ReadOptions } from '../provider.ts';
import {
  accountKey,
  catalogueQuery,
  hostsOwn,
  key,
  passingQuery,
  placesQuery,
  type QueryScope,
  staleTimes,
} from './query-parts.ts';

export { askedAgainIn, longestKept, type PersistMeta, type QueryScope, staleTimes } from './query-parts.ts';

/** The answer to the question before is shown until the new one is there. */
const keepingPrevious = { placeholderData: keepPreviousData };

/** Whether a question is about a single offer, of which there are many; else it is about lists or the account. */
export function isOfOneOffer([kind]: QueryKey): boolean {
  return ['variation', 'priceOptions', 'slots', 'appointmentDates'].includes(String(kind));
}

export function offerTypesQuery(scope: QueryScope) {
  const ask = (options: ReadOptions) => scope.provider.offerTypes(options);
  return catalogueQuery(key('offerTypes', scope), staleTimes.account, ask, { meta: hostsOwn });
}

export function categoriesQuery(scope: QueryScope, type: OfferType) {
  return catalogueQuery(key('categories', scope, type.id), staleTimes.catalogue, (options) =>
    scope.provider.categories(type, scope.locale, options),
  );
}

export function productsQuery(scope: QueryScope, type: OfferType, category: Category | null) {
  return catalogueQuery(key('products', scope, type.id, category?.id ?? null), staleTimes.catalogue, (options) =>
    scope.provider.products(type, category, scope.locale, options),
  );
}

/** Every product, also those no longer sold, for the filter of the bookings (BKG-3). */
export function allProductsQuery(scope: QueryScope) {
  return passingQuery(key('allProducts', scope), staleTimes.catalogue, (options) =>
    scope.provider.allProducts(scope.locale, options),
  );
}

export function variationQuery(scope: QueryScope, variationId: string) {
  return catalogueQuery(
    key('variation', scope, variationId),
    staleTimes.catalogue,
    async (options): Promise<Variation> => {
      const { id, name } = await scope.provider.variation(variationId, scope.locale, options);
      return { id, name };
    },
  );
}

export function slotsQuery(scope: QueryScope, variationId: string, on: CalendarDate) {
  return placesQuery(key('slots', scope, variationId, on), staleTimes.slots, (options) =>
    scope.provider.slots(variationId, on, scope.locale, options),
  );
}

export function priceOptionsQuery(scope: QueryScope, variationId: string) {
  return catalogueQuery(key('priceOptions', scope, variationId), staleTimes.prices, (options) =>
    scope.provider.priceOptions(variationId, options),
  );
}

/** An offer may have many prices, a call each: few at a time, so that the calls that people wait for are not delayed. */
const fewAtATime = atMost(4);

/** What is left of one price option on a day; of an offer without a time that is one row for the day (PRICE-1). */
export function optionSlotsQuery(scope: QueryScope, optionId: string, on: CalendarDate) {
  return placesQuery(key('optionSlots', scope, optionId, on), staleTimes.slots, (options) =>
    fewAtATime(() => scope.provider.optionSlots(optionId, dayBounds(on).from, scope.locale, options)),
  );
}

/** Days with appointments in the 90 days from `from` (APPT-4). */
export function appointmentDatesQuery(scope: QueryScope, variationId: string, from: CalendarDate) {
  return placesQuery(key('appointmentDates', scope, variationId, from), staleTimes.prices, (options) =>
    scope.provider.appointmentDates(variationId, from, options),
  );
}

/** That there are none is asked again soon: somebody is setting one up. */
export function printersQuery(scope: QueryScope) {
  const ask = (options: ReadOptions) => scope.provider.printers(options);
  return catalogueQuery(
    key('printers', scope),
    ({ state }) => (state.data?.length === 0 ? staleTimes.prices : staleTimes.catalogue),
    ask,
  );
}

export function orderFieldsQuery(scope: QueryScope, items: readonly CartItem[]) {
  const ask = (options: ReadOptions) => scope.provider.orderFields(items, scope.locale, options);
  return passingQuery(key('orderFields', scope, whatIsSold(items)), staleTimes.prices, ask, keepingPrevious);
}

export function assigneesQuery(scope: QueryScope, items: readonly CartItem[]) {
  const ask = (options: ReadOptions) => scope.provider.assignees(items, options);
  return passingQuery(key('assignees', scope, whatIsSold(items)), staleTimes.prices, ask, keepingPrevious);
}

export function bookingsQuery(scope: QueryScope, user: AccountUser, query: BookingQuery) {
  const ask = (options: ReadOptions) => scope.provider.bookings(query, user, options);
  return passingQuery(key('bookings', scope, user.customerType, query), staleTimes.bookings, ask, keepingPrevious);
}

/** The rows of all lists of bookings that were loaded since the start. */
export function listedBookings(client: QueryClient): readonly Booking[] {
  return client.getQueriesData<BookingPage>({ queryKey: ['bookings'] }).flatMap(([, page]) => page?.bookings ?? []);
}

/** With more pages than these a list is not put into order. */
const mostPagesInOrder = 50;

/**
 * All that is asked for, whatever its page, in order of departure: the provider has no such order of its own (FAST-10). Null
 * where that is too much.
 */
export function departingQuery(scope: QueryScope, user: AccountUser, query: BookingQuery) {
  const ask = async (options: ReadOptions): Promise<BookingPage | null> => {
    let unreadable = 0;
    const read = async (page: number) => {
      const { bookings, ...rest } = await scope.provider.bookings({ ...query, page }, user, options);
      unreadable += rest.unreadable ?? 0;
      return { ...rest, rows: bookings };
    };
    const rows = await readAllPages(read, mostPagesInOrder);
    if (rows === null) return null;
    const bookings = inOrderOfDeparture(rows);
    return { bookings, totalItems: bookings.length, totalPages: 1, hasNext: false, unreadable };
  };
  const asked = { ...query, page: 1 };
  return passingQuery(
    key('bookings', scope, user.customerType, asked, 'departing'),
    staleTimes.bookings,
    ask,
    keepingPrevious,
  );
}

/** That there are none is stale at once: the provider's list may lag behind an order that was just placed. */
export function orderQuery(scope: QueryScope, user: AccountUser, orderNumber: string) {
  const ask = (options: ReadOptions) => scope.provider.order(orderNumber, user, options);
  return passingQuery(
    key('order', scope, user.customerType, orderNumber),
    ({ state }) => (state.data?.length === 0 ? 0 : staleTimes.bookings),
    ask,
  );
}

/** What an order itself tells beyond its rows, like what it costs, and the link that prints it (FAST-10). */
export function orderDetailsQuery(scope: QueryScope, orderNumber: string) {
  return passingQuery(key('orderDetails', scope, orderNumber), staleTimes.catalogue, (options) =>
    scope.provider.bookedDetails({ orderNumber, bookingKey: '' }, options),
  );
}

/** How far an order's tickets are; asked again and again until they are made (SUC-2), so nothing of it is kept. */
export function orderProgressQuery(scope: QueryScope, orderNumber: string) {
  const ask = (options: ReadOptions) => scope.provider.orderProgress(orderNumber, options);
  return passingQuery(key('orderProgress', scope, orderNumber), 0, ask, { gcTime: 0 });
}

export function currencyQuery(scope: QueryScope) {
  return catalogueQuery(accountKey('currency', scope), staleTimes.account, (options) =>
    scope.provider.currency(options),
  );
}

/**
 * Code of the account's currency where it was told within the hour, also before this start: the first amount after it need not wait for
 * it. Null otherwise. The client has the answers of one person alone.
 */
export function freshCurrency(client: QueryClient): string | null {
  const query = client.getQueryCache().find<AccountCurrency>({ queryKey: ['currency'], exact: false });
  return query === undefined || query.isStaleByTime(staleTimes.account) ? null : (query.state.data?.code ?? null);
}

export function languagesQuery(scope: QueryScope) {
  return catalogueQuery(accountKey('languages', scope), staleTimes.account, (options) =>
    scope.provider.languages(options),
  );
}

export function userQuery(scope: QueryScope) {
  return catalogueQuery(accountKey('user', scope), staleTimes.account, (options) => scope.provider.user(options));
}

/** What the forms of a cart depend on; holds and prices change without changing the forms. */
function whatIsSold(items: readonly CartItem[]): string[] {
  return items.map(({ key, quantity }) => `${key}|${quantity}`);
}
