import type { CalendarDate } from '../times/appointment.ts';
import type { LinePiece } from './line-pieces.ts';
import { fits, fitsEach } from './line-words.ts';

/** One way to read a line as a sale of one offer. Options are named by their place in its list. */
export interface Reading {
  readonly day: CalendarDate | null;
  /** Like 14:30. */
  readonly time: string | null;
  readonly counts: readonly { readonly option: number; readonly pieces: number }[];
  readonly looseCount: number | null;
  readonly unread: readonly string[];
}

/** What the words of a line are compared with. */
export interface ReadingScope {
  readonly names: readonly string[];
  /** The words of each price option's name. */
  readonly options: readonly (readonly string[])[];
  readonly smallWords: ReadonlySet<string>;
  readonly isTimed: boolean;
  /** The options that cost so much, in whole units of the currency: such a number is not taken for a count. */
  readonly costing: (amount: number) => readonly number[];
  /** The appointments that begin in this hour, like 14:30; nor is such a number, unless the line names a time otherwise. */
  readonly beginningAt: (hour: number) => readonly string[];
  /** There is no appointment at the time that the reading means. */
  readonly missesSlot: (reading: Reading) => boolean;
}

type Role =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'time'; readonly time: string }
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | { readonly kind: 'name' | 'small' | 'unread' }
  | { readonly kind: 'option'; readonly option: number }
  /** A number that is this option's price. */
  | { readonly kind: 'price'; readonly option: number };

interface Assigned {
  readonly piece: LinePiece;
  readonly role: Role;
}

/** More ways than this to read one line are as good as none. */
const mostReadings = 256;

/**
 * The best ways to read a line: those that leave the fewest words over, then those whose appointment exists, then those
 * that come closest to the options' names. More than one of them differing in what would be sold means: it is not clear.
 */
export function readings(pieces: readonly LinePiece[], scope: ReadingScope): readonly Reading[] {
  let assignments: readonly (readonly Assigned[])[] = [[]];
  const namesTime = pieces.some(({ text, times }) => times.length > 0 && !isBareNumber(text));
  for (const piece of pieces) {
    const roles = rolesOf(piece, scope, namesTime);
    if (assignments.length * roles.length > mostReadings) return [];
    assignments = assignments.flatMap((before) => roles.map((role) => [...before, { piece, role }]));
  }
  const rated = assignments.flatMap((assigned) =>
    meaningsOf(assigned, scope).map((reading) => ({
      reading,
      rate: [reading.unread.length, scope.missesSlot(reading) ? 1 : 0, distance(assigned, scope)] as const,
    })),
  );
  const [best] = rated.sort((one, other) => compareRates(one.rate, other.rate));
  if (best === undefined) return [];
  const isAsGood = ({ reading, rate }: (typeof rated)[number]) =>
    compareRates(rate, best.rate) === 0 ||
    // An appointment that exists tells morning from afternoon, but must not choose the day.
    (rate[0] === best.rate[0] && reading.day !== best.reading.day);
  const good = rated.filter(isAsGood).map(({ reading }) => [JSON.stringify(reading), reading] as const);
  return [...new Map(good).values()];
}

function compareRates(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rolesOf(
  { text, count, times, day, isWord }: LinePiece,
  scope: ReadingScope,
  namesTime: boolean,
): readonly Role[] {
  const roles: Role[] = [];
  if (count !== null) roles.push(...numberRoles(text, count, scope, namesTime));
  for (const time of times) roles.push({ kind: 'time', time });
  if (day !== null) roles.push({ kind: 'day', day });
  if (isWord && scope.names.some((name) => fits(text, name))) roles.push({ kind: 'name' });
  if (isWord) {
    for (const [option, words] of scope.options.entries()) {
      if (words.some((word) => fits(text, word))) roles.push({ kind: 'option', option });
    }
  }
  if (roles.length > 0) return roles;
  return [{ kind: scope.smallWords.has(text) ? 'small' : 'unread' }];
}

function isBareNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** "2" is a count, but "50" is no fifty vouchers of 50.00, and "10" no ten people where something begins at ten. */
function numberRoles(text: string, count: number, scope: ReadingScope, namesTime: boolean): readonly Role[] {
  if (!isBareNumber(text)) return [{ kind: 'count', count }];
  const prices = scope.costing(count).map((option): Role => ({ kind: 'price', option }));
  const hours = scope.isTimed && !namesTime ? scope.beginningAt(count) : [];
  const others = [...prices, ...hours.map((time): Role => ({ kind: 'time', time }))];
  return others.length > 0 ? others : [{ kind: 'count', count }];
}

/** A price names its option where no other one is named; beside another one it is not clear what it says. */
function withPricesAsOptions(assigned: readonly Assigned[]): readonly Assigned[] {
  const named = new Set(assigned.flatMap(({ role }) => (role.kind === 'option' ? [role.option] : [])));
  return assigned.map(({ piece, role }): Assigned => {
    if (role.kind !== 'price') return { piece, role };
    if (named.size === 0) return { piece, role: { kind: 'option', option: role.option } };
    return { piece, role: { kind: named.has(role.option) ? 'small' : 'unread' } };
  });
}

function meaningsOf(said: readonly Assigned[], scope: ReadingScope): readonly Reading[] {
  const assigned = withPricesAsOptions(said);
  const unread = assigned.filter(({ role }) => role.kind === 'unread').map(({ piece }) => piece.text);
  const named = assigned.filter(({ role }) => role.kind === 'name').map(({ piece }) => piece.text);
  if (!fitsEach(named, scope.names)) unread.push(...named.slice(1));
  const times: string[] = [];
  const days: CalendarDate[] = [];
  for (const { piece, role } of assigned) {
    const isSecond = (role.kind === 'time' && times.length > 0) || (role.kind === 'day' && days.length > 0);
    const isNeedless = !scope.isTimed && (role.kind === 'time' || role.kind === 'day');
    if (isSecond || isNeedless) unread.push(piece.text);
    else if (role.kind === 'time') times.push(role.time);
    else if (role.kind === 'day') days.push(role.day);
  }
  return countings(assigned, scope.options.length).map(({ counts, left }) => {
    // One number that stands alone still says how many, whatever the option.
    const looseCount = counts.length === 0 && left.length === 1 ? (left[0] ?? null) : null;
    return {
      day: days[0] ?? null,
      time: times[0] ?? null,
      counts,
      looseCount,
      unread: looseCount === null ? [...unread, ...left.map(String)] : unread,
    };
  });
}

interface Counting {
  readonly counts: Reading['counts'];
  /** Numbers that belong to nothing. */
  readonly left: readonly number[];
}

/** "2 adult 1 child" or "adult 2 child 1", whichever leaves no number over; both, where both do. */
function countings(assigned: readonly Assigned[], optionCount: number): readonly Counting[] {
  const row = mentions(assigned);
  if (!row.some((entry) => 'option' in entry)) {
    const left = row.flatMap((entry) => ('count' in entry ? [entry.count] : []));
    // The only price there is needs no name.
    if (optionCount === 1 && left.length <= 1) return [{ counts: [{ option: 0, pieces: left[0] ?? 1 }], left: [] }];
    return [{ counts: [], left }];
  }
  const before = count(row);
  const after = count([...row].reverse());
  if (before.left.length !== after.left.length) return [before.left.length < after.left.length ? before : after];
  return JSON.stringify(before) === JSON.stringify(after) ? [before] : [before, after];
}

type Mention = { readonly count: number } | { readonly option: number };

/** Numbers and options in their order; words side by side that mean the same option are one mention of it. */
function mentions(assigned: readonly Assigned[]): readonly Mention[] {
  const row: Mention[] = [];
  let last: Role | null = null;
  for (const { role } of assigned) {
    if (role.kind === 'count') row.push({ count: role.count });
    const isGoingOn = role.kind === 'option' && last?.kind === 'option' && last.option === role.option;
    if (role.kind === 'option' && !isGoingOn) row.push({ option: role.option });
    if (role.kind !== 'small') last = role;
  }
  return row;
}

/** Each option takes the number right before it; without one it is meant once. */
function count(row: readonly Mention[]): Counting {
  const pieces = new Map<number, number>();
  const left: number[] = [];
  let pending: number | null = null;
  for (const entry of row) {
    if ('count' in entry) {
      if (pending !== null) left.push(pending);
      pending = entry.count;
      continue;
    }
    const taken: number = pending ?? 1;
    // The same option twice: which number holds is not clear.
    if (pieces.has(entry.option)) left.push(taken);
    else pieces.set(entry.option, taken);
    pending = null;
  }
  if (pending !== null) left.push(pending);
  const counts = [...pieces].map(([option, amount]) => ({ option, pieces: amount }));
  return { counts: counts.sort((one, other) => one.option - other.option), left: left.sort() };
}

/** How many words of the options' names were not said: "adult" is closer to Adult than to Adult with guide. */
function distance(assigned: readonly Assigned[], { options }: ReadingScope): number {
  const said = new Map<number, number>();
  for (const { role } of assigned) {
    if (role.kind === 'option') said.set(role.option, (said.get(role.option) ?? 0) + 1);
  }
  return [...said].reduce((sum, [option, words]) => sum + Math.max(0, (options[option]?.length ?? 0) - words), 0);
}
