import { addDays, addMonths, type CalendarDate, compare, weekdayOf } from '../../domain/times/appointment.ts';

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday));
}

/** The weeks of a month, given its first day; the first and the last week have days of other months too. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const next = addMonths(month, 1);
  const weeks: CalendarDate[][] = [];
  for (let day = month; compare(day, next) < 0; day = addDays(day, 7 - weekdayOf(day))) weeks.push(weekOf(day));
  return weeks;
}

/** The day that a key leads to from another one, as in every calendar grid; null for keys that move nothing. */
export function dayByKey(key: string, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    case 'Home':
      return addDays(from, -weekdayOf(from));
    case 'End':
      return addDays(from, 6 - weekdayOf(from));
    default:
      return null;
  }
}

/** The day, or the first or last of a range that it lies outside of. */
export function withinDays(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (compare(day, first) < 0) return first;
  return compare(day, last) > 0 ? last : day;
}
