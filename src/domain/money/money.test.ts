import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  isSameMoney,
  isZero,
  MoneyError,
  minorDigits,
  money,
  multiplyMoney,
  negateMoney,
  parseWireAmount,
  subtractMoney,
  sumMoney,
  wireAmount,
} from './money.ts';
import { maxEntryMinor } from './money-entry.ts';

const eur = (minor: number) => money(minor, 'EUR');
const currencies = fc.constantFrom('EUR', 'HUF', 'JPY', 'KWD', 'USD');
const minors = fc.integer({ min: -maxEntryMinor, max: maxEntryMinor });
const amounts = fc.tuple(minors, currencies).map(([minor, currency]) => money(minor, currency));

describe('[PRICE-6] sums', () => {
  it('[PRICE-6] are exact where binary fractions are not', () => {
    const prices = ['0.10', '0.20', '19.99', '1.005'].map((text) => parseWireAmount(text, 'EUR'));
    expect(wireAmount(sumMoney(prices, 'EUR'))).toBe('21.30');
    expect(wireAmount(multiplyMoney(parseWireAmount('1.1', 'EUR'), 3))).toBe('3.30');
  });

  it('[PRICE-6] do not depend on the order of adding', () => {
    fc.assert(
      fc.property(minors, minors, minors, (x, y, z) => {
        const [a, b, c] = [eur(x), eur(y), eur(z)];
        expect(addMoney(addMoney(a, b), c)).toEqual(addMoney(a, addMoney(b, c)));
        expect(sumMoney([a, b, c], 'EUR')).toEqual(sumMoney([c, a, b], 'EUR'));
      }),
    );
  });

  it('[PRICE-6] undo each other', () => {
    fc.assert(
      fc.property(minors, minors, (x, y) => {
        expect(subtractMoney(addMoney(eur(x), eur(y)), eur(y))).toEqual(eur(x));
        expect(isZero(addMoney(eur(x), negateMoney(eur(x))))).toBe(true);
      }),
    );
  });

  it('[PRICE-6] a discount taken off line by line leaves whole cents and the same total', () => {
    const lines = fc.array(fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), fc.nat(500_000)));
    fc.assert(
      fc.property(lines, (entries) => {
        const gross = sumMoney(
          entries.map(([price, quantity]) => multiplyMoney(eur(price), quantity)),
          'EUR',
        );
        const discounts = entries.map(([, , off]) => parseWireAmount(off / 100, 'EUR'));
        const left = discounts.reduce(subtractMoney, gross);
        expect(Number.isSafeInteger(left.minor)).toBe(true);
        expect(left).toEqual(subtractMoney(gross, sumMoney(discounts, 'EUR')));
      }),
    );
  });

  it('[PRICE-6] zero has no sign', () => {
    expect(Object.is(negateMoney(eur(0)).minor, 0)).toBe(true);
    expect(sumMoney([], 'JPY')).toEqual({ minor: 0, currency: 'JPY' });
  });
});

describe('[PRICE-6] refusals', () => {
  it.each([
    ['a fraction', () => eur(0.5), 'Not an exact amount: 0.5'],
    ['NaN', () => eur(Number.NaN), 'Not an exact amount: NaN'],
    ['infinity', () => eur(Number.POSITIVE_INFINITY), 'Not an exact amount: Infinity'],
    ['more than a safe integer', () => eur(2 ** 53), 'Not an exact amount'],
    ['a word for a currency', () => money(1, 'Euro'), 'Not a currency code'],
    ['a code that is too long', () => money(1, 'EURO'), 'Not a currency code'],
    ['a code within other text', () => money(1, 'x EUR'), 'Not a currency code'],
    ['a sum that overflows', () => addMoney(eur(Number.MAX_SAFE_INTEGER), eur(1)), 'Not an exact amount'],
    ['a product that overflows', () => multiplyMoney(eur(Number.MAX_SAFE_INTEGER), 3), 'Not an exact amount'],
    ['a broken factor', () => multiplyMoney(eur(100), 1.5), 'Not a whole factor: 1.5'],
    ['two currencies', () => addMoney(eur(1), money(1, 'USD')), "Amounts in EUR and USD don't mix"],
    ['a list with another currency', () => sumMoney([eur(1), money(1, 'JPY')], 'EUR'), "EUR and JPY don't mix"],
    ['a text', () => parseWireAmount('many', 'EUR'), 'Not an amount'],
  ])('[PRICE-6] %s', (_name, make, words) => {
    expect(make).toThrow(MoneyError);
    expect(make).toThrow(words);
  });

  it('[PRICE-6] the same number in two currencies is not the same money', () => {
    expect(isSameMoney(eur(100), money(100, 'USD'))).toBe(false);
    expect(isSameMoney(eur(100), eur(100))).toBe(true);
  });
});

describe('[API-2] amounts on the wire', () => {
  it.each([
    ['25.00', 'EUR', 2500],
    ['286.0000', 'EUR', 28_600],
    [25, 'EUR', 2500],
    [25.1, 'EUR', 2510],
    [0.1 + 0.2, 'EUR', 30],
    [1e-7, 'EUR', 0],
    ['-5.5', 'EUR', -550],
    [' 7.00 ', 'EUR', 700],
    ['1.005', 'EUR', 101],
    ['-1.005', 'EUR', -101],
    ['1.0049', 'EUR', 100],
    ['0.004', 'EUR', 0],
    ['-0.004', 'EUR', 0],
    ['1500', 'JPY', 1500],
    ['1500.00', 'JPY', 1500],
    ['1500.5', 'JPY', 1501],
    ['1.234', 'KWD', 1234],
    ['007.10', 'EUR', 710],
    [`${'0'.repeat(37)}1.5`, 'EUR', 150],
    [1e-6, 'EUR', 0],
    ['1.00049', 'KWD', 1000],
    ['1.0005', 'KWD', 1001],
  ])('[API-2] %j in %s is %d', (value, currency, minor) => {
    expect(parseWireAmount(value, currency)).toEqual({ minor, currency });
  });

  it.each([
    '',
    ' ',
    '1,5',
    '1.234,50',
    'abc',
    '12abc',
    '.5',
    '5.',
    '1e3',
    '0x10',
    '--1',
    '+1',
    '1 000',
    'NaN',
    '٣',
    '9'.repeat(10_000),
    `${'0'.repeat(40)}1`,
    '99999999999999999.00',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
  ])('[API-2] %j is refused', (value) => {
    expect(() => parseWireAmount(value, 'EUR')).toThrow(MoneyError);
  });

  it('[API-2] what is written is read back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseWireAmount(wireAmount(amount), amount.currency)).toEqual(amount);
      }),
    );
  });

  it('[API-2] are written with the digits of the currency', () => {
    expect([eur(0), eur(5), eur(-50), money(25, 'JPY'), money(1, 'KWD')].map(wireAmount)).toEqual([
      '0.00',
      '0.05',
      '-0.50',
      '25',
      '0.001',
    ]);
    expect(['EUR', 'HUF', 'JPY', 'KWD', 'CLF'].map(minorDigits)).toEqual([2, 2, 0, 3, 4]);
  });
});
