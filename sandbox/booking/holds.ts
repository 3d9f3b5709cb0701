import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { wallClock } from '../database/wall-clock.ts';
import type { Line } from './offers.ts';
import { refusal, refusalInside } from './refusal.ts';
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
const COLUMNS = 'code, option_id, slot, qty, expires_ms, status, overbooked';

export async function lockHolds(tx: Database, codes: readonly string[]): Promise<HoldRow[]> {
  return tx.query<HoldRow>(`SELECT ${COLUMNS} FROM hold WHERE code = ANY($1::text[]) ORDER BY code FOR UPDATE`, [
    [...codes],
  ]);
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
    `INSERT INTO hold (code, staff_sub, product_id, option_id, slot, qty, expires_ms, status, overbooked, custom_time)
     VALUES ($1, $2, $3, $4, $5::timestamp, $6, $7, 'held', $8, $9)
     ON CONFLICT (code) DO UPDATE SET qty = excluded.qty, expires_ms = excluded.expires_ms, status = 'held', overbooked = excluded.overbooked`,
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
    const stock = (await lockStock(tx, [key], nowMs, asked === null ? [] : [asked])).get(slotKeyText(key));
    if (stock === undefined) throw refusal(422, 'There is no such price option.');
    const reservation = asked === null ? null : await findOpenReservation(tx, asked);
    if (reservation !== null) {
      await changeReservation(tx, reservation, line, leftOf(stock));
      return { code: reservation.booking_key, until: null };
    }
    const [hold] = asked === null ? [] : await lockHolds(tx, [asked]);
    checkSameSlot(hold, line);
    const overbooked = !guarantees(hold, line.qty, nowMs) && line.qty > leftOf(stock);
    if (overbooked && !wish.allowOverbooking) throw refusalInside(409, 'This appointment is fully booked.');
    const code = hold?.code ?? `R-${sandbox.random()}`;
    const expiresMs = nowMs + Math.min(wish.minutes, sandbox.rules.holdMinutes) * MINUTE_MS;
    await save(tx, code, wish, staff.sub, expiresMs, overbooked, stock.stock > 0);
    return { code, until: wallClock(new Date(expiresMs), sandbox.venueZone) };
  });
}

/** Gives a hold's places back. Unless the rules say otherwise, a hold given back before, or bought, is no error: a till may repeat this. */
export async function releaseHold({ database, now, rules }: Sandbox, code: string): Promise<void> {
  const inForce = await database.query(
    `UPDATE hold SET status = 'released' WHERE code = $1 AND status = 'held' AND expires_ms > $2 RETURNING code`,
    [code, now().getTime()],
  );
  if (inForce.length > 0) return;
  if (!rules.goneHoldsCanBeDeleted) throw refusalInside(404, 'There is no such hold any more.');
  const gone = await database.query('SELECT 1 FROM hold WHERE code = $1', [code]);
  if (gone.length > 0) return;
  const bookings = await database.query('SELECT 1 FROM booking WHERE booking_key = $1', [code]);
  if (bookings.length === 0) throw refusalInside(404, 'There is no hold with this reservation_code.');
}
