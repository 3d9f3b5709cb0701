import type { Category, Offer, OfferType, PriceOption, Product, Slot } from '../catalogue/catalogue.ts';
import { time } from './times.ts';

export const wallClock = (text: string) => time(`${text}:00`);

const activities: OfferType = type('activity', 'Activities', false);
const tickets: OfferType = type('ticket', 'Tickets', false);
const gifts: OfferType = type('gift', 'Gifts', true);
const water: Category = { id: '12', name: 'On the water', tag: 'water' };

function type(id: string, title: string, isGift: boolean): OfferType {
  return { id, titles: { 'en-US': title }, typeId: 'ticket', tag: id, isGift, icon: null };
}

function product(id: string, name: string, change: Partial<Product> = {}): Product {
  return {
    id,
    name,
    withTime: true,
    isGift: false,
    pictureUrl: null,
    basePrice: null,
    variationIds: [`${id}1`],
    ...change,
  };
}

/** A small catalogue: two boats, one of them also as a gift, a sailing trip, and things without a time. */
export const offers = {
  kayak: { type: activities, category: water, product: product('4702', 'Sea kayak to the seal bank') },
  canoe: { type: activities, category: water, product: product('4701', 'Canoe tour', { variationIds: ['11', '12'] }) },
  sailing: { type: activities, category: water, product: product('4703', 'Sunset sailing') },
  zoo: { type: activities, category: null, product: product('4704', 'Family day at the zoo') },
  museum: { type: tickets, category: null, product: product('4722', 'Maritime museum', { withTime: false }) },
  canoeGift: { type: gifts, category: null, product: product('4701', 'Canoe tour', { isGift: true }) },
} as const satisfies Record<string, Offer>;

export function option(id: string, name: string, minor = 2500): PriceOption {
  return { id, name, price: { minor, currency: 'EUR' }, customPrice: null, vatRate: 1900 };
}

/** An appointment with so many places left for each option. */
export function slot(time: string, left: Readonly<Record<string, number>> = {}): Slot {
  const capacities = Object.entries(left).map(([id, places]) => [id, { left: places, stock: 20 }] as const);
  return { time: wallClock(time), variationId: '1', capacityByOption: Object.fromEntries(capacities) };
}
