import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import { checkTotal, type Line } from './offers.ts';
import { fullyBooked, refusal } from './refusal.ts';
import { addSold } from './stock.ts';

/** A permanent reservation that was neither paid nor deleted. */
export interface OpenReservation {
  readonly id: number;
  readonly booking_key: string;
  readonly product_id: number;
  readonly event_at: string | null;
  readonly reference: string | null;
}

export interface ReservedItem {
  readonly option_id: number;
  readonly qty: number;
  readonly overbooked: boolean;
}

/** Locks and answers the account's open reservation with this key; null when there is none. */
export async function findOpenReservation(
  tx: Database,
  bookingKey: string,
  staff: Staff,
): Promise<OpenReservation | null> {
  const rows = await tx.query<OpenReservation>(
    `SELECT id, booking_key, product_id, event_at, reference FROM booking
     WHERE booking_key = $1 AND kind = 'offline_reservation' AND status <> 'canceled'
       AND ($2::text IS NULL OR partner = $2) FOR UPDATE`,
    [bookingKey, partnerOf(staff)],
  );
  return rows[0] ?? null;
}

export async function reservedItems(tx: Database, reservation: OpenReservation): Promise<ReservedItem[]> {
  return tx.query<ReservedItem>('SELECT option_id, qty, overbooked FROM booking_item WHERE booking_id = $1', [
    reservation.id,
  ]);
}

/**
 * Sets how many of a price option are reserved; `left` is what is left of the locked slot. Refuses what exceeds it unless
 * overbooking is asked for.
 */
export async function changeReservation(
  tx: Database,
  reservation: OpenReservation,
  line: Line,
  left: number,
  allowOverbooking: boolean,
): Promise<void> {
  const slot = reservation.event_at ?? NO_SLOT;
  const item = (await reservedItems(tx, reservation)).find((entry) => entry.option_id === line.offer.option_id);
  if (item === undefined || slot !== line.slot) {
    throw refusal(409, 'The reservation_code belongs to another price option or appointment.');
  }
  const more = line.qty - item.qty;
  const exceeds = more > Math.max(left, 0);
  if (exceeds && !allowOverbooking) throw fullyBooked();
  await addSold(tx, { optionId: item.option_id, slot }, more);
  await tx.query('UPDATE booking_item SET qty = $3, overbooked = $4 WHERE booking_id = $1 AND option_id = $2', [
    reservation.id,
    item.option_id,
    line.qty,
    (item.overbooked && more >= 0) || exceeds,
  ]);
  const [total] = await tx.query<{ cents: number }>(
    'SELECT sum(qty::bigint * unit_cents)::bigint AS cents FROM booking_item WHERE booking_id = $1',
    [reservation.id],
  );
  checkTotal(total?.cents ?? 0);
  await tx.query('UPDATE booking SET total_cents = $2 WHERE id = $1', [reservation.id, total?.cents ?? 0]);
}
