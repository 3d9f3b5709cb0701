import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, divideRounded, shareOut } from './money.ts';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [2550, '25.50'],
    [-120, '-1.20'],
    [28_600, '286.00'],
  ])('[PRICE-6] %i cents are written %s', (cents, text) => {
    expect(decimal(cents)).toBe(text);
  });

  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [0, 7, 0],
  ])('[PRICE-6] %i / %i is rounded to %i', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  it('[PRICE-6] shares add up, and none is above its part by more than a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        const total = Math.floor((sum * percent) / 100);
        const shares = shareOut(total, parts);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(sum === 0 ? 0 : total);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (sum === 0 ? 0 : (total * (parts[index] ?? 0)) / sum))).toBeLessThan(1);
        }
      }),
    );
  });
});
