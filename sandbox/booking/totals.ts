import { groupBy } from '../database/group-by.ts';
import { type Coupon, discountsOf } from './coupons.ts';
import { divideRounded } from './money.ts';
import type { Line } from './offers.ts';

export interface CartTotals {
  readonly grossCents: number;
  /** In the order of the lines. */
  readonly discounts: readonly number[];
  readonly discountCents: number;
  /** VAT contained in the gross, one entry a rate, rates upwards; rates of nothing are left out. */
  readonly taxes: readonly { readonly percent: string; readonly cents: number }[];
}

/** `"19.00"` → 1900. */
function basisPoints(percent: string): number {
  return Math.round(Number(percent) * 100);
}

/** The VAT contained in a gross amount, in cents, rounded once a rate and not once a line. */
function containedTax(grossCents: number, percent: string): number {
  const points = basisPoints(percent);
  return divideRounded(grossCents * points, 10_000 + points);
}

/** What a cart costs. All amounts are cents and VAT is included. */
export function totalsOf(lines: readonly Line[], coupon: Coupon | null): CartTotals {
  const discounts = discountsOf(lines, coupon);
  const parts = lines.map((line, index) => ({
    percent: line.offer.vat_percent,
    cents: line.unitCents * line.qty - (discounts[index] ?? 0),
  }));
  const taxes = [...groupBy(parts, (part) => part.percent)]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([percent, group]) => ({
      percent,
      cents: containedTax(
        group.reduce((sum, part) => sum + part.cents, 0),
        percent,
      ),
    }))
    .filter((tax) => tax.cents > 0);
  return {
    grossCents: parts.reduce((sum, part) => sum + part.cents, 0),
    discounts,
    discountCents: discounts.reduce((sum, cents) => sum + cents, 0),
    taxes,
  };
}
