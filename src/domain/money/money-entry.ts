import { memoize } from '../memoize.ts';
import type { AccountCurrency } from '../settings/account.ts';
import { isSameMoney, longestNumber, type Money, minorDigits, money, negateMoney, shownParts } from './money.ts';
import { separator } from './number-format.ts';

/** The largest amount staff can type, in minor units (99,999,999.99 in a currency with cents); larger is a slip (PRICE-4). */
export const maxEntryMinor = 9_999_999_999;

/**
 * What staff type (PRICE-4). It is read as the locale writes numbers, and as a plain number with the other decimal
 * sign; null unless exactly one reading makes an amount: empty, negative, malformed, more digits than the currency has,
 * above `maxEntryMinor`, or two readings ("1.234" KWD in German).
 */
export function parseAmountEntry(text: string, currency: string, locale: string): Money | null {
  if (text.length > longestNumber) return null;
  const entry = halfWidth(text.trim());
  const amounts = entryPatterns(locale)
    .map((pattern) => readEntry(pattern.exec(entry), currency))
    .filter((amount) => amount !== null);
  const [first] = amounts;
  return first !== undefined && amounts.every((amount) => isSameMoney(amount, first)) ? first : null;
}

const minus = /^\s*[-−－]/;

/**
 * What staff type where an amount may be below zero, as on the slip of a card machine that gave back more than it took (DAY-2):
 * the same, with or without a minus before it.
 */
export function parseSignedEntry(text: string, currency: string, locale: string): Money | null {
  const unsigned = text.replace(minus, '');
  const amount = parseAmountEntry(unsigned, currency, locale);
  return amount === null || unsigned === text ? amount : negateMoney(amount);
}

/** What is typed with a minus before it, or without the one it has: some keyboards for numbers have no minus. */
export function withOtherSign(text: string): string {
  const unsigned = text.replace(minus, '');
  return unsigned === text ? `-${text.trimStart()}` : unsigned;
}

/** Whether what is typed has a sign that sets off thousands, and may have been meant as a decimal one: "12,345" (PRICE-4). */
export function hasGroups(text: string): boolean {
  return /\D\d{3}(?!\d)/.test(halfWidth(text.trim()));
}

/** The amount as staff would type it: with the account's digits and the locale's decimal sign, without groups and currency. */
export function amountEntry(amount: Money, account: AccountCurrency, locale: string): string {
  const { whole, fraction } = shownParts(amount, account);
  const unsigned = fraction === '' ? whole : `${whole}${separator(locale, 'decimal')}${fraction}`;
  return amount.minor < 0 ? `-${unsigned}` : unsigned;
}

/** Chinese and Japanese keyboards type digits and signs in full width. */
function halfWidth(text: string): string {
  return text.replace(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

function readEntry(match: RegExpExecArray | null, currency: string): Money | null {
  const { whole = '', fraction = '' } = match?.groups ?? {};
  const digits = minorDigits(currency);
  if (whole + fraction === '' || fraction.length > digits) return null;
  const minor = Number(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
  return minor <= maxEntryMinor ? money(minor, currency) : null;
}

/** The locale's own notation with its group signs, and the other decimal sign without any. */
const entryPatterns = memoize((locale: string): readonly RegExp[] => {
  const decimal = separator(locale, 'decimal');
  const other = decimal === ',' ? '.' : ',';
  const group = separator(locale, 'group');
  const groups = `${other}${/\s/.test(group) ? '\\s' : ''}${/['’]/.test(group) ? "'’" : ''}`;
  const grouped = `[1-9]\\d{0,2}(?:(?<sign>[${groups}])\\d{3}(?:\\k<sign>\\d{3})*)`;
  return [
    new RegExp(`^(?<whole>${grouped}|\\d*)(?:[${decimal}](?<fraction>\\d+))?$`),
    new RegExp(`^(?<whole>\\d*)[${other}](?<fraction>\\d+)$`),
  ];
});
