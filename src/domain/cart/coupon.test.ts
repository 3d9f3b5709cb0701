import { describe, expect, it } from 'vitest';
import { type CouponEntry, canApplyCoupon, couponEntry, couponProblem, restoreCoupon, typeCoupon } from './coupon.ts';

const entry = (given: Partial<CouponEntry>): CouponEntry => ({ ...couponEntry(null), ...given });

describe('the coupon field', () => {
  it.each<[string, Partial<CouponEntry>, boolean]>([
    ['empty', { entered: '' }, false],
    ['blank', { entered: '   ' }, false],
    ['a new code', { entered: 'SUMMER' }, true],
    ['unchanged', { entered: 'SUMMER', saved: 'SUMMER' }, false],
    ['unchanged but for blanks', { entered: ' SUMMER ', saved: 'SUMMER' }, false],
    ['another code than the saved one', { entered: 'WINTER', saved: 'SUMMER' }, true],
    ['already valid', { entered: 'SUMMER', validity: 'valid' }, false],
    ['invalid, to be tried again', { entered: 'SUMMER', validity: 'invalid' }, true],
    ['loading', { entered: 'SUMMER', loading: true }, false],
  ])('[COUP-4] %s', (_name, given, can) => {
    expect(canApplyCoupon(entry(given))).toBe(can);
  });

  it('[COUP-3] says what is wrong', () => {
    expect(couponProblem(entry({ entered: ' ', saved: 'SUMMER' }))).toEqual({ kind: 'empty' });
    expect(couponProblem(entry({ entered: ' XYZ ', validity: 'invalid' }))).toEqual({ kind: 'invalid', code: 'XYZ' });
    expect(couponProblem(entry({ entered: 'XYZ' }))).toBeNull();
  });

  it('[COUP-3] empty gets its original value back', () => {
    expect(restoreCoupon(entry({ entered: ' ', saved: 'SUMMER', validity: 'invalid' }))).toEqual(couponEntry('SUMMER'));
    expect(restoreCoupon(entry({ entered: 'XYZ', saved: 'SUMMER' })).entered).toBe('XYZ');
  });

  it('[COUP-1] opens with the code in force, of which nothing is said yet', () => {
    const opened = { validity: 'unchecked', loading: false };
    expect(couponEntry('SUMMER')).toEqual({ entered: 'SUMMER', saved: 'SUMMER', ...opened });
    expect(couponEntry(null)).toEqual({ entered: '', saved: null, ...opened });
  });

  it('[COUP-1] keeps no more of what is typed than a code can be long', () => {
    expect(typeCoupon(entry({}), 'X'.repeat(1_000_000)).entered).toHaveLength(256);
  });

  it('[COUP-1] typing clears the error', () => {
    const typed = typeCoupon(entry({ entered: 'XYZ', validity: 'invalid' }), 'XYZA');
    expect(couponProblem(typed)).toBeNull();
    expect(typed).toMatchObject({ entered: 'XYZA', validity: 'unchecked' });
  });
});
