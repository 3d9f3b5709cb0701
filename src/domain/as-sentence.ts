/** Words of a provider or a terminal, with a full stop where they have none, so that ours can follow. */
export function asSentence(words: string): string {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(words)) return `${words}。`;
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}

/** Several such messages, one after the other. */
export function joinedSentences(messages: readonly string[]): string {
  return messages.map((words, at) => (at < messages.length - 1 ? asSentence(words) : words)).join(' ');
}
