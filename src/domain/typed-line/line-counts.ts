import type { ReadWord } from './line-roles.ts';

/** How many pieces of which options are meant. */
export interface Counting {
  /** In the order of the options. */
  readonly counts: readonly { readonly option: number; readonly pieces: number }[];
  /** Numbers that belong to nothing. */
  readonly left: readonly number[];
}

/** Both "2 adult 1 child" and "adult 2 child 1"; the right one leaves fewer numbers over. */
export function countings(words: readonly ReadWord[], optionCount: number): readonly Counting[] {
  const row = mentions(words);
  if (!row.some((entry) => 'option' in entry)) return [countWithoutOption(row, optionCount)];
  return [countBefore(row), countBefore(row.toReversed())];
}

type Mention = { readonly count: number } | { readonly option: number };

/** Numbers and options in their order; words side by side that mean the same option are one mention of it. */
function mentions(words: readonly ReadWord[]): readonly Mention[] {
  const row: Mention[] = [];
  let last: number | null = null;
  for (const { role } of words) {
    if (role.kind === 'small') continue;
    if (role.kind === 'count') row.push({ count: role.count });
    if (role.kind === 'option' && role.option !== last) row.push({ option: role.option });
    last = role.kind === 'option' ? role.option : null;
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
