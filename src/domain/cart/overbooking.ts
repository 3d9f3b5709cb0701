import { isOverbooked } from '../catalogue/capacity.ts';
import { type CartItem, isSameOfferAs } from './cart.ts';

/**
 * How many pieces the line can have before it overbooks, after those of the lines above it that share its places: the same option
 * at the same time, whatever its price (CART-6). Null is endless or unknown. What was left for a line that was chosen later may
 * no longer count the pieces of an earlier one, so the largest number is that of all these lines together.
 */
export function roomOf(items: readonly CartItem[], line: CartItem): number | null {
  const sharing = items.filter((item) => isSameOfferAs(item, line));
  const known = sharing.flatMap(({ maxQuantity }) => maxQuantity ?? []);
  if (known.length === 0) return null;
  const position = sharing.findIndex(({ key }) => key === line.key);
  const above = sharing.slice(0, position).reduce((pieces, { quantity }) => pieces + quantity, 0);
  return Math.min(Math.max(...known) - above, line.maxQuantity ?? Number.POSITIVE_INFINITY);
}

/** Whether some line overbooks its places (CART-6). */
export function hasOverbooked(items: readonly CartItem[]): boolean {
  return items.some((item) => isOverbooked(item.quantity, roomOf(items, item)));
}

/**
 * Whether this line may have fewer places than it knows of: options of one appointment may share their places (PRICE-1), and what
 * was left for it may have been told before the other options' lines took theirs.
 */
export function mayHaveFewerPlaces(items: readonly CartItem[], line: CartItem): boolean {
  const sharing = atAppointmentOf(line, items);
  const known = sharing.flatMap(({ maxQuantity }) => maxQuantity ?? []);
  const pieces = sharing.reduce((sum, { quantity }) => sum + quantity, 0);
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
  const others = atAppointmentOf(line, items).filter(({ optionId }) => optionId !== line.optionId);
  return others.filter((item) => isOverbooked(item.quantity, roomOf(items, item)));
}

/** The lines that take places of the same offer and time, this one among them: gifts take none. */
function atAppointmentOf({ isGift, productId, time }: CartItem, items: readonly CartItem[]): readonly CartItem[] {
  if (isGift) return [];
  return items.filter((item) => !item.isGift && item.productId === productId && item.time === time);
}
