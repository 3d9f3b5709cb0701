/** Lower case without accents, so that "muller" finds "Müller". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}

/** The text that a booking is found by: numbers, names, e-mail, ticket codes, the till's own reference. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}
