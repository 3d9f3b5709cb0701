import { DEFAULT_LOCALE, type Locale } from '../../src/domain/settings/locale.ts';
import type { Catalogue } from './catalogues.ts';
import { type PluralShape, shapeOf, type TextShape } from './text-shape.ts';

/** So many words in a row are nobody's loanword: a translation that repeats them is none. */
const WORDS_OF_A_SENTENCE = 4;

/** What is wrong with a language's catalogue, given the texts of the sources: a sentence each (I18N-3). */
export function findCatalogueProblems(locale: Locale, catalogue: Catalogue, texts: Catalogue): string[] {
  const missing = [...texts].filter(([id]) => !catalogue.has(id)).map(([, { text }]) => `"${text}" is missing.`);
  const found = [...catalogue].flatMap(([id, { text, translation }]) => {
    if (!texts.has(id)) return [`"${text}" is not used any more.`];
    return findTextProblems(locale, text, translation).map((problem) => `"${text}" ${problem}`);
  });
  return [...missing, ...found];
}

/** What is wrong with one translation, as the end of a sentence that begins with the English text. */
export function findTextProblems(locale: Locale, text: string, translation: string): string[] {
  if (translation === '') return ['has no translation.'];
  if (locale === DEFAULT_LOCALE && translation !== text) return [`must be the same in English, not "${translation}".`];
  if (locale !== DEFAULT_LOCALE && translation === text && isSentence(text)) return ['is still in English.'];
  try {
    const shape = shapeOf(translation);
    return [...compareShapes(shapeOf(text), shape), ...findPluralProblems(locale, shape), ...compareBlanks()];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }

  function compareBlanks(): string[] {
    const ends = (words: string) => /^\s/.test(words) === /^\s/.test(text) && /\s$/.test(words) === /\s$/.test(text);
    return ends(translation) ? [] : ['begins or ends with a blank in one language only.'];
  }
}

function isSentence(text: string): boolean {
  return (text.replaceAll(/[{<][^{}<>]*[}>]/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= WORDS_OF_A_SENTENCE;
}

function compareShapes(source: TextShape, { placeholders, tags, plurals, selections }: TextShape): string[] {
  const problems = [
    ...difference('placeholder', [...source.placeholders], [...placeholders]),
    ...difference('mark', [...source.tags].sort(), [...tags].sort()),
  ];
  for (const [name, { showsNumber, type }] of source.plurals) {
    const plural = plurals.get(name);
    if (plural === undefined || plural.type !== type) problems.push(`must be a plural of {${name}}.`);
    else if (showsNumber && !plural.showsNumber) problems.push(`must show the number with # in "other" of {${name}}.`);
  }
  for (const [name, cases] of source.selections) {
    problems.push(...difference(`case of {${name}}`, cases, selections.get(name) ?? []));
  }
  return problems;
}

function difference(what: string, wanted: readonly string[], given: readonly string[]): string[] {
  const lacks = wanted.filter((item) => !given.includes(item)).map((item) => `lacks the ${what} ${item}.`);
  const adds = given.filter((item) => !wanted.includes(item)).map((item) => `has a ${what} too many: ${item}.`);
  if (lacks.length + adds.length > 0 || wanted.length === given.length) return [...lacks, ...adds];
  return [`has a ${what} more or less often than in English.`];
}

function findPluralProblems(locale: Locale, { plurals }: TextShape): string[] {
  return [...plurals].flatMap(([name, plural]) => findCategoryProblems(locale, name, plural));
}

/** Every category that CLDR gives the language, and none that it never uses; exact numbers, like `=0`, may come on top. */
function findCategoryProblems(locale: Locale, name: string, { type, categories }: PluralShape): string[] {
  const wanted: readonly string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  const given = categories.filter((category) => !/^=?\d+$/.test(category));
  return difference(`plural form of {${name}}`, wanted, given);
}
