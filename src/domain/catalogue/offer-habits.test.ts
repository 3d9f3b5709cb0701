import { describe, expect, it } from 'vitest';
import { offers } from '../testing/offers.ts';
import { calendarDay } from '../testing/times.ts';
import { noHabits, type OfferHabits, pinKey, pinnedFirst, recentlySold, withPin, withSold } from './offer-habits.ts';

const day = calendarDay('2026-11-21');
const item = (productId: string, quantity: number) => ({ productId, quantity });

describe('pins', () => {
  it('[FAST-3] are of an offer as it is sold: a gift is another one', () => {
    expect(pinKey(offers.canoe)).toBe('4701|0');
    expect(pinKey(offers.canoeGift)).toBe('4701|1');
  });

  it('[FAST-3] stand in the order in which they were set, each once, and can be taken away', () => {
    let habits = withPin(withPin(withPin(noHabits, 'b', true), 'a', true), 'b', true);
    expect(habits.pins).toEqual(['a', 'b']);
    habits = withPin(habits, 'a', false);
    expect(habits.pins).toEqual(['b']);
    expect(pinnedFirst(['a', 'c', 'b'], habits, String)).toEqual(['b', 'a', 'c']);
    expect(pinnedFirst(['a', 'c', 'b'], noHabits, String)).toEqual(['a', 'c', 'b']);
  });
});

describe('what was sold', () => {
  it('[FAST-2] is counted by day and product', () => {
    const habits = withSold(withSold(noHabits, [item('1', 2), item('1', 1), item('2', 4)], day), [item('1', 1)], day);
    expect(habits.sold).toEqual({ '2026-11-21': { 1: 4, 2: 4 } });
    expect([...recentlySold(habits, day)]).toEqual([
      ['1', 4],
      ['2', 4],
    ]);
  });

  it('[FAST-2] counts for 28 days, and is forgotten then', () => {
    const habits: OfferHabits = {
      pins: [],
      sold: { '2026-10-25': { 1: 1 }, '2026-10-24': { 2: 9 }, nonsense: { 3: 1 } },
    };
    expect([...recentlySold(habits, day)]).toEqual([['1', 1]]);
    expect(Object.keys(withSold(habits, [item('1', 1)], day).sold)).toEqual(['2026-10-25', '2026-11-21']);
  });
});
