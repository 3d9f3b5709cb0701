import { foldText } from '../catalogue/text-search.ts';
import { addDays, type CalendarDate, parseCalendarDate, twoDigits } from '../times/appointment.ts';

/** How a language speaks of days and times, as far as a typed line needs it. */
export interface LineCalendar {
  readonly locale: string;
  readonly today: CalendarDate;
  /** Words that mean a day; none of several words begins with one that means a day alone. */
  readonly dayWords: readonly {
    readonly words: readonly string[];
    readonly day: CalendarDate;
    readonly isWeekday: boolean;
  }[];
  readonly order: 'dmy' | 'mdy' | 'ymd';
  /** 24-12 is a day. */
  readonly hasDashes: boolean;
  /** 24.12 is a day; elsewhere only 24.12. is one, as 2.5 may be a number. */
  readonly hasDots: boolean;
  /** 2:30 may be in the afternoon. */
  readonly hasTwelveHours: boolean;
}

/** Today, tomorrow, the weekdays and the order of a date, from what the browser knows of the language. */
export function lineCalendar(locale: string, today: CalendarDate): LineCalendar {
  const dayWords = [...nearDays(locale, today), ...weekdays(locale, today)].flatMap(withOtherNames);
  const dateParts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  return {
    locale,
    today,
    dayWords: dayWords.map(({ text, ...means }) => ({ words: lineText(text).split(/\s/), ...means })),
    order: dateOrder(dateParts),
    hasDashes: dateParts.some(({ value }) => value === '-'),
    hasDots: dateParts.some(({ value }) => value.includes('.')),
    hasTwelveHours: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true,
  };
}

/** Whether a word of a line is this word of the calendar; a dot behind it is an abbreviation's. */
export function isSameWord(word: string | undefined, wanted: string): boolean {
  return word?.replace(/\.$/, '') === wanted;
}

/** A line, or a word of it, as it is compared: folded, with plain apostrophes. */
export function lineText(text: string): string {
  return foldText(text).replaceAll('’', "'");
}

interface DayWord {
  readonly text: string;
  readonly day: CalendarDate;
  readonly isWeekday: boolean;
}

/** Today, tomorrow and, where there is a word for it, the day after; never "in 2 days". */
function nearDays(locale: string, today: CalendarDate): DayWord[] {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return [0, 1, 2]
    .map((days) => ({ text: relative.format(days, 'day'), day: addDays(today, days), isWeekday: false }))
    .filter(({ text }) => !/\p{N}/u.test(text));
}

/** The next of each, today included; single letters are too little to go by. Portugal's short names are long: Brazil's are typed. */
function weekdays(locale: string, today: CalendarDate): DayWord[] {
  const next = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  const language = new Intl.Locale(locale).language;
  const names = [[locale, 'long'] as const, [locale, 'short'] as const, [language, 'short'] as const];
  return names.flatMap(([of, weekday]) => {
    const format = new Intl.DateTimeFormat(of, { weekday, timeZone: 'UTC' });
    return next
      .map((day) => ({ text: format.format(new Date(`${day}T00:00:00Z`)).replace(/\.$/, ''), day, isWeekday: true }))
      .filter(({ text }) => text.length > 1);
  });
}

/** What days are called besides; in Hungarian "on Monday" is one word. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^Samstag$/, 'Sonnabend'],
  [/^(hétfő|szerda)$/, '$1n'],
  [/^(kedd|péntek)$/, '$1en'],
  [/^(csütörtök|szombat)$/, '$1on'],
  [/曜日$/, '曜'],
  [/^(星期|周)日$/, '$1天'],
];

function withOtherNames(day: DayWord): readonly DayWord[] {
  const others = otherNames.filter(([name]) => name.test(day.text));
  return [day, ...others.map(([name, other]) => ({ ...day, text: day.text.replace(name, other) }))];
}

function dateOrder(parts: readonly Intl.DateTimeFormatPart[]): LineCalendar['order'] {
  const order = parts.map(({ type }) => ({ day: 'd', month: 'm', year: 'y' })[String(type)] ?? '').join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

/** The day that a word like 24.12., 12/24, 24-12-2026, 2026-12-24 or 12月24日 means; without a year the next such day. */
export function dayOf(word: string, { order, hasDashes, hasDots, today }: LineCalendar): CalendarDate | null {
  const whole = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})[.日]?$/u.exec(word);
  if (whole) return dayFrom(whole[1], whole[2], whole[3]);
  const named = /^(\d{1,2})月(\d{1,2})日$/u.exec(word);
  if (named) return nextDay(named[1], named[2], today);
  const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(word);
  if (yearLast) return dayBeforeYear(yearLast[1], yearLast[3], yearLast[4], order);
  const short = /^(\d{1,2})([-./])(\d{1,2})\2?$/.exec(word);
  if (short === null || (short[2] === '-' && !hasDashes)) return null;
  if (short[2] === '.' && !hasDots && !word.endsWith('.')) return null;
  const [, first, , second] = short;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return nextDay(month, day, today);
}

/** 24.12.2026: day and month in the order of the language; in the other one where only that is a day, or the year stands first. */
function dayBeforeYear(first = '', second = '', year = '', order: LineCalendar['order']): CalendarDate | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const dayFirst = dayFrom(fullYear, second, first);
  const monthFirst = dayFrom(fullYear, first, second);
  if (year.length === 2) return { dmy: dayFirst, mdy: monthFirst, ymd: null }[order];
  const isOpen = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
  if (isOpen && order === 'ymd') return null;
  return order === 'mdy' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** Null when there is no such day. */
export function dayFrom(year = '', month = '', day = ''): CalendarDate | null {
  return parseCalendarDate(`${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`);
}

/** A day without a year that was at most so many days ago is hardly meant for next year. */
const justPastDays = 60;

/** The next day with this month and date, today included; null where it has just passed. */
export function nextDay(month: string | undefined, day: string | undefined, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const earliest = addDays(today, -justPastDays);
  const days = [-1, 0, 1, 2, 3, 4].map((ahead) => dayFrom(String(year + ahead), month, day));
  const nearest = days.find((candidate) => candidate !== null && candidate >= earliest) ?? null;
  return nearest !== null && nearest >= today ? nearest : null;
}

/** The times of day, like 14:30, that a word like 14:30, 2pm, 14h30, 14u30, 1430, 14時 or 下午2点 may mean. */
export function timesOf(word: string, calendar: LineCalendar): readonly string[] {
  const inHalf = /^(?:上午|午前|(下午|午後))(.+)$/u.exec(word);
  if (inHalf) {
    const isAfternoon = inHalf[1] !== undefined;
    const times = timesOf(inHalf[2] ?? '', calendar);
    return times.flatMap((clock) => halfDayTime(Number(clock.slice(0, 2)), clock.slice(3), isAfternoon));
  }
  const half = /^(\d{1,2})(?:[:.](\d{2}))?([ap])\.?m\.?$/.exec(word);
  if (half) return halfDayTime(Number(half[1]), half[2], half[3] === 'p');
  const hours = /^(\d{1,2})(?:[:.](\d{2}))?(?:[hu]|時|时|点|點|시)(?:(\d{2})分?)?$/u.exec(word);
  if (hours) return time(Number(hours[1]), hours[2] ?? hours[3]);
  const plain = /^(\d{1,2})[:.](\d{2})$/.exec(word) ?? /^(\d{2})(\d{2})$/.exec(word);
  if (plain === null) return [];
  const [, hour = '', minute] = plain;
  const mayBeLater = calendar.hasTwelveHours && word.includes(':') && !hour.startsWith('0') && Number(hour) <= 12;
  return mayBeLater
    ? [...time(Number(hour), minute), ...time((Number(hour) + 12) % 24, minute)]
    : time(Number(hour), minute);
}

function halfDayTime(hour: number, minute: string | undefined, isAfternoon: boolean): readonly string[] {
  return hour < 1 || hour > 12 ? [] : time((hour % 12) + (isAfternoon ? 12 : 0), minute);
}

function time(hour: number, minute = '00'): readonly string[] {
  return hour > 23 || Number(minute) > 59 ? [] : [`${twoDigits(hour)}:${minute}`];
}
