import { expect, it } from 'vitest';
import { soldProducts } from './sold-words.ts';

it.each([
  ['each product with its pieces', [3, 1], '3 × Maritime Museum, 1 × Canoe tour'],
  ['of an older sale all pieces together', undefined, '4 × Maritime Museum, Canoe tour'],
])('[DAY-5] says what was sold: %s', (_name, productPieces, said) => {
  expect(soldProducts({ pieces: 4, products: ['Maritime Museum', 'Canoe tour'], productPieces })).toBe(said);
});
