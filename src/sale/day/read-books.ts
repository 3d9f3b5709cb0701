import { type BookedAs, type BookedOrder, type BookedOrderRow, numbersLeft, ordersOf } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { addDays, today } from '../../domain/times/appointment.ts';
import { answerOr, type BookFilter, type Provider, readAllPages } from '../../provider/index.ts';

/** What of the provider's books is read. */
type Books = Pick<Provider, 'bookedRows' | 'bookedDetails'>;

/** The most pages that the rows of one sale can fill; a provider that returns more has ignored the filter. */
const pagesOfOneSale = 3;

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
  const from = addDays(today(Math.min(...sales.map(({ at }) => at))), -1);
  return readPages(provider, { from, to: addDays(today(until), 1) }, user, mostPages);
}

function readPages(provider: Books, filter: BookFilter, user: AccountUser, mostPages: number) {
  return readAllPages((number) => provider.bookedRows(filter, number, user), mostPages);
}

/** The provider's orders for one sale, found by its reference and by its order numbers. Rejects when no answer comes. */
export async function ordersAtProvider(
  provider: Books,
  sale: BookedAs,
  user: AccountUser,
): Promise<readonly BookedOrder[]> {
  const rows = await answerOr(readPages(provider, { reference: sale.reference }, user, pagesOfOneSale), []);
  const found = ordersOf(sale, rows ?? []);
  const others = numbersLeft(sale, found).map((number) => orderAtProvider(provider, number, sale, user));
  return [...found, ...(await Promise.all(others)).flatMap((order) => order ?? [])];
}

async function orderAtProvider(provider: Books, orderNumber: string, sale: BookedAs, user: AccountUser) {
  const details = await answerOr(provider.bookedDetails({ orderNumber, bookingKey: '' }), null);
  const order = details && { orderNumber, amounts: [details.amount] };
  // Only the list says what was canceled.
  const rows = await answerOr(readPages(provider, { orderNumber }, user, pagesOfOneSale), []);
  const found = ordersOf({ ...sale, orderNumbers: [orderNumber] }, rows ?? []);
  const listed = found.find((one) => one.orderNumber === orderNumber);
  if (listed === undefined || order === null || order.amounts.includes(null)) return listed ?? order;
  return { ...order, ...(listed.isCanceled && { isCanceled: listed.isCanceled }) };
}
