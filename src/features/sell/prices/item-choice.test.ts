import { describe, expect, it } from 'vitest';
import { addPieces } from '../../../domain/cart/cart.ts';
import { emptyCart } from '../../../domain/cart/cart-contents.ts';
import type { OfferType, PriceOption, Product } from '../../../domain/catalogue/catalogue.ts';
import { itemChoice } from './item-choice.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const type: OfferType = { id: 'a', titles: {}, typeId: 'ticket', tag: 'a', isGift: false, icon: null };
const product: Product = {
  id: '4711',
  name: 'Canoe tour',
  withTime: true,
  isGift: false,
  pictureUrl: null,
  basePrice: null,
  variationIds: ['1'],
};
const option = (customPrice: number | null): PriceOption => ({
  id: '7001',
  name: 'Adult',
  price: euro(21_900),
  customPrice: customPrice === null ? null : euro(customPrice),
  vatRate: 1900,
});

describe('a price that was adjusted', () => {
  it.each([
    ['to the list price, where the provider has one of its own', 19_900, 21_900, 21_900],
    ['to the provider’s own price', 19_900, 19_900, null],
    ['not at all, where the provider has one of its own', 19_900, undefined, null],
    ['to the list price, where that is what is charged', null, 21_900, null],
    ['to another one', null, 20_000, 20_000],
  ])('[PRICE-5] %s: sent is what differs from what the provider charges by itself', (_name, own, adjusted, sent) => {
    const price = adjusted === undefined ? undefined : euro(adjusted);
    const sold = { type, product, variationName: null, time: null };
    const [item] = addPieces(emptyCart, itemChoice(sold, option(own), price, undefined), 1).items;
    expect(item?.customPrice).toEqual(sent === null ? null : euro(sent));
    expect(item?.price).toEqual(euro(own ?? 21_900));
  });
});
