import { isOverbooked } from '../catalogue/capacity.ts';
import { grouped } from '../lists.ts';
import { type CartItem, offerKey, piecesIn } from './cart.ts';

/**
 * How many pieces each line can have before it overbooks, by the line's key: after those of the lines above it that share its places,
 * which are of the same option at the same time, whatever their price (CART-6). Null is endless or unknown.
 */
export function roomsOf(items: readonly CartItem[]): ReadonlyMap<string, number | null> {
  return new Map([...grouped(items, offerKey).values()].flatMap(roomsAmong));
}

/**
 * The same of lines that share their places. What was left for a line that was chosen later may no longer count the pieces of an
 * earlier one, so the largest number is that of all these lines together.
 */
function roomsAmong(sharing: readonly CartItem[]): [key: string, room: number | null][] {
  const known = sharing.flatMap(({ maxQuantity }) => maxQuantity ?? []);
  let left = known.length === 0 ? null : Math.max(...known);
  return sharing.map(({ key, quantity, maxQuantity }) => {
    const room = left === null ? null : Math.min(left, maxQuantity ?? left);
    left = left === null ? null : left - quantity;
    return [key, room];
  });
}

/** The same of one of the lines. */
export function roomOf(items: readonly CartItem[], line: CartItem): number | null {
  return roomsOf(items).get(line.key) ?? null;
}

/** The keys of the lines that overbook their places (CART-6). `rooms`: where they are known already. */
export function overbookedLines(items: readonly CartItem[], rooms = roomsOf(items)): ReadonlySet<string> {
  const overbooked = items.filter(({ key, quantity }) => isOverbooked(quantity, rooms.get(key) ?? null));
  return new Set(overbooked.map(({ key }) => key));
}

/**
 * Whether this line may have fewer places than it knows of: options of one appointment may share their places (PRICE-1), and what
 * was left for it may have been told before the other options' lines took theirs.
 */
export function mayHaveFewerPlaces(items: readonly CartItem[], line: CartItem): boolean {
  const sharing = atAppointmentOf(line, items);
  const known = sharing.flatMap(({ maxQuantity }) => maxQuantity ?? []);
  const pieces = piecesIn(sharing);
  return known.length > 0 && pieces > Math.max(...known) && sharing.some(({ optionId }) => optionId !== line.optionId);
}

/** Fewer places than these, beside those that a line takes, are few. */
const fewPlaces = 5;

/** Whether what would be left beside the line may all be gone with another party at the same moment: one like it, or a small one. */
export function hasFewPlaces(items: readonly CartItem[], line: CartItem): boolean {
  const room = roomOf(items, line);
  return room !== null && room - line.quantity < Math.max(line.quantity, fewPlaces);
}

/**
 * How many places an offer's lines can have, by what was `left` while they had `taken` theirs. Providers may tell 0 where it is below
 * that: so it proves no more places than were `known`.
 */
export function placesBeforeHold(left: number, taken: number, known: number): number {
  return left === 0 ? Math.min(known, taken) : left + taken;
}

/** The same just after a hold. Where more would have to be left, somebody else took places meanwhile, and 0 may be below that. */
export function placesAfterHold(left: number, taken: number, known: number): number {
  return left === 0 && taken > 0 && known > taken ? taken - 1 : Math.min(known, left + taken);
}

/** The lines of other options at this line's appointment that overbook it, or did as long as this line had more pieces. */
export function overbookedBeside(items: readonly CartItem[], line: CartItem): readonly CartItem[] {
  const overbooked = overbookedLines(items);
  return atAppointmentOf(line, items).filter(({ key, optionId }) => optionId !== line.optionId && overbooked.has(key));
}

/** The lines that take places of the same offer and time, this one among them: gifts take none. */
function atAppointmentOf({ isGift, productId, time }: CartItem, items: readonly CartItem[]): readonly CartItem[] {
  if (isGift) return [];
  return items.filter((item) => !item.isGift && item.productId === productId && item.time === time);
}
