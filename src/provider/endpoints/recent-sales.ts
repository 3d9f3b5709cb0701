import type { BookedSale } from '../../domain/sale/lost-sale.ts';
import { wallClockMs } from '../../domain/times/appointment.ts';
import type { Client } from '../client/client.ts';
import type { BookedDetails, BookingName, ReadOptions, RecentSales } from '../provider.ts';
import { type BookedRow, bookedDetailsWire, bookedRowWire, toBookedRow, toBookedSales } from '../wire/booked-sales.ts';
import { decode, decodeAll } from '../wire/decode.ts';
import { readOrder, readReservation } from './booking-calls.ts';
import type { PagedCall, Pages } from './pages.ts';

/** A sale that was just made is on one of so many pages. */
const mostPages = 5;

/** What was booked last, back to `since` if a few pages reach so far (PAY-10). Amounts are in `currency`. */
export async function recentSales(
  call: PagedCall,
  pages: Pages,
  currency: string,
  since: number,
): Promise<RecentSales> {
  const rows: BookedRow[] = [];
  let isComplete = false;
  for (let number = 1; number <= mostPages && !isComplete; number++) {
    const page = await pages.read(call, number);
    const answer = { call: page.call, data: page.rows, page: undefined };
    const onPage = decodeAll(answer, bookedRowWire, (wire) => toBookedRow(wire, currency));
    rows.push(...onPage);
    // A provider that names no total may have further pages.
    const isEnd = !page.hasNext && (page.totalItems !== null || page.totalPages !== null);
    isComplete = isEnd || onPage.length === 0 || onPage.some((row) => isBefore(row, since));
    if (!page.hasNext) break;
  }
  const isNamed = rows.every(({ orderNumber, bookingKey }) => orderNumber !== null || bookingKey !== '');
  return { sales: toBookedSales(rows), isComplete: isComplete && isNamed };
}

function isBefore({ createdAt }: Pick<BookedSale, 'createdAt'>, since: number): boolean {
  return createdAt !== null && wallClockMs(createdAt) < since;
}

export async function bookedDetails(
  client: Client,
  { orderNumber, bookingKey }: BookingName,
  options?: ReadOptions,
): Promise<BookedDetails> {
  const answer =
    orderNumber === null
      ? await readReservation(client, bookingKey, options)
      : await readOrder(client, orderNumber, options);
  return decode(answer, bookedDetailsWire, (wire) => wire);
}
