import { memoize } from '../memoize.ts';
import type { CalendarDate } from '../times/appointment.ts';
import { dayFrom, isSameWord, type LineCalendar, lineText, nextDay } from './line-calendar.ts';

/** A day that is written in words, and how many words of the line it takes. */
export interface NamedDay {
  /** Null where there is no such day, or it has just passed. */
  readonly day: CalendarDate | null;
  readonly isWeekday: boolean;
  readonly length: number;
}

/** Day and month as they stand in the line, and the place where it goes on behind them. */
interface DayAndMonth {
  readonly month: string;
  readonly date: string;
  readonly next: number;
}

/** What a language's months are called; `links` stand between day, month and year, like the Spanish "de". */
interface MonthNames {
  readonly numbers: ReadonlyMap<string, string>;
  readonly links: ReadonlySet<string>;
}

/** Years ahead that four digits behind a month can mean; further ones are a time of day. */
const yearsAhead = 2;

/** The day written from the word at `index` on, like 5 March, March 5 2027, 1er mars or 5 de marzo; null if none is. */
export function namedDay(words: readonly string[], index: number, calendar: LineCalendar): NamedDay | null {
  const found = dayThenMonth(words, index, calendar) ?? monthThenDay(words, index, calendar);
  if (found === null) return null;
  const { month, date, next } = found;
  const yearAt = skipLink(words, next, calendar);
  const year = yearOf(words[yearAt], calendar);
  const day = year === null ? nextDay(month, date, calendar.today) : dayFrom(year, month, date);
  return { day, isWeekday: false, length: (year === null ? next : yearAt + 1) - index };
}

function dayThenMonth(words: readonly string[], index: number, calendar: LineCalendar): DayAndMonth | null {
  const date = dateOf(words[index]);
  const monthAt = skipLink(words, index + 1, calendar);
  const month = monthOf(words[monthAt], calendar);
  if (date === null || month === null) return null;
  const next = monthAt + 1;
  // "2 march 5" are two on March 5 where the month comes first, unless the 5 counts what follows.
  const isCount = calendar.order !== 'dmy' && dateOf(words[next]) !== null && !/^\p{L}/u.test(words[next + 1] ?? '');
  return isCount ? null : { month, date, next };
}

function monthThenDay(words: readonly string[], index: number, calendar: LineCalendar): DayAndMonth | null {
  const month = monthOf(words[index], calendar);
  const date = dateOf(words[index + 1]);
  return month === null || date === null ? null : { month, date, next: index + 2 };
}

/** 5, 5., 5th, 1er, 1º, 5日 */
function dateOf(word = ''): string | null {
  return /^([12]?\d|3[01])(?:\.|st|nd|rd|th|er|\.?[oº]|日|일)?$/u.exec(word)?.[1] ?? null;
}

function monthOf(word: string | undefined, { locale, dayWords }: LineCalendar): string | null {
  if (word === undefined) return null;
  // "mar" is Tuesday before it is March.
  if (dayWords.some(({ words: [first = ''] }) => isSameWord(word, first))) return null;
  return monthNames(locale).numbers.get(word.replace(/\.$/, '')) ?? null;
}

function yearOf(word = '', { today }: LineCalendar): string | null {
  if (!/^\d{4}\.?$/.test(word)) return null;
  const ahead = Number.parseInt(word, 10) - Number(today.slice(0, 4));
  return ahead >= 0 && ahead <= yearsAhead ? word.slice(0, 4) : null;
}

function skipLink(words: readonly string[], at: number, { locale }: LineCalendar): number {
  return monthNames(locale).links.has(words[at] ?? '') ? at + 1 : at;
}

/** Long and short, alone and as they stand in a date, where some languages have another form. */
const monthNames = memoize((locale: string): MonthNames => {
  const numbers = new Map<string, string>();
  const links = new Set<string>();
  for (const month of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    const inDate = new Intl.DateTimeFormat(locale, { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
    for (let number = 1; number <= 12; number += 1) {
      const day = Date.UTC(2026, number - 1, 5);
      const parts = inDate.formatToParts(day);
      const texts = [alone.format(day), ...parts.filter(({ type }) => type === 'month').map(({ value }) => value)];
      for (const text of texts) {
        const name = lineText(text).replace(/\.$/, '');
        if (/\p{L}/u.test(name) && !/\s/.test(name)) numbers.set(name, String(number));
      }
      for (const { type, value } of parts)
        if (type === 'literal' && /\p{L}/u.test(value)) links.add(lineText(value).trim());
    }
  }
  return { numbers, links };
});
