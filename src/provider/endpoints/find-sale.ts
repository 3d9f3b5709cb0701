import type { AccountUser } from '../../domain/account.ts';
import type { SaleResult } from '../../domain/sale.ts';
import type { ReadOptions } from '../provider.ts';
import { type SaleTrace, saleTraceWire, toSaleTrace } from '../wire/bookings.ts';
import { bookingFilterNames, partCount } from '../wire/decided-here.ts';
import { decode, decodeAll } from '../wire/decode.ts';
import { printLinkWire } from '../wire/sale.ts';
import { bookingsCall, deleteReservation, readOrder } from './booking-calls.ts';
import type { PagedContext } from './context.ts';
import type { PagedCall, Pages } from './pages.ts';

/**
 * What became of the sale with this reference; null when the provider has nothing of it (PAY-10). Half a reservation counts as
 * none and is given back: the cart is still on the device and can be reserved again.
 */
export async function findSale(
  { client, pages }: Pick<PagedContext, 'client' | 'pages'>,
  reference: string,
  user: AccountUser,
  options?: ReadOptions,
): Promise<SaleResult | null> {
  const traces = await readTraces(
    bookingsCall(client, user, { [bookingFilterNames.search]: reference }, options),
    pages,
    reference,
  );
  const [first] = traces;
  if (first === undefined) return null;
  if (first.orderNumber !== null) {
    const order = await readOrder(client, first.orderNumber, options);
    const printLink = decode(order, printLinkWire, (wire) => wire.printer_html_link);
    return { orderNumber: first.orderNumber, bookingKeys: [], printLink };
  }
  if (traces.length >= (partCount(first.reference, reference) ?? 1)) {
    return { orderNumber: null, bookingKeys: traces.map(({ bookingKey }) => bookingKey), printLink: null };
  }
  for (const { bookingKey } of traces) await deleteReservation(client, bookingKey);
  return null;
}

/** The bookings of the sale, in the order of its parts. Every row counts: an unreadable one may be the sale. */
async function readTraces(call: PagedCall, pages: Pages, reference: string): Promise<SaleTrace[]> {
  return decodeAll(await pages.readAll(call), saleTraceWire, toSaleTrace)
    .filter((trace) => partCount(trace.reference, reference) !== null)
    .sort((a, b) => (a.reference < b.reference ? -1 : 1));
}
