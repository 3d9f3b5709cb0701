declare const wallClock: unique symbol;
declare const calendarDate: unique symbol;

/** The venue's wall-clock time, `yyyy-MM-dd HH:mm:ss`, without a zone and never shifted by one (APPT-8). */
export type AppointmentTime = string & { readonly [wallClock]: true };

/** A day in the venue's calendar, `yyyy-MM-dd`. */
export type CalendarDate = string & { readonly [calendarDate]: true };

const dayMs = 86_400_000;

/** Null unless the text is a real day: '2026-02-30' and '0000-00-00' are not. */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** Null unless the text is `yyyy-MM-dd HH:mm:ss` with a real day and a time from 00:00:00 to 23:59:59. */
export function parseAppointmentTime(text: string): AppointmentTime | null {
  return isAppointmentTime(text) ? text : null;
}

function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day past the month's end is carried into the next month instead of being refused.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

function isAppointmentTime(text: string): text is AppointmentTime {
  return / (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && text.length === 19 && isCalendarDate(text.slice(0, 10));
}

/** Throws RangeError unless the text is a real day. */
export function knownDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

/** Throws RangeError unless hour is 0–23 and minute 0–59. */
export function appointmentTime(date: CalendarDate, hour: number, minute: number): AppointmentTime {
  return timeOn(date, `${twoDigits(hour)}:${twoDigits(minute)}:00`);
}

function timeOn(date: CalendarDate, clock: string): AppointmentTime {
  const text = `${date} ${clock}`;
  if (!isAppointmentTime(text)) throw new RangeError(`Not a time: ${clock}`);
  return text;
}

/** A part of a day or time as it is written: 7 is '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

export function dateOf(time: AppointmentTime): CalendarDate {
  return knownDate(time.slice(0, 10));
}

/** Today in the device's own calendar. Only here, in `wallClockAt` and `clockShift` a zone is read: everything else counts days as the calendar does. */
export function today(now: number | Date): CalendarDate {
  const at = new Date(now);
  const year = String(at.getFullYear()).padStart(4, '0');
  return knownDate(`${year}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`);
}

/** The first day that may not be over at the venue: it may be in another zone, where it is still the day before (APPT-8). */
export function earliestVenueDay(now: number | Date): CalendarDate {
  return addDays(today(now), -1);
}

/** The device's own wall-clock, to the minute; most tills stand at their venue. */
export function wallClockAt(now: Date): AppointmentTime {
  return appointmentTime(today(now), now.getHours(), now.getMinutes());
}

/** What the device's own wall-clock is ahead of UTC at a moment (epoch ms), in ms. */
export function zoneAt(moment: number): number {
  return -new Date(moment).getTimezoneOffset() * 60_000;
}

/** What the device's own wall-clock was put forward between two moments (epoch ms), as in spring; negative where it was put back. */
export function clockShift(from: number, to: number): number {
  return zoneAt(to) - zoneAt(from);
}

/** Days are counted at UTC midnights, where every day has 24 hours. */
const midnightOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** May go back with a negative number; throws RangeError outside the years 0000–9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return knownDate(new Date(midnightOf(date) + days * dayMs).toISOString().slice(0, 10));
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return knownDate(`${date.slice(0, 8)}01`);
}

/** A wall-clock time as a number to count with, read as if it were UTC (ms). */
export function wallClockMs(time: AppointmentTime): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`);
}

/** The order of two times, or of two days: negative, zero or positive. */
export function compare<T extends AppointmentTime | CalendarDate>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function isBefore<T extends AppointmentTime | CalendarDate>(a: T, b: T): boolean {
  return compare(a, b) < 0;
}

/** In order of time; those that have begun by the device's clock stand behind the coming ones, as the venue may be in another zone (APPT-8). */
export function comingFirst<Item extends { readonly time: AppointmentTime }>(
  items: readonly Item[],
  now: AppointmentTime,
): readonly Item[] {
  const inOrder = [...items].sort((one, other) => compare(one.time, other.time));
  const begun = inOrder.filter(({ time }) => isBefore(time, now));
  return [...inOrder.slice(begun.length), ...begun];
}

/** First and last second of a day, as the provider is asked for its slots. */
export function dayBounds(date: CalendarDate): { from: AppointmentTime; to: AppointmentTime } {
  return { from: timeOn(date, '00:00:00'), to: timeOn(date, '23:59:59') };
}

/** The last second of the time's own day. */
export function endOfDay(time: AppointmentTime): AppointmentTime {
  return dayBounds(dateOf(time)).to;
}
