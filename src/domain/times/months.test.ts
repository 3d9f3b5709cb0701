import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownDate } from './appointment.ts';
import { addMonths, weekOf, weeksOf } from './months.ts';

afterEach(() => void vi.unstubAllEnvs());

// The clocks of Santiago and Beirut are put forward at midnight: these zones have days without it.
describe.each(['Europe/Berlin', 'America/Santiago', 'Asia/Beirut', 'Pacific/Kiritimati'])('in %s', (timeZone) => {
  it.each([
    ['2026-03-28', 1, '2026-04-28'],
    ['2026-03-28', -3, '2025-12-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-08-06', 1, '2026-09-06'],
  ])('[APPT-4] %s and %i months is %s', (from, months, to) => {
    vi.stubEnv('TZ', timeZone);
    expect(addMonths(knownDate(from), months)).toBe(to);
  });

  it.each([
    ['2026-03-29', '2026-03-23', '2026-03-29'],
    ['2026-03-30', '2026-03-30', '2026-04-05'],
    ['2026-09-06', '2026-08-31', '2026-09-06'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
  ])('[APPT-4] the week of %s is from %s to %s', (day, monday, sunday) => {
    vi.stubEnv('TZ', timeZone);
    const week = weekOf(knownDate(day));
    expect([week.length, week.at(0), week.at(-1)]).toEqual([7, monday, sunday]);
  });

  it.each([
    ['2026-02-14', 5, '2026-01-26', '2026-03-01'],
    ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
    ['2026-09-06', 5, '2026-08-31', '2026-10-04'],
  ])('[APPT-4] the month of %s has %i weeks, from %s to %s', (day, weeks, first, last) => {
    vi.stubEnv('TZ', timeZone);
    const days = weeksOf(knownDate(day)).flat();
    expect([days.length / 7, days.at(0), days.at(-1)]).toEqual([weeks, first, last]);
  });
});
