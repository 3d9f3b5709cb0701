import { describe, expect, it } from 'vitest';
import { isTokenAlive, isTokenValid } from './token-source.ts';

describe('token validity', () => {
  it.each([
    // expires in, age, valid, alive
    [3600, 0, true, true],
    [3600, 2999, true, true],
    [3600, 3000, false, true],
    [3600, 3599, false, true],
    [3600, 3600, false, false],
    [1200, 599, true, true],
    [1200, 600, false, true],
    // Short tokens: half their life.
    [900, 449, true, true],
    [900, 450, false, true],
    [600, 299, true, true],
    [60, 29, true, true],
    [60, 30, false, true],
    [0, 0, false, false],
    // The provider does not say.
    [null, 1_000_000, true, true],
  ])('[AUTH-5] a token of %s s is, after %i s, valid: %s, alive: %s', (expiresIn, age, valid, alive) => {
    const issuedAt = 1_800_000_000;
    expect(isTokenValid({ issued_at: issuedAt, expires_in: expiresIn }, issuedAt + age)).toBe(valid);
    expect(isTokenAlive({ issued_at: issuedAt, expires_in: expiresIn }, issuedAt + age)).toBe(alive);
  });
});
