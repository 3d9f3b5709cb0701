import { expect, it } from 'vitest';
import { emptyCart } from '../cart/cart-contents.ts';
import { emptyCheckout } from './checkout.ts';
import { namedCart } from './named-cart.ts';
import type { ParkedSale } from './parked-sale.ts';

const tillsName = '0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61';
const openAs = (externalReference: string | null) => ({ checkout: { ...emptyCheckout, externalReference } });
const parkedAs = (externalReference: string | null): ParkedSale => ({
  ...openAs(externalReference),
  cart: emptyCart,
  totals: null,
  key: `parked-${externalReference}`,
  parkedAt: 0,
  locale: 'en-US',
});
const parked = [parkedAs(null), parkedAs('table-9'), parkedAs('table-7')];

it.each<[string, string | null, string | null, ReturnType<typeof namedCart>]>([
  ['no name', null, 'table-4', { kind: 'open', isRenamed: false }],
  ['the open cart’s name', 'table-4', 'table-4', { kind: 'open', isRenamed: false }],
  ['the name that the till gave the open cart', tillsName, tillsName, { kind: 'open', isRenamed: false }],
  ['a name, where the open cart has none', 'table-4', null, { kind: 'open', isRenamed: false }],
  ['a name, where the open cart has one of the till’s', 'table-4', tillsName, { kind: 'open', isRenamed: true }],
  ['a parked one’s name', 'table-9', 'table-4', { kind: 'parked', sale: parkedAs('table-9') }],
  ['a parked one’s name, where the open cart has none', 'table-7', null, { kind: 'parked', sale: parkedAs('table-7') }],
  ['a name that no cart of the till has', 'table-5', 'table-4', { kind: 'another' }],
])('[TERM-4] a message with %s is for that cart', (_, name, open, expected) => {
  expect(namedCart(name, openAs(open), parked)).toEqual(expected);
});
