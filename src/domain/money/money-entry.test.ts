import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from './money.ts';
import {
  amountEntry,
  hasGroups,
  maxEntryMinor,
  parseAmountEntry,
  parseSignedEntry,
  withOtherSign,
} from './money-entry.ts';

it.each([
  ['12,345', true],
  ['1.234.567,89', true],
  ['1\u202f234', true],
  ["1'234.50", true],
  ['１２，３４５', true],
  ['12,34', false],
  ['12345.67', false],
  [' 123', false],
  ['', false],
])('[PRICE-4] thousands are set off in %j: %j', (text, is) => {
  expect(hasGroups(text)).toBe(is);
});

describe('[PRICE-4] what staff type as an amount', () => {
  it.each([
    ['12', 'en-US', 1200],
    ['12.5', 'en-US', 1250],
    ['12,5', 'en-US', 1250],
    ['12.50', 'de-DE', 1250],
    ['12,50', 'de-DE', 1250],
    ['1,234.5', 'en-US', 123_450],
    ['1.234,5', 'de-DE', 123_450],
    ['1,234', 'en-US', 123_400],
    ['1.234', 'de-DE', 123_400],
    ['1.234.567,89', 'de-DE', 123_456_789],
    ['1234567.89', 'de-DE', 123_456_789],
    ['1 234,50', 'fr-FR', 123_450],
    ['1\u202f234,50', 'fr-FR', 123_450],
    ['1\u00a0234,50', 'hu-HU', 123_450],
    ['1.234,50', 'es-ES', 123_450],
    ['1,234.50', 'es-MX', 123_450],
    ['1,234.50', 'zh-CN', 123_450],
    ['１２．５０', 'ja-JP', 1250],
    ["1'234.50", 'de-CH', 123_450],
    ['0', 'en-US', 0],
    ['0,00', 'de-DE', 0],
    ['007', 'en-US', 700],
    ['12'.padStart(40, '0'), 'en-US', 1200],
    [',50', 'de-DE', 50],
    ['.5', 'de-DE', 50],
    ['  12.50  ', 'en-US', 1250],
    ['99999999.99', 'en-US', maxEntryMinor],
  ])('[PRICE-4] %j in %s is %d', (text, locale, minor) => {
    expect(parseAmountEntry(text, 'EUR', locale)).toEqual(money(minor, 'EUR'));
  });

  it.each([
    ['', 'en-US'],
    ['   ', 'en-US'],
    ['.', 'en-US'],
    [',', 'de-DE'],
    ['12.', 'en-US'],
    ['-1', 'en-US'],
    ['−1', 'en-US'],
    ['+1', 'en-US'],
    ['1-', 'en-US'],
    ['1.234', 'en-US'],
    ['1,234', 'de-DE'],
    ['1,234.5', 'de-DE'],
    ['1.234,5', 'en-US'],
    ['1,23,4', 'en-US'],
    ['12,34.5', 'en-US'],
    ['1234,567.8', 'en-US'],
    ['0,123', 'en-US'],
    ['1.2.3', 'de-DE'],
    ['1..5', 'en-US'],
    ['1 234.50', 'en-US'],
    ['1 2', 'fr-FR'],
    ['1 234.567,00', 'fr-FR'],
    ['12.345', 'en-US'],
    ['1e3', 'en-US'],
    ['0x10', 'en-US'],
    ['12 EUR', 'en-US'],
    ['€12', 'en-US'],
    ['abc', 'en-US'],
    ['😀', 'en-US'],
    ['1😀', 'en-US'],
    ['5²', 'en-US'],
    ['٣', 'en-US'],
    ['\u200f12', 'en-US'],
    ['NaN', 'en-US'],
    ['Infinity', 'en-US'],
    ['<script>1</script>', 'en-US'],
    ['1'.repeat(10_000), 'en-US'],
    ['12'.padStart(41, '0'), 'en-US'],
    ['1,'.repeat(5_000), 'en-US'],
    ['100000000.00', 'en-US'],
  ])('[PRICE-4] %j in %s is not an amount', (text, locale) => {
    expect(parseAmountEntry(text, 'EUR', locale)).toBeNull();
  });

  it.each([
    ['1.234', 'KWD', 'en-US', 1234],
    ['1.234', 'KWD', 'de-DE', null],
    ['1,234', 'KWD', 'en-US', null],
    ['1,234', 'JPY', 'ja-JP', 1234],
    ['1.5', 'JPY', 'ja-JP', null],
    ['1.0', 'JPY', 'ja-JP', null],
  ])('[PRICE-4] %j %s in %s is %d: the currency decides what a sign can be', (text, currency, locale, minor) => {
    expect(parseAmountEntry(text, currency, locale)).toEqual(minor === null ? null : money(minor, currency));
  });

  it.each([
    ['-0.40', 'en-US', -40],
    ['-0,40', 'en-US', -40],
    ['-0,40', 'de-DE', -40],
    [' − 1.234,50 ', 'de-DE', -123_450],
    ['－１２', 'ja-JP', -1200],
    ['-0', 'en-US', 0],
    ['14', 'en-US', 1400],
    ['', 'en-US', null],
    ['-', 'en-US', null],
    ['--1', 'en-US', null],
    ['1-', 'en-US', null],
    ['-1.234', 'en-US', null],
  ])('[DAY-2] %j in %s, where an amount may be below zero: %s', (text, locale, minor) => {
    expect(parseSignedEntry(text, 'EUR', locale)).toEqual(minor === null ? null : money(minor, 'EUR'));
  });

  it('[PRICE-4] any text is an amount within bounds or nothing', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', '-') }));
    fc.assert(
      fc.property(typed, fc.constantFrom('en-US', 'de-DE', 'fr-FR'), (text, locale) => {
        const amount = parseAmountEntry(text, 'EUR', locale);
        if (amount !== null) {
          expect(amount.minor).toBeGreaterThanOrEqual(0);
          expect(amount.minor).toBeLessThanOrEqual(maxEntryMinor);
        }
      }),
    );
  });
});

it.each([
  ['12.50', '-12.50'],
  ['-12.50', '12.50'],
  ['−12,50', '12,50'],
  [' －1', '1'],
  [' 1', '-1'],
  ['', '-'],
  ['-', ''],
  ['1-', '-1-'],
])('[DAY-2] %j with the other sign is %j', (text, other) => {
  expect(withOtherSign(text)).toBe(other);
});

it.each([
  [1250, 'EUR', '%01.2f EUR', 'en-US', '12.50'],
  [1250, 'EUR', '%01.2f EUR', 'de-DE', '12,50'],
  [123_456_789, 'EUR', '', 'fr-FR', '1234567,89'],
  [-5, 'EUR', '%01.2f EUR', 'de-DE', '-0,05'],
  [1250, 'JPY', '%d JPY', 'ja-JP', '1250'],
  [2_500_000, 'HUF', '%01.0f Ft', 'hu-HU', '25000'],
  [2_500_050, 'HUF', '%01.0f Ft', 'hu-HU', '25000,50'],
])('[PRICE-4] [PRICE-6] %d %s, written as %s, in %s is typed %j', (minor, currency, pattern, locale, typed) => {
  expect(amountEntry(money(minor, currency), { code: currency, pattern }, locale)).toBe(typed);
  expect(amountEntry(money(minor, currency), { code: 'XTS', pattern: '%d' }, locale), 'of another account').toBe(
    amountEntry(money(minor, currency), { code: currency, pattern: '' }, locale),
  );
});
