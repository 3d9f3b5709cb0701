/** Numbers from 0 up to 1, the same sequence for the same seed (mulberry32): the invented data is the same every time. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** True so often of a hundred times. */
  chance(percent: number): boolean;
  /** Capital letters and digits that are not easily mistaken for each other. */
  code(length: number): string;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function createDice(random: () => number): Dice {
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    chance: (percent) => random() * 100 < percent,
    code: (length) => Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join(''),
  };
}
