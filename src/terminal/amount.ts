import { type Money, MoneyError, minorDigits, parseWireAmount } from '../domain/money.ts';

/** A decimal amount as a message carries it: text like "25.00", or a number. */
export type Decimal = string | number;

/**
 * The exact amount that a message names. Null for what isn't one: a fraction smaller than the currency's unit (which would
 * have to be rounded), an exponent, not a number, or more than can be counted exactly.
 */
export function readAmount(value: Decimal, currency: string): Money | null {
  const [text, fraction = ''] = /^-?\d{1,12}(?:\.(\d{1,6}))?$/.exec(String(value)) ?? [];
  if (text === undefined || /[1-9]/.test(fraction.slice(minorDigits(currency)))) return null;
  try {
    return parseWireAmount(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
