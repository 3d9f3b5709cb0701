/** Lower case without accents: 'Überfahrt' becomes 'uberfahrt'. Turkish dotless ı counts as i. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ß', 'ss');
}

/** Whether every word of the query is somewhere in the text, whatever the case and accents (WIZ-11, BUY-11). */
export function matches(text: string, query: string): boolean {
  const haystack = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
