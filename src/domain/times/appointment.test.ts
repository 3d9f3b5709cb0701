import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDay, time } from '../testing/times.ts';
import {
  addDays,
  appointmentTime,
  clockShift,
  comingFirst,
  compare,
  dateOf,
  dayBounds,
  earliestVenueDay,
  endOfDay,
  isBefore,
  parseAppointmentTime,
  parseCalendarDate,
  startOfMonth,
  today,
  wallClockAt,
  wallClockMs,
} from './appointment.ts';

const dayMs = 86_400_000;

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'];

/** The days on which one of the zones changes its clocks, and the hours that are missing or come twice there. */
const changes = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

describe.each(zones)('on a device in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    // Proves that the zone took effect, or the cases below would prove nothing.
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(new Date(2026, 6, 1).getTimezoneOffset()).not.toBe(0);
  });

  it.each(changes)('[APPT-8] every hour of %s keeps its wall-clock', (date) => {
    for (const hour of hours) {
      const made = appointmentTime(calendarDay(date), hour, 30);
      expect(made).toBe(`${date} ${String(hour).padStart(2, '0')}:30:00`);
      expect(parseAppointmentTime(made)).toBe(made);
      expect(dateOf(made)).toBe(date);
      expect(endOfDay(made)).toBe(`${date} 23:59:59`);
    }
  });

  it('[PAY-10] knows by how much its own clock was changed', () => {
    const shifts = changes.map((date) => clockShift(Date.parse(date) - dayMs, Date.parse(date) + 2 * dayMs));
    expect(shifts.filter((shift) => shift === 3_600_000)).toHaveLength(1);
    expect(shifts.filter((shift) => shift === -3_600_000)).toHaveLength(1);
    expect(shifts.filter((shift) => shift === 0)).toHaveLength(4);
  });

  it.each(changes)('[APPT-8] %s is one day long', (date) => {
    expect(Date.parse(addDays(calendarDay(date), 1)) - Date.parse(date)).toBe(dayMs);
    expect(addDays(addDays(calendarDay(date), 1), -1)).toBe(date);
    expect(dayBounds(calendarDay(date))).toEqual({ from: `${date} 00:00:00`, to: `${date} 23:59:59` });
  });

  it('[APPT-8] today is the day on the device’s own calendar', () => {
    const lateMorning = new Date(2026, 2, 29, 11);
    expect(today(lateMorning)).toBe('2026-03-29');
    expect(today(new Date(2026, 9, 25, 23, 59))).toBe('2026-10-25');
    expect(today(new Date(2026, 0, 1).getTime())).toBe('2026-01-01');
  });

  it('[APPT-8] now is the time on the device’s own clock, to the minute', () => {
    expect(wallClockAt(new Date(2026, 6, 4, 9, 5, 59))).toBe('2026-07-04 09:05:00');
    expect(wallClockAt(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31 23:59:00');
  });

  it('[APPT-8] between two times lies what the venue’s clock shows, whatever the device’s does', () => {
    for (const date of changes) {
      const [from, to] = [time(`${date} 00:00:00`), time(`${date} 23:59:59`)];
      expect(wallClockMs(to) - wallClockMs(from)).toBe(dayMs - 1000);
    }
  });

  it('[APPT-4] the 90 days that are asked for are 90 days', () => {
    expect(addDays(calendarDay('2026-03-01'), 90)).toBe('2026-05-30');
    expect(addDays(calendarDay('2026-09-01'), 90)).toBe('2026-11-30');
  });
});

describe('days and times from outside', () => {
  it.each(['2026-07-04 10:00:00', '2028-02-29 00:00:00', '2026-12-31 23:59:59'])('[APPT-8] %s is a time', (text) => {
    expect(parseAppointmentTime(text)).toBe(text);
  });

  it.each([
    '',
    '2026-07-04',
    '2026-07-04T10:00:00',
    '2026-07-04 10:00',
    '2026-07-04 24:00:00',
    '2026-07-04 10:60:00',
    '2026-07-04 10:00:60',
    '2026-02-29 10:00:00',
    '2026-13-01 10:00:00',
    '0000-00-00 00:00:00',
    '2026-7-4 10:00:00',
    '2026-07-04 10:00:00Z',
    '2026-07-04 10:00:00 ',
    'x2026-07-04 10:00:00',
    '2026-07-04  10:00:00',
    '٢٠٢٦-٠٧-٠٤ ١٠:٠٠:٠٠',
  ])('[APPT-8] %j is not a time', (text) => {
    expect(parseAppointmentTime(text)).toBeNull();
  });

  it.each([
    '',
    '2026-02-30',
    '2026-00-10',
    '2026-01-32',
    '2025-02-29',
    '04.07.2026',
    '20260704',
    '12026-07-04',
    '0000-00-00',
  ])('[APPT-8] %j is not a day', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  it.each([
    [24, 0],
    [-1, 0],
    [10, 60],
    [10.5, 0],
    [Number.NaN, 0],
  ])('[APPT-8] there is no time %d:%d', (hour, minute) => {
    expect(() => appointmentTime(calendarDay('2026-07-04'), hour, minute)).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  it('[APPT-4] a month starts on its first', () => {
    expect(startOfMonth(calendarDay('2026-07-04'))).toBe('2026-07-01');
  });

  it('[APPT-8] adds as many days as it is told, forward and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const start = calendarDay('2026-07-04');
        const end = addDays(start, days);
        // Days of a calendar date without a time are UTC midnights: none is longer than another.
        expect(Date.parse(end) - Date.parse(start)).toBe(days * dayMs);
        expect(isBefore(start, end)).toBe(days > 0);
      }),
    );
  });

  it('[APPT-8] times are ordered as they come', () => {
    const [early, late] = [time('2026-07-04 09:30:00'), time('2026-07-04 10:00:00')];
    expect([compare(early, late), compare(late, early), compare(late, late)]).toEqual([-1, 1, 0]);
    expect([isBefore(early, late), isBefore(late, early), isBefore(late, late)]).toEqual([true, false, false]);
  });

  it('[APPT-8] the years end at 9999', () => {
    expect(() => addDays(calendarDay('9999-12-31'), 1)).toThrow(RangeError);
  });
});

it('[APPT-8] times that have begun stand behind the coming ones, each in their order', () => {
  const at = (...hours: number[]) => hours.map((hour) => ({ time: time(`2026-07-04 ${hour}:00:00`) }));
  expect(comingFirst(at(15, 11, 12, 10, 13), time('2026-07-04 12:00:00'))).toEqual(at(12, 13, 15, 10, 11));
});

it('[APPT-8] a day is not over at the venue while it may be the day before there', () => {
  expect(earliestVenueDay(new Date(2026, 6, 1, 0, 30))).toBe('2026-06-30');
});
