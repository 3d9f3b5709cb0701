import { type BookedOrder, type BookedOrderRow, ordersOf } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { addDays, type CalendarDate, today } from '../../domain/times/appointment.ts';
import { answerOr, type BookFilter, type Provider, readAllPages } from '../../provider/index.ts';

/** Parallel calls: few enough not to delay those that people wait for. */
export const callsAtATime = 4;

type Books = Pick<Provider, 'bookedRows' | 'bookedOrder'>;

/**
 * All that was bought on the days of these sales; null where the list has more pages than `mostPages`, so that asking for each
 * sale is quicker. The days reach a little further, as the venue may be in another zone.
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

/** No single sale has more rows than this; a provider that gives more has ignored the filter. */
const pagesOfOneSale = 3;

/** The provider's orders for one sale, by its order number and by our reference. Rejects when no answer comes. */
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
