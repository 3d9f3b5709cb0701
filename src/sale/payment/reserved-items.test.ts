import { expect, it } from 'vitest';
import type { Reservation } from '../../domain/bookings/booking.ts';
import type { CartItem } from '../../domain/cart/cart.ts';
import { type ReservedOffer, reservedItems } from './reserved-items.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const row: Reservation['items'][number] = {
  optionId: '7001',
  optionName: 'Adult',
  price: euro(2500),
  customPrice: null,
  vatRate: 1900,
  quantity: 2,
  isGift: null,
};
const child = { ...row, optionId: '7002' };
const reservation: Reservation = {
  bookingKey: 'b-1',
  productId: '4711',
  productName: 'Canoe tour',
  appointment: null,
  contact: null,
  buyer: {},
  attendees: [],
  assignee: null,
  couponCode: null,
  items: [row],
};
const offer: ReservedOffer = { variationName: 'Two hours', originalPrice: euro(2000), left: 3, withTime: false };
const told = { 7001: offer };
const line = {
  key: '7001||0',
  productId: '4711',
  productName: 'Canoe tour',
  variationName: null,
  optionId: '7001',
  optionName: 'Adult',
  time: null,
  isGift: false,
  quantity: 2,
  price: euro(2500),
  customPrice: null,
  vatRate: 1900,
  maxQuantity: null,
  hold: { state: 'reserved', code: 'b-1', pieces: 2 },
};
const four = { quantity: 4, hold: { ...line.hold, pieces: 4 } };

it.each<[string, Reservation['items'], Readonly<Record<string, ReservedOffer>>, readonly boolean[], readonly object[]]>(
  [
    ['one row', [row], {}, [], [{}]],
    ['an offer that is told', [row], told, [], [{ variationName: 'Two hours', maxQuantity: 5 }]],
    ['an offer without a variation', [row], { 7001: { ...offer, variationName: '', left: null } }, [], [{}]],
    ['a gift', [row], told, [true], [{ isGift: true, variationName: 'Two hours', key: '7001||1' }]],
    ['two rows of one price', [row, row], {}, [], [four]],
    ['two rows of a told offer', [row, row], told, [], [{ ...four, variationName: 'Two hours', maxQuantity: 7 }]],
    ['rows of two options', [row, child], {}, [], [{}, { optionId: '7002', key: '7002||0' }]],
    [
      'rows of two prices',
      [row, { ...row, customPrice: euro(2100) }, row],
      {},
      [],
      [four, { customPrice: euro(2100), key: '7001||0|2100' }],
    ],
    [
      'an own price, of an unknown original',
      [{ ...row, customPrice: euro(2000) }],
      {},
      [],
      [{ customPrice: euro(2000) }],
    ],
    [
      'the provider’s own price',
      [{ ...row, customPrice: euro(2000) }],
      told,
      [],
      [{ price: euro(2000), variationName: 'Two hours', maxQuantity: 5 }],
    ],
    [
      'an adjusted price',
      [{ ...row, customPrice: euro(1800) }],
      told,
      [],
      [{ price: euro(2000), customPrice: euro(1800), variationName: 'Two hours', maxQuantity: 5 }],
    ],
  ],
)('[RES-1] [PRICE-5] the lines of a reservation with %s', (_, items, offers, areGifts, lines) => {
  const made: readonly CartItem[] = reservedItems({ ...reservation, items }, offers, areGifts);
  expect(made).toEqual(lines.map((change, index) => ({ ...line, key: made[index]?.key, ...change })));
});
