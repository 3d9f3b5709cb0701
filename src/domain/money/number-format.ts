import { memoize } from '../memoize.ts';

/** How a locale writes numbers. Making a format costs far more than using it, and a grid shows hundreds of prices. */
export const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' }));

/** The sign between whole part and fraction, or between groups of three digits, as the locale writes it. */
export const separator = (locale: string, kind: 'decimal' | 'group'): string => separators(locale)[kind];

const separators = memoize((locale: string): Record<'decimal' | 'group', string> => {
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const signOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
});
