/** What the overlay for a coupon or voucher code knows while it is open (COUP-1). */
export interface CouponEntry {
  readonly entered: string;
  /** The code that counts for this cart; null is none. */
  readonly saved: string | null;
  /** What the provider said of `entered`; typing makes it 'unchecked' again. */
  readonly validity: 'unchecked' | 'valid' | 'invalid';
  readonly loading: boolean;
}

export type CouponProblem = { readonly kind: 'empty' } | { readonly kind: 'invalid'; readonly code: string };

export function couponEntry(saved: string | null): CouponEntry {
  return { entered: saved ?? '', saved, validity: 'unchecked', loading: false };
}

/** No code is longer. What a broken scanner types is not kept: totals of a cart with a megabyte of code would never come. */
const longestCode = 256;

/** Typing clears what was said of the code before (COUP-1). */
export function typeCoupon(entry: CouponEntry, entered: string): CouponEntry {
  return { ...entry, entered: entered.slice(0, longestCode), validity: 'unchecked' };
}

/** Apply is off when the field is empty, unchanged, already valid, or being checked (COUP-4). */
export function canApplyCoupon({ entered, saved, validity, loading }: CouponEntry): boolean {
  const code = entered.trim();
  return code !== '' && code !== saved && validity !== 'valid' && !loading;
}

/** What to say when the field is left or Enter is pressed (COUP-3). */
export function couponProblem({ entered, validity }: CouponEntry): CouponProblem | null {
  const code = entered.trim();
  if (code === '') return { kind: 'empty' };
  return validity === 'invalid' ? { kind: 'invalid', code } : null;
}

/** An empty field gets its original value back (COUP-3); any other is left alone. */
export function restoreCoupon(entry: CouponEntry): CouponEntry {
  return entry.entered.trim() === '' ? couponEntry(entry.saved) : entry;
}
