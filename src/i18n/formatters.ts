import type { Locale } from '../domain/settings/locale.ts';
import type { AppointmentTime, CalendarDate } from '../domain/times/appointment.ts';

/**
 * Formats dates, times and numbers in a language (I18N-2). Functions that take an `AppointmentTime` or a `CalendarDate` show the
 * venue's wall-clock unchanged (APPT-8); those that take epoch ms show this device's local time.
 */
export interface Formatters {
  /** Jul 4, 2026 */
  readonly date: (at: AppointmentTime | CalendarDate) => string;
  /** Saturday, July 4, 2026 */
  readonly longDate: (at: AppointmentTime | CalendarDate) => string;
  /** Jul 4: month and day of a slot card (APPT-1). */
  readonly monthDay: (at: AppointmentTime | CalendarDate) => string;
  /** Sat */
  readonly weekday: (at: AppointmentTime | CalendarDate) => string;
  /** 10:00 AM */
  readonly time: (at: AppointmentTime) => string;
  /** Jul 4, 2026, 10:00 AM */
  readonly dateTime: (at: AppointmentTime) => string;
  /** Jul 4, 2026, 10:00 AM, in this device's local time. */
  readonly moment: (epochMs: number) => string;
  /** 10:00 AM, in this device's local time. */
  readonly timeOfDay: (epochMs: number) => string;
  /** 10:00:00 AM, in this device's local time. */
  readonly clock: (epochMs: number) => string;
  /** 2 min. ago; "now" within a minute, and when `thenMs` is in the future because the clock was set back. */
  readonly age: (thenMs: number, nowMs: number) => string;
  /** 1,234.5 */
  readonly number: (value: number) => string;
  /** 12.4 MB */
  readonly bytes: (count: number) => string;
  /** German, for 'de-DE'. */
  readonly language: (locale: string) => string;
  /** A, B, and C */
  readonly list: (items: readonly string[]) => string;
  /** Compares names by the language's alphabetical order, for sorting. */
  readonly compareText: (a: string, b: string) => number;
}

const made = new Map<Locale, Formatters>();

/** The formatters of a language, created once. */
export function formattersFor(locale: Locale): Formatters {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const formatters = createFormatters(locale);
  made.set(locale, formatters);
  return formatters;
}

function createFormatters(locale: Locale): Formatters {
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    // "AM" stays on the line of its time.
    return (epochMs: number) => format.format(epochMs).replace(/(:\d\d)\s/, '$1\u00a0');
  };
  const wallClock = (options: Intl.DateTimeFormatOptions) => {
    const format = instant({ ...options, timeZone: 'UTC' });
    return (at: AppointmentTime | CalendarDate) => format(asUtc(at));
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return {
    date: wallClock({ dateStyle: 'medium' }),
    longDate: wallClock({ dateStyle: 'full' }),
    monthDay: wallClock({ month: 'short', day: 'numeric' }),
    weekday: wallClock({ weekday: 'short' }),
    time: wallClock({ timeStyle: 'short' }),
    dateTime: wallClock({ dateStyle: 'medium', timeStyle: 'short' }),
    moment: instant({ dateStyle: 'medium', timeStyle: 'short' }),
    timeOfDay: instant({ timeStyle: 'short' }),
    clock: instant({ timeStyle: 'medium' }),
    age: (thenMs, nowMs) => relative.format(...ageOf(Math.max(0, nowMs - thenMs) / 1000)),
    number: (value) => number.format(value),
    bytes: (count) => formatBytes(locale, count),
    language: (code) => new Intl.DisplayNames(locale, { type: 'language' }).of(code.slice(0, 2)) ?? code,
    list: (items) => list.format(items),
    compareText: (a, b) => collator.compare(a, b),
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
