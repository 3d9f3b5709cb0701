import { memoize } from '../memoize.ts';
import type { AccountCurrency } from '../settings/account.ts';
import { numberFormat, separator } from './number-format.ts';

/** An exact amount in the currency's minor unit (cents for EUR, whole yen for JPY). Never a fraction (PRICE-6). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** A VAT percentage in hundredths of a percent: 19 % is 1900, 7.7 % is 770. */
export type VatRate = number;

/** An amount that can't be exact: not an integer, too large, of another currency or not a number at all. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/** Longer texts are not read as numbers. */
export const longestNumber = 40;

/** Throws MoneyError unless `minor` is a safe integer and `currency` a three-letter code. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new MoneyError(`Not an exact amount: ${minor}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new MoneyError('Not a currency code');
  // A sum or negation may come out as -0, which would differ from 0 where amounts are compared or written.
  return { minor: minor === 0 ? 0 : minor, currency };
}

export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new MoneyError(`Amounts in ${a.currency} and ${b.currency} don't mix`);
  return money(a.minor + b.minor, a.currency);
}

export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, negateMoney(b));
}

export function negateMoney(amount: Money): Money {
  return money(-amount.minor, amount.currency);
}

/** Only whole factors: a fraction of an amount needs a rounding rule of its own. */
export function multiplyMoney(amount: Money, factor: number): Money {
  if (!Number.isSafeInteger(factor)) throw new MoneyError(`Not a whole factor: ${factor}`);
  return money(amount.minor * factor, amount.currency);
}

/** The sum in `currency`, zero for an empty list; throws when an amount is in another one. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(addMoney, money(0, currency));
}

/** The sum of amounts in one currency; null where there is no amount, or they are in several. */
export function sumInOneCurrency(amounts: readonly Money[]): Money | null {
  const [first, ...others] = amounts;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return others.reduce(addMoney, first);
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0;
}

// A table of our own (ISO 4217), as browsers differ (HUF has 0 or 2) and an amount kept on the device has to mean the
// same after the browser was updated. Currencies that are not here have two digits.
const unusualDigits = new Map(
  [
    ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0] as const,
    ['BHD IQD JOD KWD LYD OMR TND', 3] as const,
    ['CLF UYW', 4] as const,
  ].flatMap(([codes, digits]) => codes.split(' ').map((code) => [code, digits])),
);

/** Decimal places of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return unusualDigits.get(currency) ?? 2;
}

/**
 * An amount as the provider writes it: "25.00", "286.0000", 25 or 25.1 (read through its decimal text). Digits beyond the
 * currency's are rounded half away from zero. Throws MoneyError on anything else (NaN, "1,5", "", 1e21).
 */
export function parseWireAmount(value: string | number, currency: string): Money {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimalText(value)) ?? [];
  if (whole === undefined) throw new MoneyError('Not an amount');
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(minorDigits(currency));
  const minor = Number(divideHalfUp(scaled, 10n ** BigInt(fraction.length)));
  return money(sign === '-' ? -minor : minor, currency);
}

function decimalText(value: string | number): string {
  if (typeof value === 'string') return value.length > longestNumber ? '' : value.trim();
  // Below 1e-6 a number's text turns to exponents; no currency has that many digits.
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}

/** As the provider takes it: "25.00", with the currency's digits and a point. */
export function wireAmount(amount: Money): string {
  const { whole, fraction } = partsOf(amount);
  return `${amount.minor < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The digits of an amount, without its sign. */
function partsOf({ minor, currency }: Money) {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = text.length - digits;
  return { whole: text.slice(0, point), fraction: text.slice(point) };
}

/**
 * An amount by the account's printf-like pattern, like '%01.2f EUR' or '%d Ft' (PRICE-6), with the locale's separators.
 * A fraction is never hidden: where the pattern has too few digits for it, the currency's are shown. A pattern without
 * a number shows the amount with its currency's code.
 */
export function formatMoney(amount: Money, pattern: string, locale: string): string {
  const text = patternPieces(pattern)
    .map((piece) => (typeof piece === 'string' ? piece : numberText(amount, piece.digits, locale)))
    .join('');
  const shown = text === '' ? `${numberText(amount, null, locale)}\u00a0${amount.currency}` : text;
  return amount.minor < 0 ? `-${shown}` : shown;
}

/** The amount by the pattern of an account; one of another currency than the account's with its code (PRICE-6). */
export function formatInAccount(amount: Money, { code, pattern }: AccountCurrency, locale: string): string {
  return formatMoney(amount, amount.currency === code ? pattern : '', locale);
}

/** Whole part and fraction of an amount, without its sign, as `formatInAccount` shows them: no fraction for '%d Ft'. */
export function shownParts(amount: Money, { code, pattern }: AccountCurrency): { whole: string; fraction: string } {
  const piece = amount.currency === code && patternPieces(pattern).find((one) => typeof one !== 'string');
  return digitsOf(amount, piece ? piece.digits : null);
}

/** The currency as the account's pattern writes it, like 'Ft' or '€'; its code where the pattern has no words, or too many. */
export function currencySign(pattern: string, code: string): string {
  const sign = patternPieces(pattern)
    .filter((piece) => typeof piece === 'string')
    .join('')
    .trim();
  return /^.{1,5}$/.test(sign) ? sign : code;
}

type PatternPiece = string | { readonly digits: number | null };

const placeholder = /(%%|%(?:\d+\$)?[-+0 ]*\d*(?:\.\d{1,2})?[dfFs])/;

/** The pattern's texts and numbers; empty where it has no number. */
const patternPieces = memoize((pattern: string): readonly PatternPiece[] => {
  const parts = pattern.split(placeholder);
  const isNumber = (index: number): boolean => index % 2 === 1 && parts[index] !== undefined && parts[index] !== '%%';
  const pieces = parts.map((part, index): PatternPiece => {
    if (isNumber(index)) return { digits: part.endsWith('d') ? 0 : givenDigits(part) };
    return part === '%%' ? '%' : unbreakable(part, isNumber(index - 1), isNumber(index + 1));
  });
  return pieces.some((piece) => typeof piece !== 'string') ? pieces : [];
});

function givenDigits(part: string): number | null {
  const precision = /\.(\d+)/.exec(part)?.[1];
  return precision === undefined ? null : Math.min(Number(precision), 20);
}

function unbreakable(text: string, afterNumber: boolean, beforeNumber: boolean): string {
  const start = afterNumber ? text.replace(/^ +/, '\u00a0') : text;
  return beforeNumber ? start.replace(/ +$/, '\u00a0') : start;
}

/** The amount without its sign; whole part and fraction apart, as a binary fraction could not hold large amounts. */
function numberText(amount: Money, digits: number | null, locale: string): string {
  const { whole, fraction } = digitsOf(amount, digits);
  const grouped = numberFormat(locale).format(Number(whole));
  return fraction === '' ? grouped : `${grouped}${separator(locale, 'decimal')}${fraction}`;
}

/** With so many digits of a fraction, or as many as are needed; null: the currency's. */
function digitsOf(amount: Money, digits: number | null): { whole: string; fraction: string } {
  const { whole, fraction } = partsOf(amount);
  const needed = fraction.replace(/0+$/, '').length;
  if (digits === null || needed > digits) return { whole, fraction };
  return { whole, fraction: fraction.slice(0, digits).padEnd(digits, '0') };
}

/** Of numbers that are not negative. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
