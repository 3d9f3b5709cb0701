import * as v from 'valibot';
import { appointmentTimeSchema, type Seen } from '../../device/index.ts';
import type { Booking, BookingPage } from '../../domain/bookings/booking.ts';
import { searchIndex } from '../../domain/catalogue/text-search.ts';

/* The schemas of the bookings that are kept on the device (BKG-9). */
const time = v.nullable(appointmentTimeSchema);
const status = { code: v.string(), label: v.string() };

const booking = v.object({
  orderNumber: v.nullable(v.string()),
  bookingKey: v.string(),
  createdAt: time,
  purchasedAt: time,
  productName: v.string(),
  optionName: v.string(),
  appointment: time,
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
  partner: v.string(),
  salesChannel: v.string(),
  status: v.object(status),
  payment: v.object({ ...status, methods: v.array(v.string()) }),
  type: v.string(),
  total: v.nullable(v.object({ minor: v.pipe(v.number(), v.safeInteger()), currency: v.string() })),
  pieces: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  tickets: v.array(
    v.object({
      code: v.string(),
      type: v.string(),
      optionName: v.optional(v.string(), ''),
      pdfUrl: v.nullable(v.string()),
    }),
  ),
  reference: v.nullable(v.string()),
  assignee: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  couponCode: v.optional(v.nullable(v.string()), null),
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A page of the list. */
export const keptPageSchema: v.GenericSchema<unknown, BookingPage> = v.object({
  bookings: v.array(booking),
  totalItems: v.nullable(count),
  totalPages: v.nullable(count),
  hasNext: v.boolean(),
  unreadable: v.optional(count),
});

/** The bookings of one order. */
export const keptOrderSchema: v.GenericSchema<unknown, Booking[]> = v.array(booking);

/** The keys under which they are kept on the device, for each language. */
export const pageName = (locale: string, asked: string) => `bookings:${locale}:${asked}`;
export const orderName = (locale: string, orderNumber: string) => `order:${locale}:${orderNumber}`;

/**
 * Searches the bookings that this till has kept, newest first: by order number, name, e-mail and ticket code, as the provider does
 * (FAST-9). Returns each booking once; damaged answers are left out.
 */
export async function searchKeptBookings(seen: Seen, locale: string, text: string): Promise<readonly Booking[]> {
  const [pages, orders] = await Promise.all([
    seen.list(pageName(locale, ''), keptPageSchema),
    seen.list(orderName(locale, ''), keptOrderSchema),
  ]);
  const kept = [...orders, ...pages.map(({ value, at }) => ({ value: value.bookings, at }))];
  kept.sort((one, other) => other.at - one.at);
  const byIdentity = new Map<string, Booking>();
  for (const booking of kept.flatMap(({ value }) => value)) {
    const identity = `${booking.orderNumber}|${booking.bookingKey}`;
    if (!byIdentity.has(identity)) byIdentity.set(identity, booking);
  }
  return searchIndex([...byIdentity.values()], searchedText)(text);
}

function searchedText({ orderNumber, bookingKey, contact, reference, tickets }: Booking): string {
  const { firstName, lastName, email } = contact;
  const codes = tickets.map(({ code }) => code);
  return [orderNumber, bookingKey, firstName, lastName, email, reference, ...codes].filter(Boolean).join(' ');
}
