import { distinct } from '../lists.ts';
import type { CalendarDate } from '../times/appointment.ts';
import { isPeopleWord, meansSamePeople } from './line-people.ts';
import type { LinePiece } from './line-pieces.ts';
import { type OfferWords, type ReadWord, waysToRead, withPricesAsOptions } from './line-roles.ts';
import { fitsEach, isForm } from './line-words.ts';

/** One way to read a line as a sale of one offer. Options are named by their place in its list. */
export interface Reading {
  readonly day: CalendarDate | null;
  /** Like 14:30. */
  readonly time: string | null;
  readonly counts: Counting['counts'];
  /** A number that belongs to no option yet. */
  readonly looseCount: number | null;
  readonly unread: readonly string[];
}

/**
 * The best ways to read a line: those that leave the fewest words over, then those whose appointment exists, then those
 * that come closest to the options' names. More than one of them differing in what would be sold means: it is not clear.
 * `missesSlot`: there is no appointment at the time that the reading means.
 */
export function readings(
  pieces: readonly LinePiece[],
  offer: OfferWords,
  missesSlot: (reading: Reading) => boolean,
): readonly Reading[] {
  const rated = waysToRead(pieces, offer).flatMap((way) =>
    readingsOf(way, offer).map((reading) => ({
      reading,
      unread: reading.unread.length,
      misses: missesSlot(reading) ? 1 : 0,
      ...optionsSaid(way, offer),
    })),
  );
  type Rated = (typeof rated)[number];
  const compare = (one: Rated, other: Rated) =>
    one.unread - other.unread || one.misses - other.misses || one.unsaid - other.unsaid || one.numbers - other.numbers;
  const [best] = rated.sort(compare);
  if (best === undefined) return [];
  // Which option is meant by a part of its name is not told by how long the names are.
  const isOfOtherOptions = (one: Rated) =>
    best.inPart > 0 &&
    one.unread === best.unread &&
    one.misses === best.misses &&
    one.named === best.named &&
    one.inPart === best.inPart;
  // An appointment that exists tells morning from afternoon, but must not choose the day.
  const isOfAnotherDay = ({ reading, unread }: Rated) => unread === best.unread && reading.day !== best.reading.day;
  const good = rated
    .filter((one) => compare(one, best) === 0 || isOfOtherOptions(one) || isOfAnotherDay(one))
    .map(({ reading }) => reading);
  return distinct(good);
}

/** What the words say together; several readings where the numbers may stand before or behind what they count. */
function readingsOf(way: readonly ReadWord[], offer: OfferWords): readonly Reading[] {
  const words = withPricesAsOptions(way);
  const { day, time, surplus } = whenOf(words, offer);
  const namesOption = words.some(({ role }) => role.kind === 'option');
  const over = [...piecesOf(words, 'unread'), ...surplusNames(words, offer), ...surplus];
  const unread = over.map(({ typed }) => typed);
  return countings(words, offer.options.length).map(({ counts, left }) => {
    // One number that stands alone still says how many, whatever the option.
    const looseCount = !namesOption && left.length === 1 ? Number(left[0]) : null;
    return { day, time, counts, looseCount, unread: looseCount === null ? [...unread, ...left] : unread };
  });
}

/** The day and the first time; `surplus` are words for a second one, or where the offer has no appointments. */
function whenOf(words: readonly ReadWord[], { isTimed }: OfferWords) {
  const day = isTimed ? dayMeant(words) : null;
  let time: string | null = null;
  const surplus: LinePiece[] = [];
  for (const { piece, role } of words) {
    if (role.kind === 'day' && day !== null && fitsDay(role.day, piece, day)) continue;
    else if (role.kind === 'time' && isTimed && time === null) time = role.time;
    else if (role.kind === 'day' || role.kind === 'time') surplus.push(piece);
  }
  return { day, time, surplus };
}

/** The first date; without one the next of the first weekday. */
function dayMeant(words: readonly ReadWord[]): CalendarDate | null {
  const days = words.flatMap(({ piece, role }) => (role.kind === 'day' ? [{ piece, day: role.day }] : []));
  return (days.find(({ piece }) => !piece.isWeekday) ?? days[0])?.day ?? null;
}

/** "Thu 12/24" is one day where that is a Thursday. */
function fitsDay(said: CalendarDate, { isWeekday }: LinePiece, day: CalendarDate): boolean {
  return said === day || (isWeekday && weekday(said) === weekday(day));
}

const weekday = (day: CalendarDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Words of the name beyond the first, where the name has not one of its words for each of them. */
function surplusNames(words: readonly ReadWord[], { names }: OfferWords): readonly LinePiece[] {
  const said = piecesOf(words, 'name');
  const texts = said.map(({ text }) => text);
  return fitsEach(texts, names) ? [] : said.slice(1);
}

function piecesOf(words: readonly ReadWord[], kind: 'name' | 'unread'): readonly LinePiece[] {
  return words.filter(({ role }) => role.kind === kind).map(({ piece }) => piece);
}

/**
 * How many options are named, how many of them in part, and how many words of their names were not said: "adult" is closer to Adult
 * than to Adult with guide. Nobody says the numbers of a name like Child 4–12, but Child alone is closer.
 */
function optionsSaid(way: readonly ReadWord[], { options }: OfferWords) {
  const said = new Map<number, number>();
  for (const { piece, role } of way) {
    if (role.kind !== 'option') continue;
    const isWhole = !isBeginningOnly(piece.text, role.option, options);
    said.set(role.option, (said.get(role.option) ?? 0) + (isWhole ? 1 : 0));
  }
  const unsaid = [...said].map(([option, count]) => {
    const name = options[option] ?? [];
    const words = name.filter((word) => !/^\p{N}+$/u.test(word));
    return { words: Math.max(0, words.length - count), hasNumbers: words.length < name.length };
  });
  return {
    named: said.size,
    inPart: unsaid.filter(({ words }) => words > 0).length,
    unsaid: unsaid.reduce((sum, { words }) => sum + words, 0),
    numbers: unsaid.filter(({ hasNumbers }) => hasNumbers).length,
  };
}

/** "child" is said of Lap child, and only begins Childminder; so it is with a word that means the same, like "kinder". */
function isBeginningOnly(text: string, option: number, options: OfferWords['options']): boolean {
  const isSaid = (word: string) => isForm(text, word) || (isPeopleWord(word) && meansSamePeople(text, word));
  const isSaidOf = (words: readonly string[] = []) => words.some(isSaid);
  return !isSaidOf(options[option]) && options.some(isSaidOf);
}

/** How many pieces of which options are meant. */
interface Counting {
  /** In the order of the options. */
  readonly counts: readonly { readonly option: number; readonly pieces: number }[];
  /** Numbers that belong to nothing, and options that are said again. */
  readonly left: readonly string[];
}

/** Both "2 adult 1 child" and "adult 2 child 1"; the right one leaves fewer numbers over. */
function countings(words: readonly ReadWord[], optionCount: number): readonly Counting[] {
  const row = mentions(words);
  const isOneMeant = !piecesOf(words, 'unread').some(isNumber);
  if (!row.some((entry) => 'option' in entry)) return [countWithoutOption(row, optionCount, isOneMeant)];
  return [countBefore(row, isOneMeant), countBefore(row.toReversed(), isOneMeant)];
}

/** A number that was not understood, like 2-3, 0 or -2, may say how many: an option without one is then not meant once. */
function isNumber({ text }: LinePiece): boolean {
  return /^[^\p{L}\p{N}]*\p{N}/u.test(text);
}

type Mention = { readonly count: number } | { readonly option: number; readonly typed: string };

/** Numbers and options in their order; different words side by side that mean the same option are one mention of it. */
function mentions(words: readonly ReadWord[]): readonly Mention[] {
  const row: Mention[] = [];
  let last: number | null = null;
  let said: string[] = [];
  for (const { piece, role } of words) {
    if (role.kind === 'small') continue;
    if (role.kind === 'count') row.push({ count: role.count });
    if (role.kind === 'option') {
      if (role.option !== last || said.includes(piece.text)) {
        row.push({ option: role.option, typed: piece.typed });
        said = [];
      }
      said.push(piece.text);
    }
    last = role.kind === 'option' ? role.option : null;
  }
  return row;
}

/** The only price there is needs no name. */
function countWithoutOption(row: readonly Mention[], optionCount: number, isOneMeant: boolean): Counting {
  const left = row.flatMap((entry) => ('count' in entry ? [entry.count] : []));
  const isOpen = left.length === 0 && !isOneMeant;
  if (optionCount !== 1 || left.length > 1 || isOpen) return { counts: [], left: left.map(String) };
  return { counts: [{ option: 0, pieces: left[0] ?? 1 }], left: [] };
}

/** Each option takes the number right before it; without one it is meant once, if `isOneMeant`, or not counted. */
function countBefore(row: readonly Mention[], isOneMeant: boolean): Counting {
  const pieces = new Map<number, number>();
  const left: string[] = [];
  let pending: number | null = null;
  for (const entry of row) {
    if ('count' in entry) {
      if (pending !== null) left.push(String(pending));
      pending = entry.count;
      continue;
    }
    if (pending === null && !isOneMeant) continue;
    // The same option twice: which number holds is not clear.
    if (pieces.has(entry.option)) left.push(pending === null ? entry.typed : String(pending));
    else pieces.set(entry.option, pending ?? 1);
    pending = null;
  }
  if (pending !== null) left.push(String(pending));
  const counts = [...pieces].map(([option, amount]) => ({ option, pieces: amount }));
  return { counts: counts.sort((one, other) => one.option - other.option), left: left.sort() };
}
