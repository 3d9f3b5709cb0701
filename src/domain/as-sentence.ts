/** Words of a provider or a terminal, with a full stop where they have none, so that ours can follow. */
export function asSentence(words: string): string {
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}
