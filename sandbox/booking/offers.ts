import type { Database } from '../database/database.ts';
import { groupBy } from '../database/group-by.ts';
import { NO_SLOT } from '../database/schema.ts';
import type { Localised } from './language.ts';
import { refusal } from './refusal.ts';
import type { RequestItem } from './request-values.ts';

/** A price option with what its product says about selling it. */
export interface Offer {
  readonly option_id: number;
  readonly variation_id: number;
  readonly product_id: number;
  readonly option_name: Localised;
  readonly product_name: Localised;
  readonly price_cents: number;
  readonly custom_price_cents: number | null;
  readonly vat_percent: string;
  readonly stock: number;
  readonly timed: boolean;
  readonly giftable: boolean;
  readonly payments: readonly string[];
  readonly buyer_fields: readonly (readonly [number, boolean])[];
  readonly attendee_fields: readonly (readonly [number, boolean])[];
  readonly meeting_point: Localised | null;
}

/** The price options with these ids, by id. */
export async function loadOffers(db: Database, optionIds: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await db.query<Offer>(
    `SELECT o.id AS option_id, o.variation_id, o.product_id, o.name AS option_name, p.name AS product_name, o.price_cents,
       o.custom_price_cents, o.vat_percent, o.stock, p.timed, p.giftable, p.payments, p.buyer_fields, p.attendee_fields, p.meeting_point
     FROM price_option o JOIN product p ON p.id = o.product_id WHERE o.id = ANY($1::int[])`,
    [[...new Set(optionIds)]],
  );
  return new Map(rows.map((row) => [row.option_id, row]));
}

/** One item of a cart, checked against the catalogue. */
export interface Line {
  readonly offer: Offer;
  readonly qty: number;
  readonly asGift: boolean;
  /** Wall-clock start of the appointment, or NO_SLOT. */
  readonly slot: string;
  readonly reservationCode: string | null;
  readonly customPriceCents: number | null;
  /** Whether more than is left may be taken; a hold that was given so allows it too. */
  readonly allowOverbooking: boolean;
  /** What one piece costs, in cents. */
  readonly unitCents: number;
}

function checkLine(item: RequestItem, offer: Offer | undefined, position: number): Line {
  const where = `items.${position}`;
  if (offer === undefined) throw refusal(422, `${where}.option_id: there is no price option ${item.option_id}.`);
  if (offer.product_id !== item.product_id) {
    throw refusal(422, `${where}.product_id: price option ${item.option_id} is not of product ${item.product_id}.`);
  }
  if (item.as_gift && !offer.giftable) throw refusal(422, `${where}.as_gift: this product can't be given.`);
  const needsTime = offer.timed && !item.as_gift;
  if (needsTime && item.date_time === null)
    throw refusal(422, `${where}.date_time: this product needs an appointment.`);
  if (!needsTime && item.date_time !== null)
    throw refusal(422, `${where}.date_time: this is sold without an appointment.`);
  const customPriceCents = item.custom_price_amount ?? null;
  return {
    offer,
    qty: item.qty,
    asGift: item.as_gift,
    slot: item.date_time ?? NO_SLOT,
    reservationCode: item.reservation_code,
    customPriceCents,
    allowOverbooking: item.allow_overbooking ?? false,
    unitCents: customPriceCents ?? offer.custom_price_cents ?? offer.price_cents,
  };
}

/** What a sum of the database can hold, in cents. */
const MAX_TOTAL_CENTS = 2_147_483_647;

/** Refuses a sum that no order can have. */
export function checkTotal(cents: number): void {
  if (cents > MAX_TOTAL_CENTS) throw refusal(400, 'items: the total is too high.');
}

/** Checks items against the catalogue; refuses with 422 naming the item's field, and a total beyond all bounds with 400. */
export async function loadLines(db: Database, items: readonly RequestItem[]): Promise<Line[]> {
  const offers = await loadOffers(
    db,
    items.map((item) => item.option_id),
  );
  const lines = items.map((item, position) => checkLine(item, offers.get(item.option_id), position));
  checkTotal(lines.reduce((sum, line) => sum + line.unitCents * line.qty, 0));
  return lines;
}

/** The lines of one option and appointment, which take from the same stock. */
export function linesBySlot<L extends Pick<Line, 'offer' | 'slot'>>(lines: readonly L[]): Map<string, L[]> {
  return groupBy(lines, (line) => `${line.offer.option_id}|${line.slot}`);
}
