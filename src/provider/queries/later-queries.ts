import { queryOptions } from '@tanstack/react-query';
import { type CalendarDate, dayBounds } from '../../domain/times/appointment.ts';
import { atMost } from '../at-most.ts';
import { keptSlots, key, passing, type QueryScope, staleTimes } from './query-parts.ts';

/* Questions that nothing on the first screen asks. */

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

/** What an order itself tells beyond its rows, like the link that prints it (FAST-10). */
export function orderDetailsQuery(scope: QueryScope, orderNumber: string) {
  return queryOptions({
    ...passing,
    queryKey: key('orderDetails', scope, orderNumber),
    staleTime: staleTimes.catalogue,
    queryFn: ({ signal }) => scope.provider.bookedDetails({ orderNumber, bookingKey: '' }, { signal }),
  });
}
