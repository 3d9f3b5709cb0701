import { describe, expect, it } from 'vitest';
import { slot, wallClock } from '../testing/offers.ts';
import { capacityAt, capacityOf, isOverbooked } from './capacity.ts';

describe('capacity', () => {
  it.each([
    [-1, -1],
    [0, 0],
    [99_998, 99_998],
    [99_999, Number.POSITIVE_INFINITY],
    [100_000, Number.POSITIVE_INFINITY],
  ])('[PRICE-1] %d places on the wire are %d', (told, places) => {
    expect(capacityOf(told)).toBe(places);
  });

  it.each([
    ['a time', '2026-11-21 09:00', 4],
    ['a time that is not on sale', '2026-11-21 11:00', undefined],
    ['no time: the row that tells of it', null, 4],
  ])('[PRICE-1] is known of an option with %s', (_, time, left) => {
    const slots = [slot('2026-11-21 00:00', { b: 1 }), slot('2026-11-21 09:00', { a: 4 })];
    expect(capacityAt(slots, 'a', time === null ? null : wallClock(time))?.left).toBe(left);
    expect(capacityAt(undefined, 'a', null)).toBeUndefined();
  });

  it.each([
    [2, 2, false],
    [3, 2, true],
    [1, 0, true],
    [1, -4, true],
    [1_000_000, null, false],
    [1_000_000, Number.POSITIVE_INFINITY, false],
  ])('[CART-6] %d of at most %d is overbooked: %s', (quantity, most, overbooked) => {
    expect(isOverbooked(quantity, most)).toBe(overbooked);
  });
});
