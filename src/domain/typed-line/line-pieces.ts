import type { CalendarDate } from '../times/appointment.ts';
import { dayOf, isSameWord, type LineCalendar, lineCalendar, lineText, timesOf } from './line-calendar.ts';
import { type NamedDay, namedDay } from './line-months.ts';

/** One word of a typed line with all that it may mean; several at once where that is open. */
export interface LinePiece {
  /** As it is compared. */
  readonly text: string;
  /** As it was typed, which is how staff knows it again. */
  readonly typed: string;
  readonly count: number | null;
  /** Like 14:30. */
  readonly times: readonly string[];
  readonly day: CalendarDate | null;
  /** It is written as a date, but no day can be meant: there is none, it has just passed, or the language writes it otherwise. */
  readonly isUnknownDay: boolean;
  /** The day is told by its weekday only: it is the next such day, or that of a date beside it. */
  readonly isWeekday: boolean;
  /** It may be part of a name. */
  readonly isWord: boolean;
}

/** Whether numbers among words make it a line for the cart, like "2 adult"; a number alone may be that of an order (FAST-9). */
export function readsAsSale(pieces: readonly LinePiece[]): boolean {
  return pieces.length > 1 && pieces.some(({ count, times }) => count !== null || times.length > 0);
}

/** Longer ones are no sale. */
const longestLine = 160;

/** 24.11. and 11/24, in whatever order. */
const dateLike = /^\d{1,4}[-./年月]\d{1,2}(?:[-./日]\d{0,4})?$/u;

const counters = '[x×名枚人张張位]';
const countWord = new RegExp(`^(?:(\\d{1,3})${counters}?|[x×](\\d{1,3}))$`, 'u');
const numberBehind = new RegExp(`^([\\p{L}\\p{M}]+)([1-9]\\d{0,2})${counters}?$`, 'iu');

/** Takes a line, typed in the language of `locale`, apart: numbers, times, days, and the words that are left for names. */
export function linePieces(
  line: string,
  locale: string,
  today: CalendarDate,
  numberWords: ReadonlyMap<string, number> = new Map(),
): readonly LinePiece[] {
  if (line.length > longestLine) return [];
  const calendar = lineCalendar(locale, today);
  const typed = split(line, calendar);
  const words = typed.map(lineText);
  const pieces: LinePiece[] = [];
  let index = 0;
  while (index < words.length) {
    const named = dayWord(words, index, calendar) ?? namedDay(words, index, calendar);
    const end = index + (named?.length ?? 1);
    const text = words.slice(index, end).join(' ');
    const means = named === null ? meaning(text, calendar, numberWords) : namedDayMeaning(named);
    pieces.push({ text, typed: typed.slice(index, end).join(' '), ...means });
    index = end;
  }
  return pieces;
}

/** A number right behind a word comes apart from it, as in "adult2", unless the whole is a word of a name, like "hall2". */
export function withNumbersApart(
  pieces: readonly LinePiece[],
  isNamed: (word: string) => boolean,
): readonly LinePiece[] {
  return pieces.flatMap((piece) => {
    const [, typed, number] = (piece.count === null && numberBehind.exec(piece.typed)) || [];
    if (typed === undefined || number === undefined) return [piece];
    const text = lineText(typed);
    if (isNamed(piece.text) || !isNamed(text)) return [piece];
    return [
      { ...piece, text, typed },
      { ...piece, text: number, typed: number, count: Number(number), isWord: false },
    ];
  });
}

/** The word, or words, of the language for a day near today. */
function dayWord(words: readonly string[], index: number, { dayWords }: LineCalendar): NamedDay | null {
  const found = dayWords.find(({ words: wanted }) => wanted.every((word, at) => isSameWord(words[index + at], word)));
  return found === undefined ? null : { ...found, length: found.words.length };
}

type Meaning = Omit<LinePiece, 'text' | 'typed'>;

function namedDayMeaning({ day, isWeekday, length }: NamedDay): Meaning {
  return { count: null, times: [], day, isUnknownDay: day === null, isWeekday, isWord: length === 1 };
}

function meaning(text: string, calendar: LineCalendar, numberWords: ReadonlyMap<string, number>): Meaning {
  const counted = countWord.exec(text);
  const count = Number(counted?.[1] ?? counted?.[2] ?? numberWords.get(text) ?? 0);
  const times = timesOf(text, calendar);
  const day = dayOf(text, calendar);
  const isNumber = count > 0 || times.length > 0 || day !== null;
  return {
    count: count > 0 ? count : null,
    times,
    day,
    isUnknownDay: !isNumber && dateLike.test(text),
    isWeekday: false,
    isWord: !isNumber || /\p{L}/u.test(text),
  };
}

/** Words; a unit that stands apart from its number comes to it, and scripts without blanks come apart. */
function split(line: string, { dayWords, hasTwelveHours }: LineCalendar): readonly string[] {
  // What a word follows may be its count: "14 Uhr 20 Erwachsene".
  let text = line
    .normalize('NFKC')
    .replace(/(?<![\d:.])(\d{1,2})\s*(?:uhr|uur|h)\s+([0-5]\d)(?=\s*[,;&、]|\s*$|\s+\d)/gi, '$1h$2')
    .replace(/(\d)\s*(?:uhr|uur|[oó]r(?:a|[aá]ra|akor)|-?kor|['’][dt][ae]|h|o['’]clock)(?=[\s,;&、]|$)/gi, '$1h')
    .replace(/(\d)\s+d(?:e l)?a\s+tarde(?=[\s,;&、]|$)/gi, '$1pm')
    .replace(/(\d)\s+d(?:e l)?a\s+ma(?:[nñ]an|nh)[aã](?=[\s,;&、]|$)/gi, '$1am')
    .replace(/\s*(上午|下午|午前|午後)\s*(?=\d)/gu, ' $1');
  if (hasTwelveHours) text = text.replace(/(\d)\s+([ap])\.?m\.?(?=[\s,;&、]|$)/gi, '$1$2m');
  const glued = gluedParts(dayWords.flatMap(({ words }) => words));
  return (
    text
      .split(/[\s;&、]/)
      // 1,000 and 2,5 are one number.
      .flatMap((word) => (/^\d+,\d+$/.test(word) ? [word] : word.split(',')))
      .flatMap((word) => (signs.test(word) ? apart(word, glued) : [word]))
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
  );
}

const signs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Days, dates, times, counts, and what stands between them, as in 今日14時大人2名子供1名; "before" and "after" a date is no date. */
function gluedParts(dayWords: readonly string[]): RegExp {
  const days = dayWords.filter((word) => signs.test(word)).join('|') || '$^';
  const time = '(?:上午|下午|午前|午後)?\\d{1,2}(?:[時时点點](?:\\d{2}分)?|:\\d{2})(?![半前後后])';
  const date = '(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日(?![前後后])';
  return new RegExp(`${days}|${date}|${time}|\\d{1,3}${counters}?|(?:(?!${days})[^\\d時时点點分年月日:])+`, 'giu');
}

/** The word as it is where it does not come apart without a rest. */
function apart(word: string, glued: RegExp): readonly string[] {
  const parts = word.match(glued) ?? [];
  return parts.join('') === word ? parts : [word];
}
