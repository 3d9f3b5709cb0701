import { searchText } from '../database/booking-search.ts';
import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import type { Contact } from './buyer-data.ts';
import type { OpenReservation } from './reservation-change.ts';
import type { SoldLine } from './seats.ts';

/** What is written down of one product at one appointment. */
export interface NewBooking {
  readonly key: string;
  /** A reservation that becomes this booking and keeps its row. */
  readonly reservation: OpenReservation | null;
  readonly lines: readonly [SoldLine, ...SoldLine[]];
  readonly kind: 'booking' | 'voucher' | 'offline_reservation';
  readonly orderNumber: string | null;
  /** The till's own reference: as it was sent, what is kept of it, and whether a search for it finds the booking. */
  readonly sentReference: string | null;
  readonly reference: string | null;
  readonly isReferenceFound: boolean;
  /** Tells the reservations of one sale apart; null for a purchase, whose reference is unique by its order. */
  readonly referencePart: string | null;
  readonly contact: Contact;
  readonly staff: Staff;
  /** Wall-clock of the venue. */
  readonly at: string;
  readonly paid: boolean;
  readonly method: string;
  readonly totalCents: number;
  readonly assigneeId: number | null;
  /** Of a reservation, so that it is asked for what it cost when it was made; an order has its own. */
  readonly couponCode: string | null;
  readonly ticketCodes: readonly string[];
}

function searchOf(booking: NewBooking): string {
  const { contact, lines } = booking;
  const names = lines[0].offer.product_name;
  return searchText([
    booking.orderNumber,
    booking.key,
    contact.firstname,
    contact.lastname,
    contact.email,
    contact.phone,
    names.en,
    names.de,
    booking.isReferenceFound ? booking.reference : null,
    ...booking.ticketCodes,
  ]);
}

function values(booking: NewBooking): unknown[] {
  const { lines, kind, staff } = booking;
  const { slot, offer } = lines[0];
  return [
    booking.key,
    booking.orderNumber,
    booking.reference,
    booking.referencePart,
    kind,
    staff.sub,
    offer.product_id,
    slot === NO_SLOT ? null : slot,
    booking.at,
    kind === 'offline_reservation' ? null : booking.at,
    JSON.stringify(booking.contact),
    'pos',
    partnerOf(staff),
    kind === 'voucher' ? 'sent_voucher' : 'sent',
    booking.paid ? 'paid' : 'unpaid',
    booking.method,
    booking.totalCents,
    booking.assigneeId,
    searchOf(booking),
    booking.sentReference,
    booking.couponCode,
  ];
}

const INSERT = `INSERT INTO booking (booking_key, order_number, reference, reference_part, kind, staff_sub, product_id, event_at,
    created_at, purchased_at, contact, channel, partner, status, payment_status, payment_method, total_cents, assignee_id, search,
    sent_reference, coupon_code)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamp, $9::timestamp, $10::timestamp, $11::jsonb, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`;

/** A paid reservation keeps its key, its number and the day it was made. */
const UPSERT = `${INSERT} ON CONFLICT (booking_key) DO UPDATE SET order_number = excluded.order_number, reference = excluded.reference,
    sent_reference = excluded.sent_reference, reference_part = NULL, kind = excluded.kind, event_at = excluded.event_at, purchased_at = excluded.purchased_at,
    contact = excluded.contact, status = excluded.status, payment_status = excluded.payment_status,
    payment_method = excluded.payment_method, total_cents = excluded.total_cents, assignee_id = excluded.assignee_id,
    search = excluded.search, coupon_code = excluded.coupon_code RETURNING id`;

/** Writes the booking with its items and answers its number. */
export async function writeBooking(tx: Database, booking: NewBooking): Promise<number> {
  const [row] = await tx.query<{ id: number }>(UPSERT, values(booking));
  if (row === undefined) throw new Error('The booking was not written.');
  if (booking.reservation !== null) await tx.query('DELETE FROM booking_item WHERE booking_id = $1', [row.id]);
  for (const line of booking.lines) {
    await tx.query(
      `INSERT INTO booking_item (booking_id, option_id, qty, unit_cents, custom_price_cents, overbooked, custom_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [row.id, line.offer.option_id, line.qty, line.unitCents, line.customPriceCents, line.overbooked, line.customTime],
    );
  }
  return row.id;
}
