import { isSameBooking, type LookedUp } from '../../domain/sale/booked-sale.ts';
import { isReferenceOf, partCount, partReference } from '../../domain/sale/reservation-parts.ts';
import type { BookingNumbers } from '../../domain/sale/sale.ts';
import { wallClockMs } from '../../domain/times/appointment.ts';
import type { BookedDetails, Provider, ReadOptions } from '../provider.ts';
import { answerOr } from '../provider-error.ts';
import {
  type BookedRow,
  bookedDetailsWire,
  bookedRowWire,
  toBookedDetails,
  toBookedRow,
  toBookedSales,
} from '../wire/booked-sales.ts';
import { type SaleTrace, saleTraceWire, toSaleTrace } from '../wire/bookings.ts';
import { bookingFilterNames } from '../wire/decided-here.ts';
import { decode, decodeAll } from '../wire/decode.ts';
import { bookingsCall, readOrder, readReservation } from './bookings.ts';
import type { EndpointContext } from './context.ts';
import type { PagedCall, Pages } from './pages.ts';

/** A sale that was just made is on one of so many pages. */
const mostPages = 5;

/** Looks for a sale whose answer was lost (PAY-10). */
export function bookedSaleEndpoints({ client, currencyCode, pages }: EndpointContext) {
  async function bookedDetails(booked: BookingNumbers, options?: ReadOptions): Promise<BookedDetails> {
    const { orderNumber, bookingKey } = booked;
    // The link must be had also where the account's currency is not to be had.
    const currency = await currencyCode(options).catch(() => null);
    const answer =
      orderNumber === null
        ? await readReservation(client, bookingKey, options)
        : await readOrder(client, orderNumber, options);
    return decode(answer, bookedDetailsWire, (wire) => toBookedDetails(wire, currency));
  }

  return {
    bookedDetails,

    async findSale(reference, user, { parts = 1, ...options } = {}): Promise<LookedUp> {
      const look = (text: string) =>
        readTraces(bookingsCall(client, user, { [bookingFilterNames.search]: text }, options), pages, reference);
      const looked = [await look(reference)];
      // A provider may find only what has the very text: each part carries the reference with its number.
      if (parts > 1 && looked[0]?.isEmpty) {
        for (let number = 1; number <= parts; number++)
          looked.push(await look(partReference(reference, number, parts)));
      }
      const traces = looked.flatMap((page) => page.traces);
      const isEmpty = looked.every((page) => page.isEmpty);
      const [first] = traces;
      if (first === undefined) {
        const only = looked[0]?.only;
        return { kind: 'nothing', isEmpty, ...(only && parts === 1 && { only }) };
      }
      const bookingKeys = traces.map(({ bookingKey }) => bookingKey);
      const orderNumber = traces.find((trace) => trace.orderNumber !== null)?.orderNumber ?? null;
      if (orderNumber !== null) {
        // That a sale was made is known without its link, should the provider not tell that.
        const details = await answerOr(bookedDetails({ orderNumber, bookingKey: '' }, options), null);
        return { kind: 'found', result: { orderNumber, bookingKeys: [], printLink: details?.printLink ?? null } };
      }
      // A request that comes twice may make its part twice.
      const { size } = new Set(traces.map((trace) => trace.reference));
      if (size < (partCount(first.reference, reference) ?? 1)) return { kind: 'in-part', bookingKeys };
      return { kind: 'found', result: { orderNumber: null, bookingKeys, printLink: null } };
    },

    async recentSales(since, user, options) {
      const currency = await currencyCode(options);
      const call = bookingsCall(client, user, {}, options);
      const rows: BookedRow[] = [];
      let isComplete = false;
      for (let number = 1; number <= mostPages && !isComplete; number++) {
        const page = await pages.read(call, number);
        const onPage = decodeAll(page, bookedRowWire, (wire) => toBookedRow(wire, currency));
        rows.push(...onPage);
        // A provider that names no total may have further pages.
        const isEnd = !page.hasNext && (page.totalItems !== null || page.totalPages !== null);
        isComplete = isEnd || onPage.length === 0 || onPage.some((row) => isBefore(row, since));
        if (!page.hasNext) break;
      }
      const isNamed = rows.every(({ orderNumber, bookingKey }) => orderNumber !== null || bookingKey !== '');
      return { sales: toBookedSales(rows), isComplete: isComplete && isNamed };
    },
  } satisfies Partial<Provider>;
}

/**
 * The bookings of the sale, in the order of its parts, the first order first. Every row counts: an unreadable one may be the sale.
 * A page with rows of other sales is the last: the provider has either no more of this one, or does not search for references at all.
 */
async function readTraces(
  call: PagedCall,
  pages: Pages,
  reference: string,
): Promise<{ readonly traces: SaleTrace[]; readonly isEmpty: boolean; readonly only: BookingNumbers | null }> {
  const found = new Map<string, SaleTrace>();
  let isEmpty = true;
  let only: BookingNumbers | null = null;
  for (let number = 1; ; number++) {
    const page = await pages.read(call, number);
    const rows = decodeAll(page, saleTraceWire, toSaleTrace);
    const own = rows.filter((trace) => isReferenceOf({ reference }, trace.reference));
    const before = found.size;
    // A page that overlaps the one before names the same bookings again.
    for (const trace of own) found.set(JSON.stringify(trace), trace);
    isEmpty &&= rows.length === 0;
    only = page.hasNext ? null : onlyBooking(rows);
    if (!page.hasNext || own.length < rows.length || found.size === before) break;
  }
  return { traces: [...found.values()].sort(byPartAndNumber), isEmpty, only };
}

/** The one booking that all these rows are of, where none tells a reference. */
function onlyBooking(rows: readonly SaleTrace[]): BookingNumbers | null {
  const [first] = rows;
  if (first === undefined || (first.orderNumber ?? first.bookingKey) === '') return null;
  return rows.every((row) => row.reference === '' && isSameBooking(row, first)) ? first : null;
}

const numeric = new Intl.Collator('en', { numeric: true });

/** Parts and order numbers count upwards: 9 is before 10. */
function byPartAndNumber(one: SaleTrace, other: SaleTrace): number {
  const byPart = numeric.compare(one.reference, other.reference);
  return byPart || numeric.compare(one.orderNumber ?? '', other.orderNumber ?? '');
}

function isBefore({ createdAt }: BookedRow, since: number): boolean {
  return createdAt !== null && wallClockMs(createdAt) < since;
}
