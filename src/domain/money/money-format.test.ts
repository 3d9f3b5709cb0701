import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySign, formatInAccount, formatMoney, money } from './money.ts';
import { maxEntryMinor, parseAmountEntry } from './money-entry.ts';

const locales = [
  'en-US',
  'de-DE',
  'de-AT',
  'fr-FR',
  'it-IT',
  'es-ES',
  'es-MX',
  'pt-PT',
  'nl-NL',
  'hu-HU',
  'tr-TR',
  'zh-CN',
  'ja-JP',
];

describe('[PRICE-6] amounts by the account’s pattern', () => {
  it.each([
    ['%01.2f EUR', 'EUR', 123_450, 'en-US', '1,234.50\u00a0EUR'],
    ['%01.2f EUR', 'EUR', 123_450, 'de-DE', '1.234,50\u00a0EUR'],
    ['%01.2f EUR', 'EUR', 123_450, 'fr-FR', '1\u202f234,50\u00a0EUR'],
    ['%01.2f EUR', 'EUR', 123_450, 'ar-EG', '1,234.50\u00a0EUR'],
    ['€ %01.2f', 'EUR', 2500, 'en-US', '€\u00a025.00'],
    ['€%.2f', 'EUR', 2500, 'en-US', '€25.00'],
    ['%.2f', 'EUR', 5, 'de-DE', '0,05'],
    ['%01.2f EUR', 'EUR', -2500, 'de-DE', '-25,00\u00a0EUR'],
    ['€ %01.2f', 'EUR', -2500, 'en-US', '-€\u00a025.00'],
    ['%d Ft', 'HUF', 125_000, 'hu-HU', '1250\u00a0Ft'],
    ['%d Ft', 'HUF', 1_250_000, 'hu-HU', '12\u00a0500\u00a0Ft'],
    ['¥%d', 'JPY', 1500, 'ja-JP', '¥1,500'],
    ['%s KWD', 'KWD', 1234, 'en-US', '1.234\u00a0KWD'],
    ['%f EUR', 'EUR', 100, 'en-US', '1.00\u00a0EUR'],
    ['%1$01.2f EUR', 'EUR', 100, 'en-US', '1.00\u00a0EUR'],
    ['%01.2f EUR (100%% final)', 'EUR', 100, 'en-US', '1.00\u00a0EUR (100% final)'],
    ['%01.2f EUR', 'EUR', 0, 'en-US', '0.00\u00a0EUR'],
    ['%12$01.2f EUR', 'EUR', 100, 'en-US', '1.00\u00a0EUR'],
    ['%+.2F EUR', 'EUR', 100, 'en-US', '1.00\u00a0EUR'],
    ['EUR   %.2f   at once', 'EUR', 100, 'en-US', 'EUR\u00a01.00\u00a0at once'],
    ['%.2f, EUR only', 'EUR', 100, 'en-US', '1.00, EUR only'],
    ['%.4f EUR', 'EUR', 150, 'en-US', '1.5000\u00a0EUR'],
    ['%.12f EUR', 'EUR', 150, 'en-US', '1.500000000000\u00a0EUR'],
    ['%.1f EUR', 'EUR', 105, 'en-US', '1.05\u00a0EUR'],
    ['%.2f KD', 'KWD', 1050, 'en-US', '1.05\u00a0KD'],
  ])('[PRICE-6] %s of %s %d in %s', (pattern, currency, minor, locale, shown) => {
    expect(formatMoney(money(minor, currency), pattern, locale)).toBe(shown);
  });

  it.each([
    ['%01.2f EUR', 'EUR', 'EUR'],
    ['€ %01.2f', 'EUR', '€'],
    ['$%01.2f', 'USD', '$'],
    ['%d Ft', 'HUF', 'Ft'],
    ['¥%d', 'JPY', '¥'],
    ['CHF %01.2f', 'CHF', 'CHF'],
    ['Fr. %01.2f', 'CHF', 'Fr.'],
    ['%.2f', 'EUR', 'EUR'],
    ['', 'EUR', 'EUR'],
    ['%01.2f EUR (100%% final)', 'EUR', 'EUR'],
  ])('[PRICE-6] beside a field an amount by %j of %s has the unit %s', (pattern, code, sign) => {
    expect(currencySign(pattern, code)).toBe(sign);
  });

  it('[PRICE-6] [DAY-4] writes an amount of another currency than the account’s with its code', () => {
    const account = { code: 'NZD', pattern: 'NZ$ %01.2f' };
    expect(formatInAccount(money(999, 'NZD'), account, 'en-US')).toBe('NZ$\u00a09.99');
    expect(formatInAccount(money(999, 'EUR'), account, 'en-US')).toBe('9.99\u00a0EUR');
    expect(formatInAccount(money(999, 'JPY'), account, 'en-US')).toBe('999\u00a0JPY');
  });

  it('[PRICE-6] never hides a fraction that the pattern has no digits for', () => {
    expect(formatMoney(money(125_050, 'HUF'), '%d Ft', 'hu-HU')).toBe('1250,50\u00a0Ft');
    expect(formatMoney(money(1234, 'KWD'), '%.2f KD', 'en-US')).toBe('1.234\u00a0KD');
    expect(formatMoney(money(1230, 'KWD'), '%.2f KD', 'en-US')).toBe('1.23\u00a0KD');
  });

  it.each(['', 'EUR', '100%%', '%'])(
    '[PRICE-6] pattern %j has no number, so the amount shows with its code',
    (pattern) => {
      expect(formatMoney(money(2500, 'EUR'), pattern, 'en-US')).toBe('25.00\u00a0EUR');
    },
  );

  it('[PRICE-6] shows the largest amount exactly', () => {
    expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'EUR'), '%.2f', 'en-US')).toBe('90,071,992,547,409.91');
  });

  it.each([
    ['en-US', '-1,234.50\u00a0EUR'],
    ['de-DE', '-1.234,50\u00a0EUR'],
    ['de-AT', '-1\u00a0234,50\u00a0EUR'],
    ['fr-FR', '-1\u202f234,50\u00a0EUR'],
    ['it-IT', '-1234,50\u00a0EUR'],
    ['es-ES', '-1234,50\u00a0EUR'],
    ['es-MX', '-1,234.50\u00a0EUR'],
    ['pt-PT', '-1234,50\u00a0EUR'],
    ['nl-NL', '-1.234,50\u00a0EUR'],
    ['hu-HU', '-1234,50\u00a0EUR'],
    ['tr-TR', '-1.234,50\u00a0EUR'],
    ['zh-CN', '-1,234.50\u00a0EUR'],
    ['ja-JP', '-1,234.50\u00a0EUR'],
  ])('[I18N-2] less than nothing in %s: the sign stands first, as the language writes it', (locale, shown) => {
    expect(formatMoney(money(-123_450, 'EUR'), '%.2f EUR', locale)).toBe(shown);
    expect(new Intl.NumberFormat(locale).format(-1).startsWith('-'), 'the sign of the language').toBe(true);
  });

  it.each(locales)('[PRICE-4] less than nothing is not taken in %s, whatever its sign', (locale) => {
    for (const typed of [
      '-5',
      '−5',
      '－5',
      '–5',
      '- 5',
      '5-',
      '5−',
      '(5)',
      formatMoney(money(-500, 'EUR'), '%s', locale),
    ])
      expect(parseAmountEntry(typed, 'EUR', locale), typed).toBeNull();
  });

  it('[I18N-2] [PRICE-4] what is shown can be typed, in every language', () => {
    const shown = fc.tuple(fc.nat(maxEntryMinor), fc.constantFrom('EUR', 'HUF', 'JPY'), fc.constantFrom(...locales));
    fc.assert(
      fc.property(shown, ([minor, currency, locale]) => {
        const amount = money(minor, currency);
        expect(parseAmountEntry(formatMoney(amount, '%s', locale), currency, locale)).toEqual(amount);
      }),
      { numRuns: 500 },
    );
  });
});
