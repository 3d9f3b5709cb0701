/** Null when there is nothing to add up, or a part of it is not known. */
export function sumOrNull(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  return known.reduce((sum, part) => sum + part, 0);
}
