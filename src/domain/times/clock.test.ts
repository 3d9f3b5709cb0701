import { expect, it } from 'vitest';
import { loadingTimestampAtUtcPlusOne } from './clock.ts';

it.each([
  ['2026-07-04T09:00:00Z', '2026-07-04 10:00:00'],
  ['2026-01-04T09:00:00Z', '2026-01-04 10:00:00'],
  ['2026-03-29T01:30:00Z', '2026-03-29 02:30:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
])('[API-6] loaded at %s is written %s: UTC plus one hour, in summer as well', (instant, timestamp) => {
  expect(loadingTimestampAtUtcPlusOne(Date.parse(instant))).toBe(timestamp);
});
