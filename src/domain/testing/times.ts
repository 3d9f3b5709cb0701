import {
  type AppointmentTime,
  type CalendarDate,
  parseAppointmentTime,
  parseCalendarDate,
} from '../times/appointment.ts';

/** A day that a test writes down, as `2026-07-04`. Throws where it is none. */
export function calendarDay(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** A wall-clock time that a test writes down, as `2026-07-04 10:00:00`. Throws where it is none. */
export function time(text: string): AppointmentTime {
  const parsed = parseAppointmentTime(text);
  if (parsed === null) throw new RangeError(`not a time: ${text}`);
  return parsed;
}
