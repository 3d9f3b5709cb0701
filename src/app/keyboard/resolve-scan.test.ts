import { describe, expect, it, vi } from 'vitest';
import { booking } from '../../domain/testing/bookings.ts';
import { resolveScan, type ScanSources } from './resolve-scan.ts';

const nobody = async (): Promise<never> => {
  throw new Error('no answer');
};
const sources = (change: Partial<ScanSources> = {}): ScanSources => ({
  sales: [],
  seenBooking: async () => null,
  findBooking: async () => null,
  applyCoupon: async () => 'invalid',
  ...change,
});

describe('a scanned code', () => {
  it.each<[string, Partial<ScanSources>, unknown]>([
    ['opens its booking', { findBooking: async () => booking() }, { kind: 'open', address: '/booking/3000199' }],
    [
      'opens a voucher as one',
      { findBooking: async () => booking({ type: 'voucher' }) },
      { kind: 'open', address: '/booking/3000199/voucher' },
    ],
    ['is a coupon for the cart', { applyCoupon: async () => 'applied' }, { kind: 'coupon' }],
    [
      'is no coupon for a cart that is being paid',
      { applyCoupon: async () => 'cart-is-being-paid' },
      { kind: 'cart-is-being-paid' },
    ],
    [
      'may be a coupon for a cart that was sold meanwhile',
      { applyCoupon: async () => 'cart-is-gone' },
      { kind: 'unknown', mayBeCoupon: true },
    ],
    ['is unknown', {}, { kind: 'unknown', mayBeCoupon: false }],
    ['may be a coupon, if there were a cart', { applyCoupon: null }, { kind: 'unknown', mayBeCoupon: true }],
    ['waits for somebody who answers', { findBooking: nobody }, { kind: 'no-answer' }],
    [
      'opens what the device has seen, when nobody answers',
      { findBooking: nobody, seenBooking: async () => '/booking/3000199' },
      { kind: 'open', address: '/booking/3000199' },
    ],
    ['is no coupon as long as nobody says so', { applyCoupon: nobody }, { kind: 'no-answer' }],
  ])('%s', async (_, change, outcome) => {
    expect(await resolveScan('3000199', sources(change))).toEqual(outcome);
  });

  it('is never tried as a coupon when it is a booking', async () => {
    const applyCoupon = vi.fn<NonNullable<ScanSources['applyCoupon']>>();
    await resolveScan('3000199', sources({ findBooking: async () => booking(), applyCoupon }));
    expect(applyCoupon).not.toHaveBeenCalled();
  });
});
