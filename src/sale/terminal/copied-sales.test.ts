import { expect, it } from 'vitest';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { copyOf } from '../testing/storage-copy.ts';
import { copiedSales, salesOfCopy, takenIn } from './copied-sales.ts';

it('[TERM-3] [PAY-10] of the copy only open sales are read, and each is to be seen at the new one', () => {
  const open = madeUpSale({ state: 'unknown', isSeen: true });
  expect(copiedSales([open])).toMatchObject([{ reference: 'ref-1', isSeen: false }]);
  const { sales, areWhole } = salesOfCopy(copyOf(open, madeUpSale({ reference: 'ref-2', state: 'done' })));
  expect(sales).toMatchObject([{ reference: 'ref-1', isSeen: false }]);
  expect(areWhole).toBe(true);
});

const now = 9_000;
const sentBefore = { ...offlineSale, sentAt: 3, isAmountConfirmed: false };
const free = madeUpSale().request;

it.each<[string, Sale, Pick<Cart, 'revision'> | 'changed' | null, object]>([
  ['with its cart', madeUpSale(), { revision: 7 }, { state: 'unknown', offline: null, cartRevision: 7 }],
  [
    'paid, without its cart',
    madeUpSale({ createdAt: 5 }),
    null,
    { state: 'unknown', offline: { sentAt: 5 }, cartRevision: -1 },
  ],
  [
    'that took no money, without its cart',
    madeUpSale({ request: { ...free, payment: { code: 'no_payment', options: {} } } }),
    null,
    { state: 'unknown', offline: null, cartRevision: -1 },
  ],
  [
    'whose cart was changed since',
    madeUpSale({ state: 'refused' }),
    'changed',
    { state: 'refused', offline: null, cartRevision: -1 },
  ],
  [
    'made offline, that the other one may have sent a moment ago',
    madeUpSale({ state: 'waiting', offline: { ...offlineSale, sentAt: null } }),
    null,
    { state: 'unknown', offline: { ...offlineSale, sentAt: now } },
  ],
  [
    'made offline, that was sent before',
    madeUpSale({ state: 'unknown', offline: sentBefore }),
    null,
    { state: 'unknown', offline: sentBefore },
  ],
])('[TERM-3] [PAY-10] [OFF-7] another webview’s sale is taken in: one %s', (_, sale, cart, expected) => {
  expect(takenIn(sale, now, cart)).toMatchObject({ ...expected, reference: sale.reference, updatedAt: now });
});
