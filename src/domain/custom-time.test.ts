import { describe, expect, it } from 'vitest';
import { clampHour, clampMinute, parseHour, parseMinute, twoDigits } from './custom-time.ts';

describe('custom time', () => {
  it.each([
    ['7', '07', '07'],
    ['07', '07', '07'],
    ['23', '23', '23'],
    ['24', '23', '24'],
    ['59', '23', '59'],
    ['60', '23', '59'],
    ['99999999999999999999', '23', '59'],
    ['0', '00', '00'],
    ['00', '00', '00'],
    ['', '00', '00'],
    [' 9 ', '09', '09'],
    ['-3', '00', '00'],
    ['7.5', '00', '00'],
    ['1,234.5', '00', '00'],
    ['noon', '00', '00'],
    ['1e1', '00', '00'],
    ['😀', '00', '00'],
    ['٣', '00', '00'],
    ['1'.repeat(10_000), '23', '59'],
  ])('[APPT-5] %j is hour %s, minute %s', (text, hour, minute) => {
    expect(twoDigits(parseHour(text))).toBe(hour);
    expect(twoDigits(parseMinute(text))).toBe(minute);
  });

  it('[APPT-5] steppers stay within the day and the hour', () => {
    expect([-1, 0, 23, 24].map(clampHour)).toEqual([0, 0, 23, 23]);
    expect([-1, 0, 59, 60].map(clampMinute)).toEqual([0, 0, 59, 59]);
    expect([Number.NaN, 1.5, Number.POSITIVE_INFINITY].map(clampHour)).toEqual([0, 0, 0]);
    expect(twoDigits(Number.NaN)).toBe('00');
  });
});
