import type { Capacity, PriceOption } from '../catalogue/catalogue.ts';
import { grouped } from '../lists.ts';
import { type Money, multiplyMoney, sumMoney } from '../money/money.ts';

/** What a typed line has said of quantities, kept in the address until the rest is chosen. */
export interface Wanted {
  readonly counts: readonly { readonly optionId: string; readonly pieces: number }[];
  /** How many of the price that is still to be chosen. */
  readonly looseCount: number | null;
}

const entry = /^(.+):([1-9]\d{0,2})$/;
const mostEntries = 20;

/** Like `7001:2,7002:1`, ids encoded, or `*:2` where the price is not known; null when there is nothing to keep. */
export function wantedToParam({ counts, looseCount }: Wanted): string | null {
  if (counts.length > 0)
    return counts.map(({ optionId, pieces }) => `${encodeURIComponent(optionId)}:${pieces}`).join(',');
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
  const [, id, pieces] = entry.exec(text) ?? [];
  return id === undefined ? null : { optionId: decoded(id), pieces: Number(pieces) };
}

/** Unlike `decodeURIComponent`, this takes whatever somebody has typed into the address. */
function decoded(id: string): string {
  return new URLSearchParams(`id=${id}`).get('id') ?? '';
}

/** So many pieces at a price. */
export interface Count {
  readonly option: PriceOption;
  readonly pieces: number;
}

/** How many pieces of each price a group takes, by the option's id; what is not in it counts as none. */
export type Party = Readonly<Record<string, number>>;

/** The most pieces of one price that can be counted; the address has room for no more. */
export const mostPieces = 999;

/** What a typed line, or an earlier visit of the price step, has counted. */
export function partyOf(wanted: Wanted | null): Party {
  return Object.fromEntries((wanted?.counts ?? []).map(({ optionId, pieces }) => [optionId, pieces]));
}

/** The party with so many of one price, at least none and at most `mostPieces`. */
export function withPieces(party: Party, optionId: string, pieces: number): Party {
  return { ...party, [optionId]: Math.min(mostPieces, Math.max(0, pieces)) };
}

/** The party without what was counted of it. */
export function withoutCounts(party: Party, counts: readonly Count[]): Party {
  return counts.reduce(
    (left, { option, pieces }) => withPieces(left, option.id, (left[option.id] ?? 0) - pieces),
    party,
  );
}

/** The party for the address, as `wantedFromParam` reads it; null when it is empty. */
export function partyToParam(party: Party): string | null {
  const counts = Object.entries(party)
    .filter(([, pieces]) => pieces > 0)
    .map(([optionId, pieces]) => ({ optionId, pieces }));
  return wantedToParam({ counts, looseCount: null });
}

/** What is counted of these prices, in their order. */
export function countsOf(party: Party, options: readonly PriceOption[]): readonly Count[] {
  return options.flatMap((option) => {
    const pieces = party[option.id] ?? 0;
    return pieces > 0 ? [{ option, pieces }] : [];
  });
}

/** The counts with one more of this price. */
export function withOneMore(counts: readonly Count[], option: PriceOption): readonly Count[] {
  const isCounted = counts.some((count) => count.option.id === option.id);
  if (!isCounted) return [...counts, { option, pieces: 1 }];
  return counts.map((count) => (count.option.id === option.id ? { option, pieces: count.pieces + 1 } : count));
}

/** What the counts cost; null for none. `customPrices` are those that staff have set, by the option's id (PRICE-3). */
export function amountOf(counts: readonly Count[], customPrices: Readonly<Record<string, Money>>): Money | null {
  const [first] = counts;
  if (first === undefined) return null;
  const amounts = counts.map(({ option, pieces }) =>
    multiplyMoney(customPrices[option.id] ?? option.customPrice ?? option.price, pieces),
  );
  return sumMoney(amounts, first.option.price.currency);
}

/** Counts that are more than what is left. */
export interface Excess {
  /** Of one price, or of several that may share their places. */
  readonly counts: readonly Count[];
  readonly left: number;
  /** Below zero. */
  readonly then: number;
}

/**
 * What of the party there are no places for (CART-6). Prices of which as many are left, of as many, may share their places (PRICE-1);
 * where each alone has room, they are counted together.
 */
export function excessOf(counts: readonly Count[], places: Readonly<Record<string, Capacity>>): readonly Excess[] {
  const known = counts.flatMap((count) => {
    const capacity = places[count.option.id];
    return capacity === undefined ? [] : [{ ...count, ...capacity }];
  });
  const alone = known.map((count) => [count]);
  const together = [...grouped(known, ({ left, stock }) => `${left} ${stock}`).values()];
  const tooMany = [
    ...alone,
    ...together.filter((group) => group.length > 1 && group.every(({ left, pieces }) => pieces <= left)),
  ];
  return tooMany.flatMap((group) => {
    const left = group[0]?.left ?? Number.POSITIVE_INFINITY;
    const then = left - group.reduce((sum, { pieces }) => sum + pieces, 0);
    return then < 0 ? [{ counts: group, left, then }] : [];
  });
}
