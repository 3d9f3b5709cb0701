import { askedHold, type CartItem, isSameOfferAs, reservedPieces } from '../../domain/cart/cart.ts';
import { capacityAt } from '../../domain/catalogue/capacity.ts';
import type { Slot } from '../../domain/catalogue/catalogue.ts';
import { dayBounds, today } from '../../domain/times/appointment.ts';
import { withinOr } from '../../domain/times/clock.ts';
import type { SaleContext } from '../context.ts';
import { changeKept, type KeptSale } from './kept-sales.ts';

/**
 * How long (ms) a hold or a total waits for the number of places left: they matter more. A request for a hold that takes longer, and
 * is not answered, says that the provider hangs.
 */
export const longestWaitForPlaces = 3_000;

/** A line, and its cart. */
export interface Line {
  readonly cartId: string | undefined;
  readonly items: readonly CartItem[];
  readonly item: CartItem;
}

/** The lines of a sale's cart; none while it is being paid. */
export function linesOf({ cart: { id, items, lockedBy } }: KeptSale): readonly Line[] {
  return lockedBy === null ? items.map((item) => ({ cartId: id, items, item })) : [];
}

/** How many pieces the line's hold has taken. */
export function heldPieces(item: CartItem, now: number): number {
  const hold = askedHold(item);
  return hold.state === 'held' && hold.until > now ? hold.quantity : 0;
}

/** The option's slots from this time on, or from today; none where the provider does not tell them. */
export function slotsOf(
  { provider, clock, locale }: SaleContext,
  optionId: string,
  time: CartItem['time'],
): Promise<Slot[]> {
  const from = time ?? dayBounds(today(clock.now())).from;
  return provider.optionSlots(optionId, from, locale()).catch(() => []);
}

/** Asks how many places the line has; with those that the lines of its offer hold, and are told by the provider as taken. */
export async function refreshMaximum(
  context: SaleContext,
  { cartId, item }: Line,
  placesOf: (left: number, taken: number, known: number) => number = (left, taken) => left + taken,
): Promise<void> {
  const { device, clock } = context;
  const { time, optionId } = item;
  // Without a time and without a maximum, the line's capacity is endless, or it is a gift, which takes no places.
  if (time === null && item.maxQuantity === null) return;
  const slots = await withinOr(clock, longestWaitForPlaces, slotsOf(context, optionId, time), []);
  const left = capacityAt(slots, optionId, time)?.left;
  if (left === undefined) return;
  const now = clock.now();
  await changeKept(device, cartId, ({ cart }) => {
    const sharing = cart.items.filter((line) => isSameOfferAs(line, item));
    const taken = sharing.reduce((sum, line) => sum + reservedPieces(line) + heldPieces(line, now), 0);
    const known = Math.max(...sharing.map(({ maxQuantity }) => maxQuantity ?? Number.POSITIVE_INFINITY));
    const maxQuantity = Number.isFinite(left) ? placesOf(left, taken, known) : null;
    return {
      cart: { ...cart, items: cart.items.map((line) => (sharing.includes(line) ? { ...line, maxQuantity } : line)) },
    };
  });
}
