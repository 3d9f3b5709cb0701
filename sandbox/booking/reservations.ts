import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { NO_SLOT } from '../database/schema.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import { checkBuyerData } from './buyer-data.ts';
import { askedFields } from './fields.ts';
import { loadLines } from './offers.ts';
import { keptReference, lockReference, referencesOf } from './purchase.ts';
import { refusal, refusalInside } from './refusal.ts';
import type { RequestItem } from './request-values.ts';
import { findOpenReservation, reservedItems } from './reservation-change.ts';
import { answersOf, type SaleBody } from './sale-body.ts';
import { checkChoices, couponOf } from './sale-checks.ts';
import { type Asker, type Sandbox, venueNow } from './sandbox.ts';
import { takeSeats } from './seats.ts';
import { addSold, lockStock } from './stock.ts';
import { totalsOf } from './totals.ts';
import { writeBooking } from './write-booking.ts';

export interface ReservationWish {
  /** All of one product at one appointment. */
  readonly items: readonly RequestItem[];
  readonly body: SaleBody;
}

/** A till reserves a cart product by product under one reference: what is reserved tells the calls apart. */
function partOf(items: readonly RequestItem[]): string {
  const described = items
    .map((item) => [item.product_id, item.option_id, item.date_time, item.as_gift].join('|'))
    .sort()
    .join('\n');
  return createHash('sha256').update(described).digest('hex').slice(0, 16);
}

async function findByReference(tx: Database, staff: Staff, reference: string, part: string): Promise<string | null> {
  const [booking] = await tx.query<{ booking_key: string }>(
    `SELECT booking_key FROM booking WHERE reference = $1 AND reference_part = $2 AND coalesce(partner, '') = $3`,
    [reference, part, partnerOf(staff) ?? ''],
  );
  return booking?.booking_key ?? null;
}

/**
 * Takes places for good without payment and answers the booking key. Repeats with the same reference change nothing. Another
 * reservation that the items were of stays until it is deleted.
 */
export async function reserve(sandbox: Sandbox, { staff, language }: Asker, wish: ReservationWish): Promise<string> {
  const { items, body } = wish;
  const reference = keptReference(sandbox, body.external_reference_custom_id);
  return sandbox.database.transaction(async (tx) => {
    const part = reference === null ? null : partOf(items);
    if (reference !== null && part !== null) {
      await lockReference(tx, staff, reference);
      const known = await findByReference(tx, staff, reference, part);
      if (known !== null) return known;
    }
    const lines = await loadLines(tx, items);
    const coupon = await couponOf(sandbox, tx, body.coupon_code, language);
    const totals = totalsOf(lines, coupon);
    if (!lines.every((line) => line.offer.payments.includes('reservation'))) {
      throw refusal(422, 'This product cannot be reserved.', { result: 'wrong_payment_data' });
    }
    const assigneeId = await checkChoices(tx, body);
    const answers = answersOf(body);
    if (!body.skip_customer_validation) checkBuyerData(await askedFields(tx, lines), answers, language);
    const [first, ...rest] = await takeSeats(sandbox, tx, staff, lines, 'reservation');
    if (first === undefined) throw refusal(400, 'The body needs "items".');
    const key = `1-0-${first.offer.product_id}-${sandbox.random()}`;
    await writeBooking(tx, {
      key,
      reservation: null,
      lines: [first, ...rest],
      kind: 'offline_reservation',
      orderNumber: null,
      ...referencesOf(sandbox, body.external_reference_custom_id),
      referencePart: part,
      contact: answers.contact,
      staff,
      at: venueNow(sandbox),
      paid: false,
      method: 'reservation',
      totalCents: totals.grossCents,
      assigneeId,
      couponCode: coupon?.code ?? null,
      ticketCodes: [],
    });
    return key;
  });
}

/** Gives a reservation's places back and deletes it. */
export async function deleteReservation(sandbox: Sandbox, { staff }: Asker, bookingKey: string): Promise<void> {
  await sandbox.database.transaction(async (tx) => {
    const rows = await tx.query<{ option_id: number; slot: string | null }>(
      `SELECT i.option_id, b.event_at AS slot FROM booking b JOIN booking_item i ON i.booking_id = b.id WHERE b.booking_key = $1`,
      [bookingKey],
    );
    const keys = rows.map((row) => ({ optionId: row.option_id, slot: row.slot ?? NO_SLOT }));
    await lockStock(tx, keys, sandbox.now().getTime(), []);
    const reservation = await findOpenReservation(tx, bookingKey, staff);
    if (reservation === null) throw refusalInside(404, 'There is no open reservation with this booking_key.');
    for (const item of await reservedItems(tx, reservation)) {
      await addSold(tx, { optionId: item.option_id, slot: reservation.event_at ?? NO_SLOT }, -item.qty);
    }
    await tx.query('DELETE FROM booking WHERE id = $1', [reservation.id]);
  });
}
