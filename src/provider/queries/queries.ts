import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { BookingQuery } from '../../domain/bookings/booking.ts';
import type { CartItem } from '../../domain/cart/cart.ts';
import type { Category, OfferType } from '../../domain/catalogue/catalogue.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { type CalendarDate, dayBounds } from '../../domain/times/appointment.ts';
import { atMost } from '../at-most.ts';
import { keptCatalogue, keptSlots, key, passing, type QueryScope, staleTimes } from './query-parts.ts';

export type { PersistMeta, QueryScope } from './query-parts.ts';

/** Whether a question is about a single offer, of which there are many; else it is about lists or the account. */
export function isOfOneOffer([kind]: QueryKey): boolean {
  return ['variation', 'priceOptions', 'slots', 'appointmentDates'].includes(String(kind));
}

export function offerTypesQuery(scope: QueryScope) {
  return queryOptions({
    ...keptCatalogue,
    meta: { ...keptCatalogue.meta, isProviders: false },
    queryKey: key('offerTypes', scope),
    staleTime: staleTimes.account,
    queryFn: ({ signal }) => scope.provider.offerTypes({ signal }),
  });
}

export function categoriesQuery(scope: QueryScope, type: OfferType) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('categories', scope, type.id),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.categories(type, scope.locale, { signal }),
  });
}

export function productsQuery(scope: QueryScope, type: OfferType, category: Category | null) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('products', scope, type.id, category?.id ?? null),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.products(type, category, scope.locale, { signal }),
  });
}

/** Every product, also those no longer sold, for the filter of the bookings (BKG-3). */
export function allProductsQuery(scope: QueryScope) {
  return queryOptions({
    ...passing,
    queryKey: key('allProducts', scope),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.allProducts(scope.locale, { signal }),
  });
}

export function variationQuery(scope: QueryScope, variationId: string) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('variation', scope, variationId),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.variation(variationId, scope.locale, { signal }),
  });
}

export function slotsQuery(scope: QueryScope, variationId: string, on: CalendarDate) {
  return queryOptions({
    ...keptSlots,
    queryKey: key('slots', scope, variationId, on),
    staleTime: staleTimes.slots,
    queryFn: ({ signal }) => scope.provider.slots(variationId, on, scope.locale, { signal }),
  });
}

export function priceOptionsQuery(scope: QueryScope, variationId: string) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('priceOptions', scope, variationId),
    staleTime: staleTimes.prices,
    queryFn: ({ signal }) => scope.provider.priceOptions(variationId, { signal }),
  });
}

/** An offer may have many prices, and each is a call of its own: they leave room for what people wait for. */
const fewAtATime = atMost(4);

/** What is left of one price option on a day; of an offer without a time that is one row for the day (PRICE-1). */
export function optionSlotsQuery(scope: QueryScope, optionId: string, on: CalendarDate) {
  return queryOptions({
    ...keptSlots,
    queryKey: key('optionSlots', scope, optionId, on),
    staleTime: staleTimes.slots,
    queryFn: ({ signal }) =>
      fewAtATime(() => scope.provider.optionSlots(optionId, dayBounds(on).from, scope.locale, { signal })),
  });
}

/** Days with appointments in the 90 days from `from` (APPT-4). */
export function appointmentDatesQuery(scope: QueryScope, variationId: string, from: CalendarDate) {
  return queryOptions({
    ...keptSlots,
    queryKey: key('appointmentDates', scope, variationId, from),
    staleTime: staleTimes.prices,
    queryFn: ({ signal }) => scope.provider.appointmentDates(variationId, from, { signal }),
  });
}

export function printersQuery(scope: QueryScope) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('printers', scope),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.printers({ signal }),
  });
}

export function orderFieldsQuery(scope: QueryScope, items: readonly CartItem[]) {
  return queryOptions({
    ...passing,
    queryKey: key('orderFields', scope, whatIsSold(items)),
    staleTime: staleTimes.prices,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => scope.provider.orderFields(items, scope.locale, { signal }),
  });
}

export function assigneesQuery(scope: QueryScope, items: readonly CartItem[]) {
  return queryOptions({
    ...passing,
    queryKey: key('assignees', scope, whatIsSold(items)),
    staleTime: staleTimes.prices,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => scope.provider.assignees(items, { signal }),
  });
}

export function bookingsQuery(scope: QueryScope, user: AccountUser, query: BookingQuery) {
  return queryOptions({
    ...passing,
    queryKey: key('bookings', scope, user.customerType, query),
    staleTime: staleTimes.bookings,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => scope.provider.bookings(query, user, { signal }),
  });
}

export function orderQuery(scope: QueryScope, user: AccountUser, orderNumber: string) {
  return queryOptions({
    ...passing,
    queryKey: key('order', scope, user.customerType, orderNumber),
    staleTime: staleTimes.bookings,
    queryFn: ({ signal }) => scope.provider.order(orderNumber, user, { signal }),
  });
}

/** What an order itself tells beyond its rows, like the link that prints it (FAST-10). */
export function orderDetailsQuery(scope: QueryScope, orderNumber: string) {
  return queryOptions({
    ...passing,
    queryKey: key('orderDetails', scope, orderNumber),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.bookedDetails({ orderNumber, bookingKey: '' }, { signal }),
  });
}

/** How far an order's tickets are; asked again and again until they are made (SUC-2), so nothing of it is kept. */
export function orderProgressQuery(scope: QueryScope, orderNumber: string) {
  return queryOptions({
    ...passing,
    queryKey: key('orderProgress', scope, orderNumber),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => scope.provider.orderProgress(orderNumber, { signal }),
  });
}

export function currencyQuery(scope: QueryScope) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('currency', scope),
    staleTime: staleTimes.account,
    queryFn: ({ signal }) => scope.provider.currency({ signal }),
  });
}

export function languagesQuery(scope: QueryScope) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('languages', scope),
    staleTime: staleTimes.account,
    queryFn: ({ signal }) => scope.provider.languages({ signal }),
  });
}

export function userQuery(scope: QueryScope) {
  return queryOptions({
    ...keptCatalogue,
    queryKey: key('user', scope),
    staleTime: staleTimes.account,
    queryFn: ({ signal }) => scope.provider.user({ signal }),
  });
}

/** What the forms of a cart depend on; holds and prices change without changing the forms. */
function whatIsSold(items: readonly CartItem[]): string[] {
  return items.map(({ key, quantity }) => `${key}|${quantity}`);
}
