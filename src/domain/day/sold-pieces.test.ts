import { expect, it } from 'vitest';
import type { CountedSale } from './shift.ts';
import { soldPieces } from './sold-pieces.ts';

const sale = (reference: string, change: Partial<CountedSale>): CountedSale => ({
  reference,
  at: 0,
  state: 'done',
  tender: 'paid_cash',
  amount: { minor: 2500, currency: 'EUR' },
  given: null,
  orderNumber: null,
  isOffline: false,
  isCorrection: false,
  pieces: 1,
  products: ['Museum'],
  productPieces: [1],
  couponCode: null,
  ...change,
});

it.each<[string, readonly CountedSale[], readonly [string, number][]]>([
  ['nothing', [], []],
  [
    'several products, the most first, then by name',
    [
      sale('a', { products: ['Zoo', 'Museum'], productPieces: [3, 4] }),
      sale('b', { products: ['Museum', 'Canoe'], productPieces: [2, 3] }),
      sale('c', { products: ['Abbey'], productPieces: [1] }),
    ],
    [
      ['Museum', 6],
      ['Canoe', 3],
      ['Zoo', 3],
      ['Abbey', 1],
    ],
  ],
  [
    'a sale whose money stands under two tenders, once',
    [sale('a', {}), sale('a', { tender: 'paid_cc' })],
    [['Museum', 1]],
  ],
  ['a sale that is still open', [sale('a', { state: 'open' })], [['Museum', 1]]],
  ['a sale that was given up', [sale('a', { state: 'undone' }), sale('b', {})], [['Museum', 1]]],
  [
    'an order that another one corrects',
    [
      sale('a', { orderNumber: '4000001', products: ['Zoo'], productPieces: [3] }),
      sale('b', { orderNumber: '4000002', corrects: '4000001', products: ['Zoo'], productPieces: [2] }),
      sale('c', { orderNumber: '4000003', corrects: '3999999' }),
    ],
    [
      ['Zoo', 2],
      ['Museum', 1],
    ],
  ],
  [
    'an order whose correction was given up',
    [sale('a', { orderNumber: '4000001' }), sale('b', { corrects: '4000001', state: 'undone' })],
    [['Museum', 1]],
  ],
  ['what has changed of an earlier shift’s sale', [sale('a', { isCorrection: true })], []],
  [
    'an older sale, of which only all pieces are known',
    [sale('a', { products: ['Museum', 'Zoo'], productPieces: undefined, pieces: 5 })],
    [['Museum, Zoo', 5]],
  ],
])('[DAY-4] the pieces of a shift by product: %s', (_name, sales, sold) => {
  expect(soldPieces(sales).map(({ product, pieces }) => [product, pieces])).toEqual(sold);
});
