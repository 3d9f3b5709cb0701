import { memoize } from '../memoize.ts';

/** The sign between whole part and fraction, or between groups of three digits, as the locale writes it. */
export const separator = (locale: string, kind: 'decimal' | 'group'): string => separators(locale)[kind];

const separators = memoize((locale: string): Record<'decimal' | 'group', string> => {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 1 });
  const parts = format.formatToParts(1_234_567.8);
  const signOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
});

/** The format of a locale's whole numbers. Making one costs far more than using it, and a grid shows hundreds of prices. */
export const wholeNumbers = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 0 }),
);
