import type { CalendarDate } from '../times/appointment.ts';
import { meansSamePeople } from './line-people.ts';
import type { LinePiece } from './line-pieces.ts';
import { fits, fitsOne } from './line-words.ts';

/** What one word of a line is taken for. Options are named by their place in the offer's list. */
export type Role =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'time'; readonly time: string }
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | { readonly kind: 'name' | 'small' | 'unread' }
  | { readonly kind: 'option'; readonly option: number }
  /** A number that is this option's price. */
  | { readonly kind: 'price'; readonly option: number };

/** A word of the line, with the role that one way to read the line gives it. */
export interface ReadWord {
  readonly piece: LinePiece;
  readonly role: Role;
}

/** What the words of a line are compared with: one offer. */
export interface OfferWords {
  readonly names: readonly string[];
  /** The words of each price option's name. */
  readonly options: readonly (readonly string[])[];
  readonly smallWords: ReadonlySet<string>;
  readonly isTimed: boolean;
  /** The options that cost so much, in whole units of the currency: such a number is a count only before an option or a name. */
  readonly costing: (amount: number) => readonly number[];
  /** The appointments that begin in this hour, like 14:30; so is such a number, unless the line names a time otherwise. */
  readonly beginningAt: (hour: number) => readonly string[];
}

/** A line that can be read in more ways than this is not understood. */
const mostWays = 256;

/** Every way to give each word one of the roles that it may have; none where there are too many. */
export function waysToRead(pieces: readonly LinePiece[], offer: OfferWords): readonly (readonly ReadWord[])[] {
  const namesTime = pieces.some(({ text, times }) => times.length > 0 && !isBareNumber(text));
  let ways: readonly (readonly ReadWord[])[] = [[]];
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const isBehindCount = isCount(pieces[index - 1]);
    ways = ways.flatMap((behind) =>
      rolesOf(piece, offer, namesTime, isBehindCount, behind).map((role) => [{ piece, role }, ...behind]),
    );
    if (ways.length > mostWays) return [];
  }
  return ways;
}

/** `behind`: the words that follow, as they are read. */
function rolesOf(
  { text, count, times, day, isWord }: LinePiece,
  offer: OfferWords,
  namesTime: boolean,
  isBehindCount: boolean,
  behind: readonly ReadWord[],
): Role[] {
  if (count !== null && !/\d/.test(text)) return numberWordRoles(text, count, offer, behind);
  // The Spanish "a" of "a las 14:30" begins Adulto too, and stands for it only where it is counted: "2 a", "a2".
  const isSmall = offer.smallWords.has(text) && !isBehindCount;
  if (isSmall && !isCount(behind[0]?.piece)) return [{ kind: 'small' }];
  const roles: Role[] = isSmall ? [{ kind: 'small' }] : [];
  if (count !== null) roles.push(...numberRoles(text, count, offer, namesTime, behind));
  // 1000 is ten o'clock only where the line names no time otherwise.
  const mayBeTime = !namesTime || !isBareNumber(text);
  if (mayBeTime) for (const time of times) roles.push({ kind: 'time', time });
  if (day !== null) roles.push({ kind: 'day', day });
  if (isWord) roles.push(...nameRoles(text, offer));
  if (roles.length > 0) return roles;
  return [{ kind: offer.smallWords.has(text) ? 'small' : 'unread' }];
}

/**
 * "2" is a count, but "50" is no fifty vouchers of 50.00, and "10" no ten people where something begins at ten. It may be a count
 * where an option or the offer's name follows, as in "5 museum".
 */
function numberRoles(
  text: string,
  count: number,
  offer: OfferWords,
  namesTime: boolean,
  behind: readonly ReadWord[],
): Role[] {
  if (!isBareNumber(text)) return [{ kind: 'count', count }];
  const next = nextKind(behind);
  const isPriceAgain = behind.some(({ piece, role }) => role.kind === 'price' && piece.text === text);
  const mayCount = next === 'option' || (next === 'name' && !isPriceAgain);
  const mayBeHour = offer.isTimed && !namesTime && behind[0]?.role.kind !== 'option';
  const others: Role[] = [
    ...offer.costing(count).map((option) => ({ kind: 'price', option }) as const),
    ...(mayBeHour ? offer.beginningAt(count) : []).map((time) => ({ kind: 'time', time }) as const),
  ];
  return mayCount || others.length === 0 ? [{ kind: 'count', count }, ...others] : others;
}

/** "two" is a count before an option, as in "two adults", the name where that goes on, as in "two hours", and else it may be either. */
function numberWordRoles(text: string, count: number, offer: OfferWords, behind: readonly ReadWord[]): Role[] {
  const named = nameRoles(text, offer);
  if (nextKind(behind) === 'option') {
    return [{ kind: 'count', count }, ...named.filter(({ kind }) => kind !== 'name')];
  }
  const next = behind[0]?.piece.text;
  const goesOn = offer.names.some(
    (name, at) => next !== undefined && fits(text, name) && fits(next, offer.names[at + 1] ?? ''),
  );
  return goesOn ? named : [{ kind: 'count', count }, ...named];
}

/** How the next word that says anything is read. */
function nextKind(behind: readonly ReadWord[]): Role['kind'] | undefined {
  return behind.find(({ role }) => role.kind !== 'small')?.role.kind;
}

function nameRoles(text: string, { names, options }: OfferWords): Role[] {
  return [
    ...(fitsOne(text, names) ? [{ kind: 'name' } as const] : []),
    ...optionsNamed(text, options).map((option) => ({ kind: 'option', option }) as const),
  ];
}

/** By the words of their names; where no name has it, by what it means. */
export function optionsNamed(text: string, options: OfferWords['options']): readonly number[] {
  const named = (isSame: (name: string) => boolean) =>
    options.flatMap((words, option) => (words.some(isSame) ? [option] : []));
  const byName = named((name) => fits(text, name));
  return byName.length > 0 ? byName : named((name) => meansSamePeople(text, name));
}

function isCount(piece: LinePiece | undefined): boolean {
  return typeof piece?.count === 'number';
}

function isBareNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** A price names its option where no other one is named; beside another one, or said twice, it is not clear what it says. */
export function withPricesAsOptions(way: readonly ReadWord[]): readonly ReadWord[] {
  const named = new Set(way.flatMap(({ role }) => (role.kind === 'option' ? [role.option] : [])));
  const byPrice = new Set<number>();
  return way.map(({ piece, role }): ReadWord => {
    if (role.kind !== 'price') return { piece, role };
    if (named.size === 0 && !byPrice.has(role.option)) {
      byPrice.add(role.option);
      return { piece, role: { kind: 'option', option: role.option } };
    }
    return { piece, role: { kind: named.has(role.option) ? 'small' : 'unread' } };
  });
}
