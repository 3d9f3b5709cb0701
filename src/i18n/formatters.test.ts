import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '../domain/testing/times.ts';
import { appointmentTime, parseAppointmentTime } from '../domain/times/appointment.ts';
import { formattersFor } from './formatters.ts';

const tenOnTheFourth = appointmentTime(calendarDay('2026-07-04'), 10, 0);
/** Newer ICU puts narrow blanks before AM and PM. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

describe('wall-clock times', () => {
  it.each([
    ['en-US', 'Jul 4, 2026', 'Jul 4', 'Sat, Jul 4', 'Sat, Jul 4, 2026', '10:00 AM'],
    ['de-DE', '04.07.2026', '4. Juli', 'Sa., 4. Juli', 'Sa., 4. Juli 2026', '10:00'],
    ['fr-FR', '4 juil. 2026', '4 juil.', 'sam. 4 juil.', 'sam. 4 juil. 2026', '10:00'],
    ['hu-HU', '2026. júl. 4.', 'júl. 4.', 'júl. 4., Szo', '2026. júl. 4., Szo', '10:00'],
    ['ja-JP', '2026/07/04', '7月4日', '7月4日(土)', '2026年7月4日(土)', '10:00'],
  ] as const)('[I18N-2] %s', (locale, date, monthDay, weekdayMonthDay, weekdayDate, time) => {
    const formatters = formattersFor(locale);
    expect(formatters.date(tenOnTheFourth)).toBe(date);
    expect(formatters.date(calendarDay('2026-07-04'))).toBe(date);
    expect(formatters.monthDay(tenOnTheFourth)).toBe(monthDay);
    expect(formatters.weekdayMonthDay(tenOnTheFourth)).toBe(weekdayMonthDay);
    expect(formatters.weekdayDate(tenOnTheFourth)).toBe(weekdayDate);
    expect(plain(formatters.time(tenOnTheFourth))).toBe(time);
    expect(plain(formatters.dateTime(tenOnTheFourth))).toContain(time);
  });

  it.each([
    ['en-US', '2026-07-04', 'Jul 4'],
    ['en-US', '2027-07-04', 'Jul 4, 2027'],
    ['en-US', '2025-12-31', 'Dec 31, 2025'],
    ['de-DE', '2027-07-04', '04.07.2027'],
    ['fr-FR', '2027-07-04', '4 juil. 2027'],
  ] as const)('[I18N-2] a day of another year has its year: %s %s', (locale, day, shown) => {
    expect(formattersFor(locale).nearDate(calendarDay(day), calendarDay('2026-11-25'))).toBe(shown);
  });

  it.each(['en-US', 'es-MX'] as const)('[NAV-7] [I18N-2] never break within the time: %s', (locale) => {
    const { time, dateTime, moment, timeOfDay, clock } = formattersFor(locale);
    const times = [time(tenOnTheFourth), timeOfDay(0), clock(0)];
    for (const text of [...times, dateTime(tenOnTheFourth), moment(0)])
      expect(text).toMatch(/:\d\d\u00a0[AaPp]\.?[Mm]\.?$/);
  });

  describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Eucla'])(
    'on a device in %s',
    (zone) => {
      afterEach(() => vi.unstubAllEnvs());

      it.each([
        ['2026-01-01 00:00:00', '01.01.2026, 00:00'],
        ['2026-12-31 23:59:59', '31.12.2026, 23:59'],
        // The hour that daylight saving leaves out in Berlin, and the one it has twice.
        ['2026-03-29 02:30:00', '29.03.2026, 02:30'],
        ['2026-10-25 02:30:00', '25.10.2026, 02:30'],
      ])('[APPT-8] %s is shown as %s', (text, shown) => {
        vi.stubEnv('TZ', zone);
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
        const at = parseAppointmentTime(text);
        expect(at && formattersFor('de-DE').dateTime(at)).toBe(shown);
      });
    },
  );
});

describe('age', () => {
  const now = Date.parse('2026-07-04T10:00:00Z');

  it.each([
    [-60, 'now'],
    [0, 'now'],
    [59, 'now'],
    [60, '1 min. ago'],
    [150, '2 min. ago'],
    [3_599, '59 min. ago'],
    [7_200, '2 hr. ago'],
    [86_400, 'yesterday'],
    [259_200, '3 days ago'],
  ])('[OFF-4] %i seconds is %s', (seconds, text) => {
    expect(formattersFor('en-US').age(now - seconds * 1000, now)).toBe(text);
  });
});

describe('numbers and names', () => {
  it.each([
    ['en-US', '1,234.5', '12.4 MB', 'a, b, and c'],
    ['de-DE', '1.234,5', '12,4 MB', 'a, b und c'],
  ] as const)('[I18N-2] %s', (locale, number, bytes, list) => {
    const formatters = formattersFor(locale);
    expect(formatters.number(1_234.5)).toBe(number);
    expect(plain(formatters.bytes(12_400_000))).toBe(bytes);
    expect(formatters.list(['a', 'b', 'c'])).toBe(list);
    expect(formatters.language(locale)).not.toBe(locale);
  });

  it.each([
    [900, '0.9 kB'],
    [2_500_000_000, '2.5 GB'],
  ])('[SET-3] %i bytes are %s', (count, text) => {
    expect(plain(formattersFor('en-US').bytes(count))).toBe(text);
  });

  it('[I18N-2] names are ordered as readers expect', () => {
    const names = ['Zebra', 'Österreich', 'Option 10', 'Option 9', 'apfel'];
    expect(names.toSorted(formattersFor('de-DE').compareText)).toEqual([
      'apfel',
      'Option 9',
      'Option 10',
      'Österreich',
      'Zebra',
    ]);
  });
});
