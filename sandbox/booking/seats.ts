import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import { guarantees, type HoldRow, lockHolds, ownHoldCodes } from './holds.ts';
import { type Line, linesBySlot } from './offers.ts';
import { fullyBooked, refusal } from './refusal.ts';
import { findOpenReservation, type OpenReservation, reservedItems } from './reservation-change.ts';
import type { Sandbox } from './sandbox.ts';
import { addSold, leftOf, lockStock, type SlotKey, slotKeyText } from './stock.ts';

/** A line whose places were taken for good. */
export interface SoldLine extends Line {
  /** The line as it was asked for. */
  readonly source: Line;
  readonly overbooked: boolean;
  /** The appointment is not of the timetable: staff chose the time (APPT-6). */
  readonly customTime: boolean;
  /** The reservation that this line pays, or null. */
  readonly reservation: OpenReservation | null;
}

const keyOf = (line: Line): SlotKey => ({ optionId: line.offer.option_id, slot: line.slot });

async function slotsOfReservations(db: Database, codes: readonly string[]): Promise<SlotKey[]> {
  const rows = await db.query<{ option_id: number; event_at: string | null }>(
    `SELECT i.option_id, b.event_at FROM booking b JOIN booking_item i ON i.booking_id = b.id
     WHERE b.booking_key = ANY($1::text[]) AND b.kind = 'offline_reservation'`,
    [[...codes]],
  );
  return rows.map((row) => ({ optionId: row.option_id, slot: row.event_at ?? NO_SLOT }));
}

/** A reservation has its places already, whether or not they exceed the stock. */
function mayOverbook(line: Line, hold: HoldRow | undefined, reservation: OpenReservation | null): boolean {
  return line.allowOverbooking || hold?.allow_overbooking === true || reservation !== null;
}

/** Gives the reservations' places back; the lines that pay them take them again in the same transaction. */
async function openReservations(
  tx: Database,
  codes: readonly string[],
  staff: Staff,
): Promise<Map<string, OpenReservation>> {
  const found = new Map<string, OpenReservation>();
  for (const code of [...codes].sort()) {
    const reservation = await findOpenReservation(tx, code, staff);
    if (reservation === null) {
      const [closed] = await tx.query(
        'SELECT 1 FROM booking WHERE booking_key = $1 AND ($2::text IS NULL OR partner = $2)',
        [code, partnerOf(staff)],
      );
      if (closed !== undefined) throw refusal(409, `The reservation ${code} has been paid or deleted already.`);
      continue;
    }
    found.set(code, reservation);
  }
  return found;
}

async function giveBack(tx: Database, reservations: Iterable<OpenReservation>): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  for (const reservation of reservations) {
    for (const item of await reservedItems(tx, reservation)) {
      const key = { optionId: item.option_id, slot: reservation.event_at ?? NO_SLOT };
      await addSold(tx, key, -item.qty);
      returned.set(slotKeyText(key), (returned.get(slotKeyText(key)) ?? 0) + item.qty);
    }
  }
  return returned;
}

/**
 * Takes the places of the lines for good, using up the account's holds (where a sale does), and for a purchase the reservations
 * that it pays too. What exceeds the stock is taken too, and marked as overbooked, where overbooking was asked for (by the line,
 * by its hold, or by the reservation that it pays); else it is refused. The slots stay locked until the transaction ends.
 */
export async function takeSeats(
  { now, rules }: Sandbox,
  tx: Database,
  staff: Staff,
  lines: readonly Line[],
  use: 'purchase' | 'reservation',
): Promise<SoldLine[]> {
  const nowMs = now().getTime();
  const codes = [...new Set(lines.flatMap((line) => line.reservationCode ?? []))];
  const ownHolds = await ownHoldCodes(tx, codes, staff);
  const keys = [...lines.map(keyOf), ...(await slotsOfReservations(tx, codes))];
  const stock = await lockStock(tx, keys, nowMs, ownHolds);
  const holds = new Map((await lockHolds(tx, ownHolds, staff)).map((hold) => [hold.code, hold]));
  const unheld = codes.filter((code) => !holds.has(code));
  const reservations = await openReservations(tx, use === 'purchase' ? unheld : [], staff);
  const returned = await giveBack(tx, reservations.values());

  const sold: SoldLine[] = [];
  for (const [key, group] of linesBySlot(lines)) {
    const slot = stock.get(key);
    if (slot === undefined) throw refusal(422, 'There is no such price option.');
    const isGuaranteed = (line: Line) => {
      const hold = line.reservationCode === null ? undefined : holds.get(line.reservationCode);
      if (hold?.status === 'bought') throw refusal(409, 'These places have been bought already.');
      return hold?.option_id === line.offer.option_id && hold.slot === line.slot && guarantees(hold, line.qty, nowMs);
    };
    const guaranteed = group.filter(isGuaranteed);
    let left = leftOf(slot) + (returned.get(key) ?? 0) - guaranteed.reduce((sum, line) => sum + line.qty, 0);
    for (const line of group) {
      const overbooked = !guaranteed.includes(line) && line.qty > left;
      const reservation = reservations.get(line.reservationCode ?? '') ?? null;
      if (overbooked && !mayOverbook(line, holds.get(line.reservationCode ?? ''), reservation)) throw fullyBooked();
      if (!guaranteed.includes(line)) left -= line.qty;
      sold.push({
        ...line,
        source: line,
        overbooked,
        customTime: line.slot !== NO_SLOT && slot.stock === 0,
        reservation,
      });
      await addSold(tx, keyOf(line), line.qty);
    }
  }
  if (rules.saleUsesHolds) await tx.query(`UPDATE hold SET status = 'bought' WHERE code = ANY($1::text[])`, [ownHolds]);
  return sold;
}
