import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { leftOf, readStock } from './stock.ts';

/** One order with what was sold, for tests that check that nothing is lost or sold twice. */
interface LedgerOrder {
  readonly order_number: string;
  /** The till's own, as it was sent, whatever this provider keeps of it. */
  readonly reference: string | null;
  readonly total_cents: number;
  readonly payment_code: string;
  readonly purchased_at: string;
  readonly items: readonly object[];
}

/** The orders made at the till (not the invented ones), newest first; with a reference only that one's. */
export async function ledgerOrders(db: Database, reference: string | null): Promise<LedgerOrder[]> {
  return db.query<LedgerOrder>(
    `SELECT o.order_number, o.sent_reference AS reference, o.total_cents, o.payment_code, o.purchased_at,
       (SELECT jsonb_agg(jsonb_build_object('product_id', b.product_id, 'option_id', i.option_id, 'date_time',
          to_char(b.event_at, 'YYYY-MM-DD HH24:MI:SS'), 'qty', i.qty, 'unit_cents', i.unit_cents, 'overbooked', i.overbooked,
          'custom_time', i.custom_time, 'booking_key', b.booking_key, 'kind', b.kind) ORDER BY i.id)
        FROM booking b JOIN booking_item i ON i.booking_id = b.id WHERE b.order_number = o.order_number) AS items
     FROM sales_order o WHERE o.order_number::bigint > 4000000 AND ($1::text IS NULL OR o.sent_reference = $1)
     ORDER BY o.order_number::bigint DESC LIMIT 500`,
    [reference],
  );
}

/** Permanent reservations made at the till that were not paid. */
export async function ledgerReservations(db: Database, reference: string | null): Promise<object[]> {
  return db.query(
    `SELECT b.booking_key, b.sent_reference AS reference, b.product_id, b.event_at AS date_time, b.total_cents,
       (SELECT jsonb_agg(jsonb_build_object('option_id', i.option_id, 'qty', i.qty, 'overbooked', i.overbooked) ORDER BY i.id)
        FROM booking_item i WHERE i.booking_id = b.id) AS items
     FROM booking b WHERE b.kind = 'offline_reservation' AND b.sent_reference IS NOT NULL AND ($1::text IS NULL OR b.sent_reference = $1)
     ORDER BY b.id DESC LIMIT 500`,
    [reference],
  );
}

/** Holds that run at this moment. */
export async function activeHolds(db: Database, nowMs: number): Promise<object[]> {
  return db.query(
    `SELECT code, staff_sub, option_id, slot AS date_time, qty, expires_ms, overbooked, custom_time FROM hold
     WHERE status = 'held' AND expires_ms > $1 ORDER BY expires_ms LIMIT 500`,
    [nowMs],
  );
}

/** Stock of one price option at one appointment, or without one. */
export async function slotStock(
  db: Database,
  optionId: number,
  slot: string | null,
  nowMs: number,
): Promise<object | null> {
  const stock = await readStock(db, [{ optionId, slot: slot ?? NO_SLOT }], nowMs);
  const [found] = stock.values();
  return found === undefined ? null : { ...found, left: leftOf(found) };
}
