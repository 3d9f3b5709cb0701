import { expect, it } from 'vitest';
import { refuses, resultWord } from './decided-here.ts';

it.each<[Readonly<Record<string, unknown>>, string | null]>([
  [{ result: 'sold_out' }, 'sold_out'],
  [{ data: { result: 'sold_out' }, result: 'ok' }, 'sold_out'],
  [{ data: { result: '' }, result: 'ok' }, 'ok'],
  [{ data: [], result: false }, 'false'],
  [{ data: { result: true } }, 'true'],
  [{ result: 7 }, null],
  [{}, null],
])('[SUC-3] the result of %j is %s', (body, word) => {
  expect(resultWord(body)).toBe(word);
});

it.each([
  ['ok', false, false],
  [' OK ', false, false],
  ['pending', false, false],
  ['sold_out', true, true],
  ['deleted', true, false],
  [' Cancelled ', true, false],
])('[SUC-3] [CART-7] the result "%s" refuses a sale: %s, a deletion: %s', (word, sale, deletion) => {
  expect(refuses(word, { isDeletion: false })).toBe(sale);
  expect(refuses(word, { isDeletion: true })).toBe(deletion);
});
