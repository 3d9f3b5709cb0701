import type { CartItem } from '../cart/cart.ts';
import { knownFields } from '../forms/field-kinds.ts';
import type { Money } from '../money/money.ts';
import type { BookedSale } from '../sale/booked-sale.ts';
import type { ProviderEvidence } from '../sale/provider-evidence.ts';
import type { Sale, SaleResult } from '../sale/sale.ts';
import { cartItem, madeUpSale, offlineSale } from './sales.ts';
import { time } from './times.ts';

/* A sale of two on a canoe tour that has no answer, and a booking that agrees with it. */

export const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
export const hour = 3_600_000;

/** 10:00 of a device that runs on UTC; the venue is two hours ahead. */
export const sentAt = Date.UTC(2026, 6, 4, 10);
export const evidence: ProviderEvidence = { lookUps: {}, clockOffset: 2 * hour, salesChannel: 'pos' };

export const item = cartItem({ time: time('2026-07-05 09:00:00') });
export const museum: CartItem = { ...item, key: '7100', productName: 'Museum', time: null, quantity: 1 };

export function saleOf(change: Partial<Sale> = {}, items: readonly CartItem[] = [item]): Sale {
  const buyer = { [knownFields.firstName]: 'Ada', [knownFields.lastName]: 'Byron' };
  return madeUpSale({ state: 'unknown', createdAt: sentAt, updatedAt: sentAt, ...change }, { items, buyer });
}

/** The same with its answer. */
export function doneSale(result: Partial<SaleResult>, change: Partial<Sale> = {}): Sale {
  return saleOf({
    state: 'done',
    result: { orderNumber: null, bookingKeys: [], printLink: null, ...result },
    ...change,
  });
}

export const booked: BookedSale = {
  orderNumber: '4000123',
  bookingKey: '1-0-4711',
  createdAt: time('2026-07-04 12:00:05'),
  products: [{ name: 'Canoe tour', time: time('2026-07-05 09:00:00') }],
  amounts: [euro(5000)],
  pieces: 2,
  salesChannel: 'pos',
  reference: null,
  buyer: 'Ada Byron',
};

/** What is kept of a sale made offline that was sent four hours later, when the provider asked for less. */
export const offline = {
  ...offlineSale,
  isAmountConfirmed: false,
  sentAt: sentAt + 4 * hour,
  askedAmount: euro(4800),
};
