/** What the overlay for a coupon or voucher code knows while it is open (COUP-1). */
export interface CouponEntry {
  readonly entered: string;
  /** The code that counts for this cart; null is none. */
  readonly saved: string | null;
  readonly loading: boolean;
}

export function couponEntry(saved: string | null): CouponEntry {
  return { entered: saved ?? '', saved, loading: false };
}

/** No code is longer. What a broken scanner types is not kept: totals of a cart with a megabyte of code would never come. */
const longestCode = 256;

export function typeCoupon(entry: CouponEntry, entered: string): CouponEntry {
  return { ...entry, entered: entered.slice(0, longestCode) };
}

/** Apply is off when the field is empty, unchanged, or being checked (COUP-4). */
export function canApplyCoupon({ entered, saved, loading }: CouponEntry): boolean {
  const code = entered.trim();
  return code !== '' && code !== saved && !loading;
}

/** An empty field gets its original value back (COUP-3); null where it is not empty. */
export function restoreCoupon({ entered, saved }: CouponEntry): CouponEntry | null {
  return entered.trim() === '' ? couponEntry(saved) : null;
}
