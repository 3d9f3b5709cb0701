import { lineText } from './line-calendar.ts';

/** The words of names, without what stands in brackets: "Child (6–14)" is known as "child". */
export function nameWords(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const bare = name.replace(/[([（][^)\]）]*/gu, '');
    return lineText(bare).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  });
}

/** The words of a sentence like "and, at, for" which say nothing in a typed line. */
export function smallWordsOf(sentence: string): ReadonlySet<string> {
  return new Set(nameWords([sentence]));
}

/** Number words from two on, as in "two, three"; of several between two commas each means the same, like "dois duas". */
export function numberWordsOf(sentence: string): ReadonlyMap<string, number> {
  return new Map(sentence.split(',').flatMap((words, index) => nameWords([words]).map((word) => [word, index + 2])));
}

/** Endings that a word may have more than the name: adults, children, Erwachsenen. None are numbers, nor signs like 二名: they say how many. */
const ending = /^[^\d\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{0,3}$/u;
const shortestStem = 4;
/** From here on a word counts inside a longer one too, like kajak in Seekajak; signs of Chinese and Japanese say more. */
const shortestInside = 3;
const shortestSigns = 2;

/** Whether a typed word stands for this word of a name: its beginning, a piece of it, or it with an ending. */
export function fits(typed: string, name: string): boolean {
  if (name.startsWith(typed)) return true;
  if (name.length >= shortestStem && typed.startsWith(name)) return isForm(typed, name);
  const isSigns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(typed);
  return typed.length >= (isSigns ? shortestSigns : shortestInside) && name.includes(typed);
}

/** Whether it is the word, with an ending or without. */
export function isForm(typed: string, word: string): boolean {
  return typed.startsWith(word) && ending.test(typed.slice(word.length));
}

/** Whether a typed word stands for one of these words. */
export function fitsOne(typed: string, names: readonly string[]): boolean {
  return names.some((name) => fits(typed, name));
}

/** Whether each typed word can have a word of the name for itself. */
export function fitsEach(typed: readonly string[], names: readonly string[]): boolean {
  const [first, ...others] = typed;
  if (first === undefined) return true;
  return names.some((name, index) => fits(first, name) && fitsEach(others, names.toSpliced(index, 1)));
}
