import type { Money } from '../domain/money.ts';

/** A decimal amount as a message carries it: text like "25.00", or a number. */
export type Decimal = string | number;

const decimal = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Digits after the point that the currency has: 2 for EUR, 0 for JPY. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The exact amount that a message names. Null for what isn't one: a fraction smaller than the currency's unit, an exponent,
 * not a number, or more than can be counted exactly.
 */
export function readAmount(value: Decimal, currency: string): Money | null {
  const match = decimal.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = digitsOf(currency);
  if (/[^0]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return { minor: sign === '-' && minor !== 0 ? -minor : minor, currency };
}

/** The amount as decimal text, exact: 2500 EUR cents are "25.00". */
export function writeAmount({ minor, currency }: Money): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}
