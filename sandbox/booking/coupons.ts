import type { Database } from '../database/database.ts';
import type { Localised } from './language.ts';
import { divideRounded, shareOut } from './money.ts';
import type { Line } from './offers.ts';
import { type Sandbox, venueNow } from './sandbox.ts';

export interface Coupon {
  readonly code: string;
  readonly title: Localised;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly product_ids: readonly number[] | null;
}

/** The coupon or voucher with this code, when it is valid today and not used up; case and spaces around don't matter. */
export async function findCoupon(sandbox: Sandbox, db: Database, code: string): Promise<Coupon | null> {
  const rows = await db.query<Coupon>(
    `SELECT code, title, percent, amount_cents, product_ids FROM coupon WHERE code = upper($1)
     AND (max_uses IS NULL OR uses < max_uses) AND (valid_from IS NULL OR valid_from <= $2::date) AND (valid_to IS NULL OR valid_to >= $2::date)`,
    [code.trim(), venueNow(sandbox).slice(0, 10)],
  );
  return rows[0] ?? null;
}

/** What the coupon takes off each line, in cents: a percentage of it, or its share of an amount; never more than the line. */
export function discountsOf(lines: readonly Line[], coupon: Coupon | null): number[] {
  if (coupon === null) return lines.map(() => 0);
  const { percent, amount_cents, product_ids } = coupon;
  const eligible = lines.map((line) =>
    product_ids === null || product_ids.includes(line.offer.product_id) ? line.unitCents * line.qty : 0,
  );
  if (percent !== null) return eligible.map((cents) => divideRounded(cents * percent, 100));
  const total = eligible.reduce((sum, cents) => sum + cents, 0);
  return shareOut(Math.min(amount_cents ?? 0, total), eligible);
}
