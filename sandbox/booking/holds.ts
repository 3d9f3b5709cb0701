import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import { wallClock } from '../database/wall-clock.ts';
import type { Line } from './offers.ts';
import { fullyBooked, refusal, refusalInside } from './refusal.ts';
import { changeReservation, findOpenReservation } from './reservation-change.ts';
import type { Asker, Sandbox } from './sandbox.ts';
import { leftOf, lockStock, slotKeyText } from './stock.ts';

export interface HoldRow {
  readonly code: string;
  readonly option_id: number;
  readonly slot: string;
  readonly qty: number;
  readonly expires_ms: number;
  readonly status: 'held' | 'released' | 'bought';
  readonly overbooked: boolean;
  readonly allow_overbooking: boolean;
}

export interface HoldWish {
  readonly line: Line;
  readonly minutes: number;
  readonly allowOverbooking: boolean;
}

export interface HoldGrant {
  readonly code: string;
  /** Wall-clock of the venue; null for a reservation, which does not run out. */
  readonly until: string | null;
}

const MINUTE_MS = 60_000;
const COLUMNS = 'h.code, h.option_id, h.slot, h.qty, h.expires_ms, h.status, h.overbooked, h.allow_overbooking';

/** Locks and answers the account's holds with these codes. Another account's holds are not found. */
export async function lockHolds(tx: Database, codes: readonly string[], staff: Staff): Promise<HoldRow[]> {
  return tx.query<HoldRow>(
    `SELECT ${COLUMNS} FROM hold h JOIN staff s ON s.sub = h.staff_sub
     WHERE h.code = ANY($1::text[]) AND s.company_name = $2 ORDER BY h.code FOR UPDATE OF h`,
    [[...codes], staff.company_name],
  );
}

/** Those of the codes that name a hold of the account. Whose a hold is never changes, so no lock is needed. */
export async function ownHoldCodes(db: Database, codes: readonly string[], staff: Staff): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db.query<{ code: string }>(
    'SELECT h.code FROM hold h JOIN staff s ON s.sub = h.staff_sub WHERE h.code = ANY($1::text[]) AND s.company_name = $2',
    [[...codes], staff.company_name],
  );
  return rows.map((row) => row.code);
}

/** Whether a hold still guarantees so many seats: it runs, and was given without overbooking. */
export function guarantees(hold: HoldRow | undefined, qty: number, nowMs: number): boolean {
  return hold !== undefined && hold.status === 'held' && hold.expires_ms > nowMs && !hold.overbooked && qty <= hold.qty;
}

async function save(
  tx: Database,
  code: string,
  wish: HoldWish,
  staffSub: string,
  expiresMs: number,
  overbooked: boolean,
  hasTimetable: boolean,
): Promise<void> {
  const { offer, slot, qty } = wish.line;
  await tx.query(
    `INSERT INTO hold (code, staff_sub, product_id, option_id, slot, qty, expires_ms, status, overbooked, custom_time, allow_overbooking)
     VALUES ($1, $2, $3, $4, $5::timestamp, $6, $7, 'held', $8, $9, $10)
     ON CONFLICT (code) DO UPDATE SET qty = excluded.qty, expires_ms = excluded.expires_ms, status = 'held',
       overbooked = excluded.overbooked, allow_overbooking = excluded.allow_overbooking`,
    [
      code,
      staffSub,
      offer.product_id,
      offer.option_id,
      slot,
      qty,
      expiresMs,
      overbooked,
      slot !== NO_SLOT && !hasTimetable,
      wish.allowOverbooking,
    ],
  );
}

function checkSameSlot(hold: HoldRow | undefined, { offer, slot }: Line): void {
  if (hold?.status === 'bought') throw refusal(409, 'These places have been bought already.');
  if (hold === undefined || (hold.option_id === offer.option_id && hold.slot === slot)) return;
  throw refusal(409, 'The reservation_code belongs to another price option or appointment.');
}

/**
 * Claims places for some minutes, or changes and renews a claim. One that has run out is claimed afresh under its code; a
 * code nobody knows is answered with a new one. With the key of a permanent reservation that reservation is changed.
 */
export async function placeHold(sandbox: Sandbox, { staff }: Asker, wish: HoldWish): Promise<HoldGrant> {
  const { line } = wish;
  const key = { optionId: line.offer.option_id, slot: line.slot };
  const asked = line.reservationCode;
  return sandbox.database.transaction(async (tx) => {
    const nowMs = sandbox.now().getTime();
    const own = await ownHoldCodes(tx, asked === null ? [] : [asked], staff);
    const stock = (await lockStock(tx, [key], nowMs, own)).get(slotKeyText(key));
    if (stock === undefined) throw refusal(422, 'There is no such price option.');
    const reservation = asked === null ? null : await findOpenReservation(tx, asked, staff);
    if (reservation !== null) {
      await changeReservation(tx, reservation, line, leftOf(stock), wish.allowOverbooking);
      return { code: reservation.booking_key, until: null };
    }
    const [hold] = await lockHolds(tx, own, staff);
    checkSameSlot(hold, line);
    const overbooked = !guarantees(hold, line.qty, nowMs) && line.qty > leftOf(stock);
    if (overbooked && !wish.allowOverbooking) throw fullyBooked();
    const code = hold?.code ?? `R-${sandbox.random()}`;
    const expiresMs = nowMs + Math.min(wish.minutes, sandbox.rules.holdMinutes) * MINUTE_MS;
    await save(tx, code, wish, staff.sub, expiresMs, overbooked, stock.stock > 0);
    return { code, until: wallClock(new Date(expiresMs)) };
  });
}

/** Gives a hold's places back. Unless the rules say otherwise, a hold given back before, or bought, is no error: a till may repeat this. */
export async function releaseHold({ database, now, rules }: Sandbox, { staff }: Asker, code: string): Promise<void> {
  const [own] = await ownHoldCodes(database, [code], staff);
  if (own !== undefined) {
    const inForce = await database.query(
      `UPDATE hold SET status = 'released' WHERE code = $1 AND status = 'held' AND expires_ms > $2 RETURNING code`,
      [own, now().getTime()],
    );
    if (inForce.length === 0 && !rules.goneHoldsCanBeDeleted)
      throw refusalInside(404, 'There is no such hold any more.');
    return;
  }
  const bookings = await database.query(
    'SELECT 1 FROM booking WHERE booking_key = $1 AND ($2::text IS NULL OR partner = $2)',
    [code, partnerOf(staff)],
  );
  if (bookings.length === 0) throw refusalInside(404, 'There is no hold with this reservation_code.');
}
