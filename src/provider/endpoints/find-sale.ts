import type { LookedUp } from '../../domain/sale/lost-sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { Client } from '../client/client.ts';
import type { ReadOptions } from '../provider.ts';
import { answerOr } from '../provider-error.ts';
import { type SaleTrace, saleTraceWire, toSaleTrace } from '../wire/bookings.ts';
import { bookingFilterNames, partCount } from '../wire/decided-here.ts';
import { decode, decodeAll } from '../wire/decode.ts';
import { printLinkWire } from '../wire/sale.ts';
import { bookingsCall, readOrder } from './booking-calls.ts';
import type { PagedContext } from './context.ts';
import type { PagedCall, Pages } from './pages.ts';

/** Looks a sale up by the till's own reference (PAY-10). */
export async function findSale(
  { client, pages }: Pick<PagedContext, 'client' | 'pages'>,
  reference: string,
  user: AccountUser,
  options?: ReadOptions,
): Promise<LookedUp> {
  const call = bookingsCall(client, user, { [bookingFilterNames.search]: reference }, options);
  const { traces, isEmpty } = await readTraces(call, pages, reference);
  const [first] = traces;
  if (first === undefined) return { kind: 'nothing', isEmpty };
  const orderNumber = traces.find((trace) => trace.orderNumber !== null)?.orderNumber ?? null;
  if (orderNumber !== null) {
    const printLink = await printLinkOf(client, orderNumber, options);
    return { kind: 'found', result: { orderNumber, bookingKeys: [], printLink } };
  }
  const bookingKeys = traces.map(({ bookingKey }) => bookingKey);
  if (traces.length < (partCount(first.reference, reference) ?? 1)) return { kind: 'in-part', bookingKeys };
  return { kind: 'found', result: { orderNumber: null, bookingKeys, printLink: null } };
}

/**
 * The bookings of the sale, in the order of its parts, the first order first. Every row counts: an unreadable one may be the sale.
 * A page with rows of other sales is the last: the provider has either no more of this one, or does not search for references at all.
 */
async function readTraces(
  call: PagedCall,
  pages: Pages,
  reference: string,
): Promise<{ readonly traces: SaleTrace[]; readonly isEmpty: boolean }> {
  const found = new Map<string, SaleTrace>();
  let isEmpty = true;
  for (let number = 1; ; number++) {
    const page = await pages.read(call, number);
    const rows = decodeAll({ call: page.call, data: page.rows, page: undefined }, saleTraceWire, toSaleTrace);
    const own = rows.filter((trace) => partCount(trace.reference, reference) !== null);
    const before = found.size;
    // A page that overlaps the one before names the same bookings again.
    for (const trace of own) found.set(JSON.stringify(trace), trace);
    isEmpty &&= rows.length === 0;
    if (!page.hasNext || own.length < rows.length || found.size === before) break;
  }
  const traces = [...found.values()].sort(byPartAndNumber);
  return { traces, isEmpty };
}

const numeric = new Intl.Collator('en', { numeric: true });

/** Parts and order numbers count upwards: 9 is before 10. */
function byPartAndNumber(one: SaleTrace, other: SaleTrace): number {
  const byPart = numeric.compare(one.reference, other.reference);
  return byPart || numeric.compare(one.orderNumber ?? '', other.orderNumber ?? '');
}

/** That a sale was made is known without its link, should the provider not tell that. */
async function printLinkOf(client: Client, orderNumber: string, options?: ReadOptions): Promise<string | null> {
  const read = async () =>
    decode(await readOrder(client, orderNumber, options), printLinkWire, (wire) => wire.printer_html_link);
  return answerOr(read(), null);
}
