/** What case, accents and keyboards leave of a text: ß is ss, ı is i, œ is oe, full-width digits are digits. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  return folded.replace(/[\u0300-\u036f]/g, '').replace(/[ßıøæœłđ]/g, (letter) => letters[letter] ?? letter);
}

const letters: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

const wordsOf = (query: string): readonly string[] => foldText(query).split(/\s+/).filter(Boolean);

/** Whether every word of the query is somewhere in the text, ignoring case and accents (WIZ-11, BUY-11). */
export function matches(text: string, query: string): boolean {
  return hasWords(foldText(text), wordsOf(query));
}

const hasWords = (folded: string, words: readonly string[]): boolean => words.every((word) => folded.includes(word));

/**
 * A search over a list, ignoring case and accents: every word of the query has to be somewhere in a text (WIZ-11). The
 * texts are folded once, so that each keystroke only compares.
 */
export function searchIndex<T>(items: readonly T[], textOf: (item: T) => string): (query: string) => readonly T[] {
  const entries = items.map((item) => ({ item, text: foldText(textOf(item)) }));
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return items;
    return entries.filter(({ text }) => hasWords(text, words)).map(({ item }) => item);
  };
}
