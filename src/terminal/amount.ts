import { type Money, MoneyError, minorDigits, parseWireAmount } from '../domain/money/money.ts';

/** A decimal amount as a message carries it: text like "25.00", or a number. */
export type Decimal = string | number;

/**
 * The amount that a message names, rounded to the currency's unit: sums of binary fractions are a little off (0.1 + 0.2). Null
 * for what isn't an amount, and for exactly half a unit, which is nobody's price.
 */
export function readAmount(value: Decimal, currency: string): Money | null {
  const text = typeof value === 'number' ? numberText(value) : value;
  const [whole, fraction = ''] = /^-?\d{1,11}(?:\.(\d{1,25}))?$/.exec(text) ?? [];
  if (whole === undefined || /^50*$/.test(fraction.slice(minorDigits(currency)))) return null;
  try {
    return parseWireAmount(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** Below 1e-6 a number's text turns to exponents; no currency has that many digits. */
function numberText(value: number): string {
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}
