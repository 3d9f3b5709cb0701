import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfISOWeek } from 'date-fns/endOfISOWeek';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { type CalendarDate, knownDate, startOfMonth } from './appointment.ts';

/** The same day of another month, or that month's last where it has no such day: a month after 31 January is 28 February. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  return dayOf(addMonthsTo(noonOf(day), months));
}

export function isSameMonth(a: CalendarDate, b: CalendarDate): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const noon = noonOf(day);
  return eachDayOfInterval({ start: startOfISOWeek(noon), end: endOfISOWeek(noon) }).map(dayOf);
}

/** The weeks of a month, given a day of it; the first and the last week have days of other months too. */
export function weeksOf(day: CalendarDate): CalendarDate[][] {
  const mondays = eachWeekOfInterval(
    { start: noonOf(startOfMonth(day)), end: endOfMonth(noonOf(day)) },
    { weekStartsOn: 1 },
  );
  return mondays.map((monday) => weekOf(dayOf(monday)));
}

/** The device's noon, which every day has in every zone. */
const noonOf = (day: CalendarDate): Date => new Date(`${day}T12:00`);

const dayOf = (date: Date): CalendarDate => knownDate(formatISO(date, { representation: 'date' }));
