import { describe, expect, it } from 'vitest';
import type { Sale, SaleState } from '../sale/sale.ts';
import { madeUpSale } from '../testing/sales.ts';
import { soldHere } from './scanned-code.ts';

function sale(reference: string, state: SaleState, result: Partial<NonNullable<Sale['result']>> | null = null): Sale {
  const whole = result && { orderNumber: null, bookingKeys: [], printLink: null, ...result };
  return madeUpSale({ reference, state, result: whole });
}

const journal = [
  sale('0B9D-waiting', 'waiting'),
  sale('0b9d-unknown', 'unknown'),
  sale('0b9d-refused', 'refused'),
  sale('0b9d-given-back', 'withdrawn'),
  sale('0b9d-sold', 'done', { orderNumber: '4000123' }),
  sale('0b9d-reserved', 'done', { bookingKeys: ['1-0-4711-X'] }),
];

describe('[OFF-7] a code that is read off a receipt of this device', () => {
  it.each([
    ['0b9d-WAITING', { kind: 'sale', reference: '0B9D-waiting' }],
    ['0b9d-unknown', { kind: 'sale', reference: '0b9d-unknown' }],
    ['0b9d-refused', { kind: 'sale', reference: '0b9d-refused' }],
    ['0b9d-given-back', { kind: 'closed' }],
    ['0b9d-sold', { kind: 'order', orderNumber: '4000123' }],
    ['4000123', { kind: 'order', orderNumber: '4000123' }],
    ['0b9d-reserved', { kind: 'reservation', bookingKey: '1-0-4711-X' }],
    ['1-0-4711-x', { kind: 'reservation', bookingKey: '1-0-4711-X' }],
    ['0b9d', null],
    ['TK7F3A92KD11', null],
  ])('%s', (code, found) => {
    expect(soldHere(journal, code)).toEqual(found);
  });
});
