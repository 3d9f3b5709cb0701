import { type Dialect, type Spoken, usualDialect } from '../booking/dialect.ts';
import { usualRules } from '../booking/rules.ts';
import { seededRandom } from '../database/seed/random.ts';
import { optionals } from './optionals.ts';
import { references } from './references.ts';
import { refusals } from './refusals.ts';
import { envelopes, lists, scalars, strangers } from './shapes.ts';
import {
  type Alternatives,
  assignees,
  commits,
  discounts,
  holdDeletions,
  holdTimes,
  holdUses,
  lags,
  offsets,
  pageNumbers,
  pageSizes,
  payments,
  printers,
  type Variation,
} from './variations.ts';

/** In which things a provider may differ. Answers are worded in this order: what is said first, the shape of it last. */
const subjects: readonly Alternatives[] = [
  references,
  offsets,
  pageSizes,
  commits,
  lags,
  holdTimes,
  holdUses,
  holdDeletions,
  discounts,
  payments,
  assignees,
  printers,
  refusals,
  optionals,
  pageNumbers,
  strangers,
  lists,
  scalars,
  envelopes,
];

const variations: ReadonlyMap<string, Variation> = new Map(subjects.flatMap((subject) => Object.entries(subject)));

/** Names of all variations, to be picked alone or several at a time. */
export const VARIATION_NAMES: readonly string[] = [...variations.keys()];

/** The same names, those of one thing together: a provider has one of each at most. */
export const ALTERNATIVE_NAMES: readonly (readonly string[])[] = subjects.map((subject) => Object.keys(subject));

/** One line a variation, for people. */
export function describeVariations(): string {
  const width = Math.max(...VARIATION_NAMES.map(({ length }) => length));
  return [...variations].map(([name, { what }]) => `  ${name.padEnd(width)}  ${what}`).join('\n');
}

/** A choice of variations that can't be; its message is a sentence. */
export class DialectError extends Error {}

/**
 * The names in a choice: `row-offsets,no-reference`, or `random:7` for the mixture with that seed; empty text is none. Throws
 * DialectError for an unknown name, and for two variations of the same thing.
 */
export function parseDialect(choice: string): readonly string[] {
  const seed = /^random:(\d{1,9})$/.exec(choice)?.[1];
  if (seed !== undefined) return randomVariations(Number(seed));
  const names = choice
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    if (variations.has(name)) continue;
    throw new DialectError(`There is no dialect "${name}". Known: ${VARIATION_NAMES.join(', ')}, random:<number>.`);
  }
  for (const subject of subjects) {
    const [one, other] = names.filter((name) => Object.hasOwn(subject, name));
    if (other !== undefined) throw new DialectError(`"${one}" and "${other}" can't be had together.`);
  }
  return names;
}

/** Of each thing in which providers differ, one variation or none, by the seed; always the same for the same seed. */
function randomVariations(seed: number): readonly string[] {
  const random = seededRandom(seed);
  return subjects.flatMap((subject) => {
    const [isVaried, which] = [random() < 0.4, random()];
    const names = Object.keys(subject);
    return isVaried ? names.slice(Math.floor(which * names.length)).slice(0, 1) : [];
  });
}

/** Joins the variations with these names. */
function dialectOf(names: readonly string[]): Dialect {
  const chosen = [...variations].flatMap(([name, variation]) => (names.includes(name) ? [variation] : []));
  const worded = (key: 'answer' | 'refusal') => (spoken: Spoken) =>
    chosen.reduce((said, variation) => variation[key]?.(said) ?? said, spoken);
  if (chosen.length === 0) return usualDialect;
  return {
    rules: Object.assign({}, usualRules, ...chosen.map(({ rules }) => rules)),
    answer: worded('answer'),
    refusal: worded('refusal'),
  };
}

/** The dialect that is spoken now, which can be changed at any time. */
export interface SpokenDialect {
  readonly current: () => Dialect;
  readonly names: () => readonly string[];
  choose(names: readonly string[]): void;
}

export function createSpokenDialect(names: readonly string[] = []): SpokenDialect {
  let chosen = { names, dialect: dialectOf(names) };
  return {
    current: () => chosen.dialect,
    names: () => chosen.names,
    choose(next) {
      chosen = { names: next, dialect: dialectOf(next) };
    },
  };
}
