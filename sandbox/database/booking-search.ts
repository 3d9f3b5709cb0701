/** Lower case without accents, so that "muller" finds "Müller", and "yilmaz" finds "Yılmaz". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ı', 'i').toLowerCase();
}

/** The text that a booking is found by: numbers, names, e-mail, ticket codes, the till's own reference. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}
