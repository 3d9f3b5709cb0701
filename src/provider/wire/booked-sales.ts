import * as v from 'valibot';
import { isCanceled } from '../../domain/bookings/booking.ts';
import { distinct, grouped } from '../../domain/lists.ts';
import type { Money } from '../../domain/money/money.ts';
import type { BookedSale } from '../../domain/sale/booked-sale.ts';
import type { BookedDetails } from '../provider.ts';
import { statusWire } from './bookings.ts';
import { referenceKey } from './decided-here.ts';
import { optionalTime, sumOrNull } from './domain-values.ts';
import { listOf, optionalId, optionalLink, optionalNumber, optionalOrderNumber, optionalText } from './loose.ts';
import { orderAmount, orderAmountWire } from './order-amount.ts';
import { given } from './people.ts';

const contact = v.object({ firstname: optionalText, lastname: optionalText, email: optionalText });
const nobody = { firstname: '', lastname: '', email: '' };

/**
 * A row of the bookings list as far as a sale can be known again by it. A field that can't be read counts as not told: the row is there
 * all the same, and may be the sale that is looked for (PAY-10).
 */
export const bookedRowWire = v.object({
  order_number: optionalOrderNumber,
  booking_key: optionalText,
  created_at: v.fallback(optionalTime, null),
  purchased_at: v.fallback(optionalTime, null),
  product_name: v.fallback(optionalText, ''),
  event_date_time: v.fallback(optionalTime, null),
  contact_data: v.fallback(v.nullish(contact, nobody), nobody),
  booking_status: v.fallback(statusWire, { code: '', label: '' }),
  sales_channel: v.fallback(optionalText, ''),
  ...orderAmountWire,
  items: v.fallback(listOf(v.object({ qty: v.fallback(optionalNumber, null) })), []),
  [referenceKey]: v.fallback(optionalId, null),
});

export interface BookedRow extends Omit<BookedSale, 'products' | 'amounts'> {
  readonly product: BookedSale['products'][number];
  readonly amount: Money | null;
  /** Absent where it stands. */
  readonly isCanceled?: true;
}

/** Amounts of a booking row are in the account's currency. */
export function toBookedRow(wire: v.InferOutput<typeof bookedRowWire>, currency: string): BookedRow {
  const { firstname, lastname, email } = wire.contact_data;
  return {
    orderNumber: wire.order_number,
    bookingKey: wire.booking_key,
    // A reservation that was paid later is an order from then on.
    createdAt: wire.purchased_at ?? wire.created_at,
    product: { name: wire.product_name, time: wire.event_date_time },
    amount: orderAmount(wire, currency),
    pieces: sumOrNull(wire.items.map(({ qty }) => qty)),
    salesChannel: wire.sales_channel,
    reference: wire[referenceKey],
    buyer: [firstname, lastname].map(given).filter(Boolean).join(' ') || given(email),
    ...(isCanceled({ status: wire.booking_status }) && { isCanceled: true as const }),
  };
}

/** The rows of an order as one sale, newest first; a reservation is a sale of its own. */
export function toBookedSales(rows: readonly BookedRow[]): BookedSale[] {
  const nameOf = ({ orderNumber, bookingKey }: BookedRow) =>
    orderNumber === null ? `reservation ${bookingKey}` : `order ${orderNumber}`;
  return [...grouped(distinct(rows), nameOf).values()].map(toBookedSale);
}

function toBookedSale(rows: readonly BookedRow[]): BookedSale {
  const text = (read: (row: BookedRow) => string | null) => rows.map(read).find((value) => value) ?? '';
  return {
    orderNumber: rows[0]?.orderNumber ?? null,
    bookingKey: rows[0]?.bookingKey ?? '',
    createdAt: rows.flatMap(({ createdAt }) => createdAt ?? []).sort()[0] ?? null,
    products: rows.map(({ product }) => product),
    amounts: rows.map(({ amount }) => amount),
    pieces: sumOrNull(rows.map(({ pieces }) => pieces)),
    salesChannel: text((row) => row.salesChannel),
    reference: text((row) => row.reference) || null,
    buyer: text((row) => row.buyer),
  };
}

/** What an order, or a reservation, tells of itself. */
export const bookedDetailsWire = v.object({
  total_tickets_ordered: v.fallback(optionalNumber, null),
  items: v.fallback(listOf(v.object({ ticket_qty: v.fallback(optionalNumber, null) })), []),
  ...orderAmountWire,
  printer_html_link: v.fallback(optionalLink, null),
  [referenceKey]: v.fallback(optionalId, null),
});

/** `currency`: null where it is not known; all else is told without it. */
export function toBookedDetails(wire: v.InferOutput<typeof bookedDetailsWire>, currency: string | null): BookedDetails {
  return {
    reference: wire[referenceKey],
    pieces: wire.total_tickets_ordered ?? sumOrNull(wire.items.map(({ ticket_qty }) => ticket_qty)),
    amount: orderAmount(wire, currency),
    printLink: wire.printer_html_link,
  };
}
