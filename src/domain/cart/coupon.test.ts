import { describe, expect, it } from 'vitest';
import { type CouponEntry, canApplyCoupon, couponEntry, restoreCoupon, typeCoupon } from './coupon.ts';

const entry = (given: Partial<CouponEntry>): CouponEntry => ({ ...couponEntry(null), ...given });

describe('the coupon field', () => {
  it.each<[string, Partial<CouponEntry>, boolean]>([
    ['empty', { entered: '' }, false],
    ['blank', { entered: '   ' }, false],
    ['a new code', { entered: 'SUMMER' }, true],
    ['unchanged', { entered: 'SUMMER', saved: 'SUMMER' }, false],
    ['unchanged but for blanks', { entered: ' SUMMER ', saved: 'SUMMER' }, false],
    ['another code than the saved one', { entered: 'WINTER', saved: 'SUMMER' }, true],
    ['loading', { entered: 'SUMMER', loading: true }, false],
  ])('[COUP-4] %s', (_name, given, can) => {
    expect(canApplyCoupon(entry(given))).toBe(can);
  });

  it('[COUP-3] empty gets its original value back', () => {
    expect(restoreCoupon(entry({ entered: ' ', saved: 'SUMMER' }))).toEqual(couponEntry('SUMMER'));
    expect(restoreCoupon(entry({ entered: 'XYZ', saved: 'SUMMER' }))).toBeNull();
  });

  it('[COUP-1] opens with the code in force', () => {
    const opened = { loading: false };
    expect(couponEntry('SUMMER')).toEqual({ entered: 'SUMMER', saved: 'SUMMER', ...opened });
    expect(couponEntry(null)).toEqual({ entered: '', saved: null, ...opened });
  });

  it('[COUP-1] keeps no more of what is typed than a code can be long', () => {
    expect(typeCoupon(entry({}), 'X'.repeat(1_000_000)).entered).toHaveLength(256);
  });
});
