import { expect, it } from 'vitest';
import { parseHour, parseMinute } from './custom-time.ts';

it.each([
  ['7', 7, 7],
  ['07', 7, 7],
  ['23', 23, 23],
  ['24', 23, 24],
  ['59', 23, 59],
  ['60', 23, 59],
  ['99999999999999999999', 23, 59],
  ['0', 0, 0],
  ['00', 0, 0],
  ['', 0, 0],
  [' 9 ', 9, 9],
  ['-3', 0, 0],
  ['7.5', 0, 0],
  ['1,234.5', 0, 0],
  ['noon', 0, 0],
  ['1e1', 0, 0],
  ['😀', 0, 0],
  ['٣', 0, 0],
  ['1'.repeat(10_000), 23, 59],
])('[APPT-5] %j is hour %i, minute %i', (text, hour, minute) => {
  expect(parseHour(text)).toBe(hour);
  expect(parseMinute(text)).toBe(minute);
});
