import { type BookedOrder, type BookedOrderRow, ordersOf } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { addDays, type CalendarDate, today } from '../../domain/times/appointment.ts';
import { answerOr, type BookFilter, type Provider, readAllPages } from '../../provider/index.ts';

/** The number of parallel calls; few, so that calls that people wait for are not delayed. */
export const callsAtATime = 4;

type Books = Pick<Provider, 'bookedRows' | 'bookedOrder'>;

/**
 * All bookings made on the days of these sales; null where the list has more pages than `mostPages`, because looking up each sale
 * is quicker then. The period is a little longer than the days, as the venue may be in another time zone.
 */
export async function bookedOnTheirDays(
  provider: Books,
  sales: readonly CountedSale[],
  user: AccountUser,
  until: number,
  mostPages: number,
): Promise<readonly BookedOrderRow[] | null> {
  const from = addDays(dayOf(Math.min(...sales.map(({ at }) => at))), -1);
  return readPages(provider, { from, to: addDays(dayOf(until), 1) }, user, mostPages);
}

const dayOf = (at: number): CalendarDate => today(at);

const readPages = (provider: Books, filter: BookFilter, user: AccountUser, mostPages: number) =>
  readAllPages((number) => provider.bookedRows(filter, number, user), mostPages);

/** The most pages that the rows of one sale can fill; a provider that returns more has ignored the filter. */
const pagesOfOneSale = 3;

/** The provider's orders for one sale, found by its order number and by its reference. Rejects when no answer comes. */
export async function ordersAtProvider(
  provider: Books,
  sale: CountedSale,
  user: AccountUser,
): Promise<readonly BookedOrder[]> {
  const { orderNumber, reference } = sale;
  const byReference = await answerOr(readPages(provider, { reference }, user, pagesOfOneSale), []);
  const found = ordersOf(sale, byReference ?? []);
  if (orderNumber === null || found.some((order) => order.orderNumber === orderNumber)) return found;
  const order = await answerOr(provider.bookedOrder(orderNumber), null);
  if (order?.amounts.every((amount) => amount !== null)) return [...found, order];
  const byNumber = await answerOr(readPages(provider, { orderNumber }, user, pagesOfOneSale), []);
  const listed = ordersOf(sale, byNumber ?? []).filter((one) => one.orderNumber === orderNumber);
  return [...found, ...(listed.length > 0 || order === null ? listed : [order])];
}
