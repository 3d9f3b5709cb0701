import type { ReadWord, Role } from './line-roles.ts';

/** How many pieces of which options are meant. */
export interface Counting {
  /** In the order of the options. */
  readonly counts: readonly { readonly option: number; readonly pieces: number }[];
  /** Numbers that belong to nothing. */
  readonly left: readonly number[];
}

/** "2 adult 1 child" or "adult 2 child 1", whichever leaves no number over; both, where both do. */
export function countings(words: readonly ReadWord[], optionCount: number): readonly Counting[] {
  const row = mentions(words);
  if (!row.some((entry) => 'option' in entry)) return [countWithoutOption(row, optionCount)];
  const before = countBefore(row);
  const after = countBefore([...row].reverse());
  if (before.left.length !== after.left.length) return [before.left.length < after.left.length ? before : after];
  return JSON.stringify(before) === JSON.stringify(after) ? [before] : [before, after];
}

type Mention = { readonly count: number } | { readonly option: number };

/** Numbers and options in their order; words side by side that mean the same option are one mention of it. */
function mentions(words: readonly ReadWord[]): readonly Mention[] {
  const row: Mention[] = [];
  let last: Role | null = null;
  for (const { role } of words) {
    if (role.kind === 'count') row.push({ count: role.count });
    const isGoingOn = role.kind === 'option' && last?.kind === 'option' && last.option === role.option;
    if (role.kind === 'option' && !isGoingOn) row.push({ option: role.option });
    if (role.kind !== 'small') last = role;
  }
  return row;
}

/** The only price there is needs no name. */
function countWithoutOption(row: readonly Mention[], optionCount: number): Counting {
  const left = row.flatMap((entry) => ('count' in entry ? [entry.count] : []));
  if (optionCount !== 1 || left.length > 1) return { counts: [], left };
  return { counts: [{ option: 0, pieces: left[0] ?? 1 }], left: [] };
}

/** Each option takes the number right before it; without one it is meant once. */
function countBefore(row: readonly Mention[]): Counting {
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
