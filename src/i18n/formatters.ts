import { memoize } from '../domain/memoize.ts';
import type { Locale } from '../domain/settings/locale.ts';
import type { AppointmentTime, CalendarDate } from '../domain/times/appointment.ts';

/**
 * Formats dates, times and numbers in a language (I18N-2). Functions that take an `AppointmentTime` or a `CalendarDate` show the
 * venue's wall-clock unchanged (APPT-8); those that take epoch ms show this device's local time.
 */
export type Formatters = ReturnType<typeof createFormatters>;

/** The formatters of a language, created once. */
export const formattersFor = memoize(createFormatters);

function createFormatters(locale: Locale) {
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    // "AM" stays on the line of its time.
    return (epochMs: number) => format.format(epochMs).replace(/(:\d\d)\s/, '$1\u00a0');
  };
  const wallClock = <At extends AppointmentTime | CalendarDate>(options: Intl.DateTimeFormatOptions) => {
    const format = instant({ ...options, timeZone: 'UTC' });
    return (at: At) => format(asUtc(at));
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const date = wallClock({ dateStyle: 'medium' });
  const monthDay = wallClock({ month: 'short', day: 'numeric' });
  const weekdayDate = wallClock({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
  const weekdayMonthDay = wallClock({ weekday: 'short', month: 'short', day: 'numeric' });
  return {
    /** Jul 4, 2026 */
    date,
    /** Saturday, July 4, 2026 */
    longDate: wallClock({ dateStyle: 'full' }),
    /** Jul 4: month and day of a slot card (APPT-1). */
    monthDay,
    /** Jul 4, or Jul 4, 2027 where `today` is in another year. */
    nearDate: (day: CalendarDate, today: CalendarDate) => (isSameYear(day, today) ? monthDay(day) : date(day)),
    /** Sat, Jul 4, 2026 */
    weekdayDate,
    /** Sat, Jul 4 */
    weekdayMonthDay,
    /** Sat, Jul 4, or Sun, Jul 4, 2027 where `today` is in another year. */
    nearWeekdayDate: (day: CalendarDate, today: CalendarDate) =>
      isSameYear(day, today) ? weekdayMonthDay(day) : weekdayDate(day),
    /** 10:00 AM */
    time: wallClock<AppointmentTime>({ timeStyle: 'short' }),
    /** Jul 4, 2026, 10:00 AM */
    dateTime: wallClock<AppointmentTime>({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Jul 4, 2026, 10:00:00 AM */
    exactDateTime: wallClock<AppointmentTime>({ dateStyle: 'medium', timeStyle: 'medium' }),
    /** Jul 4, 2026, 10:00:00 AM, in this device's local time. */
    exactMoment: instant({ dateStyle: 'medium', timeStyle: 'medium' }),
    /** Jul 4, 2026, 10:00 AM, in this device's local time. */
    moment: instant({ dateStyle: 'medium', timeStyle: 'short' }),
    /** 10:00 AM, in this device's local time. */
    timeOfDay: instant({ timeStyle: 'short' }),
    /** 10:00:00 AM, in this device's local time. */
    clock: instant({ timeStyle: 'medium' }),
    /** 2 min. ago; "now" within a minute, and when `thenMs` is in the future because the clock was set back. */
    age: (thenMs: number, nowMs: number) => relative.format(...ageOf(Math.max(0, nowMs - thenMs) / 1000)),
    /** 1,234.5 */
    number: (value: number) => number.format(value),
    /** 12.4 MB */
    bytes: (count: number) => formatBytes(locale, count),
    /** German, for 'de-DE'. */
    language: (code: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code.slice(0, 2)) ?? code,
    /** A, B, and C */
    list: (items: readonly string[]) => list.format(items),
    /** Compares names by the language's alphabetical order, for sorting. */
    compareText: (a: string, b: string) => collator.compare(a, b),
  };
}

/** Reads the wall-clock as UTC, to be formatted as UTC, so that no time zone and no daylight saving shifts it (APPT-8). */
function asUtc(at: AppointmentTime | CalendarDate): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = at.split(/[- :]/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function ageOf(seconds: number): [value: number, unit: Intl.RelativeTimeFormatUnit] {
  if (seconds < 60) return [0, 'second'];
  if (seconds < 3_600) return [-Math.floor(seconds / 60), 'minute'];
  if (seconds < 86_400) return [-Math.floor(seconds / 3_600), 'hour'];
  return [-Math.floor(seconds / 86_400), 'day'];
}

function formatBytes(locale: Locale, count: number): string {
  const [value, unit] =
    count < 1e6 ? [count / 1e3, 'kilobyte'] : count < 1e9 ? [count / 1e6, 'megabyte'] : [count / 1e9, 'gigabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function isSameYear(one: CalendarDate, other: CalendarDate): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}
