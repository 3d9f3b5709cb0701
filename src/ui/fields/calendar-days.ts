import type { KeyboardEvent } from 'react';
import { addDays, type CalendarDate, compare } from '../../domain/times/appointment.ts';
import { addMonths, weekOf } from '../../domain/times/months.ts';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The day that a key leads to from another one, as in every calendar grid; null for keys that move nothing. With Alt, Ctrl or Cmd a
 * key is the browser's.
 */
export function dayByKey({ key, altKey, ctrlKey, metaKey }: Key, from: CalendarDate): CalendarDate | null {
  if (altKey || ctrlKey || metaKey) return null;
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
      return weekOf(from).at(0) ?? null;
    case 'End':
      return weekOf(from).at(-1) ?? null;
    default:
      return null;
  }
}

/** The day, or the first or last of a range that it lies outside of. */
export function withinDays(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (compare(day, first) < 0) return first;
  return compare(day, last) > 0 ? last : day;
}
