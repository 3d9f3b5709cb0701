import { expect, it } from 'vitest';
import { isTillsReference } from './tills-reference.ts';

it.each([
  ['0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61', true],
  ['0B9EF3C2-1F5A-4C1E-9D3B-5A8F0C2E7D61#1/2', true],
  [crypto.randomUUID(), true],
  ['0b9ef3c2-1f5a-1c1e-9d3b-5a8f0c2e7d61', false],
  ['x0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61', false],
  ['TABLE-7', false],
  ['', false],
])('[PAY-10] a reference that a till has made up is told by its form: %s', (reference, expected) => {
  expect(isTillsReference(reference)).toBe(expected);
});
