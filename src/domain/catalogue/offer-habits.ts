import type { CartItem } from '../cart/cart.ts';
import { addDays, type CalendarDate, isBefore, parseCalendarDate } from '../times/appointment.ts';
import type { Offer } from './catalogue.ts';

/** What this device knows of the work with a provider's offers; nothing of it is about customers. */
export interface OfferHabits {
  /** Offers that staff have pinned, in that order; see `pinKey`. */
  readonly pins: readonly string[];
  /** How many pieces of each product were sold here, by day and product. */
  readonly sold: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const noHabits: OfferHabits = { pins: [], sold: {} };

/** What was sold longer ago says little of today. */
const daysKept = 28;

/** A product as this type: pinned as a gift it is not pinned as a sale. */
export function pinKey({ type, product }: Pick<Offer, 'type' | 'product'>): string {
  return `${product.id}|${type.isGift ? 1 : 0}`;
}

/** Pins an offer, after those that are pinned already, or takes its pin away. */
export function withPin(habits: OfferHabits, key: string, isPinned: boolean): OfferHabits {
  const others = habits.pins.filter((pin) => pin !== key);
  return { ...habits, pins: isPinned ? [...others, key] : others };
}

/** Counts what was sold on `day`, and forgets the days that are too long ago. */
export function withSold(
  habits: OfferHabits,
  items: readonly Pick<CartItem, 'productId' | 'quantity'>[],
  day: CalendarDate,
): OfferHabits {
  const counts = { ...habits.sold[day] };
  for (const { productId, quantity } of items) counts[productId] = (counts[productId] ?? 0) + quantity;
  return { ...habits, sold: { ...sinceFirstDay(habits, day), [day]: counts } };
}

/** Pieces sold in the last 28 days, by product. */
export function recentlySold(habits: OfferHabits, today: CalendarDate): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const counts of Object.values(sinceFirstDay(habits, today))) {
    for (const [productId, pieces] of Object.entries(counts)) sums.set(productId, (sums.get(productId) ?? 0) + pieces);
  }
  return sums;
}

/** Pinned first, in the order of the pins; else as they came. */
export function pinnedFirst<Item>(
  items: readonly Item[],
  habits: OfferHabits,
  keyOf: (item: Item) => string,
): readonly Item[] {
  const place = (item: Item) => {
    const at = habits.pins.indexOf(keyOf(item));
    return at < 0 ? habits.pins.length : at;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}

function sinceFirstDay({ sold }: OfferHabits, today: CalendarDate): OfferHabits['sold'] {
  const first = addDays(today, 1 - daysKept);
  const isKept = (text: string) => {
    const day = parseCalendarDate(text);
    return day !== null && !isBefore(day, first);
  };
  return Object.fromEntries(Object.entries(sold).filter(([day]) => isKept(day)));
}
