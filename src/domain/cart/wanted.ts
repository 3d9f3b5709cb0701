/** What a typed line has said of quantities, kept in the address until the rest is chosen. */
export interface Wanted {
  readonly counts: readonly { readonly optionId: string; readonly pieces: number }[];
  /** How many of the price that is still to be chosen. */
  readonly looseCount: number | null;
}

const entry = /^([\w.:-]{1,64}|\*):([1-9]\d{0,2})$/;
const mostEntries = 20;

/** Like `7001:2,7002:1`, or `*:2` where the price is not known; null when there is nothing to keep. */
export function wantedToParam({ counts, looseCount }: Wanted): string | null {
  if (counts.length > 0) return counts.map(({ optionId, pieces }) => `${optionId}:${pieces}`).join(',');
  return looseCount === null ? null : `*:${looseCount}`;
}

/** Strict: anything that is not of this form counts as not given. */
export function wantedFromParam(text: string | null): Wanted | null {
  if (text === null) return null;
  const counts = text.split(',').map(countIn);
  if (counts.length > mostEntries || !counts.every((count) => count !== null)) return null;
  const loose = counts.find(({ optionId }) => optionId === '*');
  if (loose !== undefined) return counts.length === 1 ? { counts: [], looseCount: loose.pieces } : null;
  const ids = new Set(counts.map(({ optionId }) => optionId));
  return ids.size === counts.length ? { counts, looseCount: null } : null;
}

function countIn(text: string): Wanted['counts'][number] | null {
  const [, optionId, pieces] = entry.exec(text) ?? [];
  return optionId === undefined ? null : { optionId, pieces: Number(pieces) };
}
