import { describe, expect, it } from 'vitest';
import { codeVerifier, randomText } from './strict-oidc-client.ts';

describe('codeVerifier', () => {
  it('[AUTH-2] has 128 characters of those a verifier may have', () => {
    expect(codeVerifier()).toMatch(/^[A-Za-z0-9_-]{128}$/);
  });

  it.each([43, 128])('[AUTH-2] may have %i characters', (length) => {
    expect(codeVerifier(length)).toHaveLength(length);
  });

  it.each([-1, 0, 42, 129])('[AUTH-2] %i characters are refused', (length) => {
    expect(() => codeVerifier(length)).toThrow('Invalid code length');
  });
});

describe('randomText', () => {
  it('takes each character equally often', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);
    const text = randomText(256, () => everyByte);
    const counts = new Map<string, number>();
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(64);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });
});
