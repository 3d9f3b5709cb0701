/** The sign between whole part and fraction, or between groups of three digits, as the locale writes it. */
export const separator = (locale: string, kind: 'decimal' | 'group'): string => separators(locale)[kind];

const separators: (locale: string) => Record<'decimal' | 'group', string> = memoize((locale) => {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.8);
  const signOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
});

const formats = new Map<string, Intl.NumberFormat>();

/** Making one costs far more than using it, and a grid shows hundreds of prices. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  formats.set(key, made);
  return made;
}

/** Computes once for each text. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
