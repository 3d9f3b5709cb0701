/** What case, accents and keyboards leave of a text: ß is ss, ı is i, œ is oe, full-width digits are digits. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  return folded.replace(/[\u0300-\u036f]/g, '').replace(/[ßıøæœłđ]/g, (letter) => letters[letter] ?? letter);
}

const letters: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

const wordsOf = (query: string): readonly string[] => foldText(query).split(/\s+/).filter(Boolean);

const hasWords = (folded: string, words: readonly string[]): boolean => words.every((word) => folded.includes(word));

export interface Searchable {
  readonly label: string;
  /** Short names that find it only as a whole, like a country's two letters. */
  readonly codes?: readonly string[];
}

/** What the query finds, the likeliest first: by its whole name or code, by how it begins, by how a word begins, by any part (BUY-11). */
export function likeliestFirst<T extends Searchable>(options: readonly T[], query: string): readonly T[] {
  const words = wordsOf(query);
  const found = options.flatMap((option) => {
    const rank = rankOf(option, words);
    return rank === null ? [] : { option, rank };
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** How likely it is meant, 0 the likeliest; null where the words are not in it. */
function rankOf({ label, codes = [] }: Searchable, words: readonly string[]): number | null {
  const typed = words.join(' ');
  if ([label, ...codes].some((name) => foldText(name) === typed)) return 0;
  const text = foldText(label);
  if (!hasWords(text, words)) return null;
  if (text.startsWith(typed)) return 1;
  return text.includes(` ${typed}`) ? 2 : 3;
}

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
