import { describe, expect, it } from 'vitest';
import { loadingTimeFromUtcPlusOne, loadingTimestampAtUtcPlusOne } from './loading-time.ts';

describe('app-loading timestamps', () => {
  it.each([
    ['2026-07-04 10:00:00', '2026-07-04T09:00:00Z'],
    ['2026-01-04 10:00:00', '2026-01-04T09:00:00Z'],
    ['2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
    ['2027-01-01 00:30:00', '2026-12-31T23:30:00Z'],
  ])('[API-6] %s is %s: UTC plus one hour, in summer as well', (timestamp, instant) => {
    expect(loadingTimeFromUtcPlusOne(timestamp)).toBe(Date.parse(instant));
    expect(loadingTimestampAtUtcPlusOne(Date.parse(instant))).toBe(timestamp);
  });

  it.each(['', '2026-07-04', '2026-13-04 10:00:00', '2026-07-04T10:00:00Z', 'now'])('[API-6] %j is none', (text) => {
    expect(loadingTimeFromUtcPlusOne(text)).toBeNull();
  });
});
