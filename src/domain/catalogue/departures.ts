import {
  type AppointmentTime,
  type CalendarDate,
  compare,
  dateOf,
  isBefore,
  parseAppointmentTime,
  wallClockAt,
} from '../times/appointment.ts';
import { type OptionPlaces, placesByOption, placesOfDay } from './capacity.ts';
import { needsTime, type Offer, type PriceOption, type Slot } from './catalogue.ts';
import type { ChosenVariation } from './flow.ts';
import { flowToParams, restoreFlow } from './flow-address.ts';
import { type OfferHabits, pinKey, pinnedFirst, recentlySold } from './offer-habits.ts';

/** So many are asked for each minute, and no more. */
export const mostVariations = 12;

/** Of those that need no time, what is not pinned has to be among so many that were sold most. */
const mostUntimed = 3;

/** A variation that stands on the departures board: one with appointments, or sold without a time. */
export interface BoardVariation {
  readonly offer: Offer;
  readonly variationId: string;
  readonly isPinned: boolean;
}

/** What is known of it. */
export interface BoardAnswers {
  /** Its name; null where it is the product's only one, or not known yet. */
  readonly name: string | null;
  readonly options: readonly PriceOption[];
  /** The day's appointments; of an offer without a time the rows that tell what is left of its options (PRICE-1). */
  readonly slots: readonly Slot[];
}

/** A line of the board. */
export interface Departure {
  readonly key: string;
  /** Null of an offer that is sold without a time. */
  readonly time: AppointmentTime | null;
  readonly offer: Offer;
  readonly variation: ChosenVariation;
  readonly places: readonly OptionPlaces[];
  readonly isPinned: boolean;
  /** By the clock of this device, which may be wrong about the venue (APPT-8). */
  readonly hasBegun: boolean;
}

/**
 * The variations for the board: of the pinned offers, then of those this device has sold most in 28 days, then of the first
 * with appointments (FAST-2). One that is sold without a time is among them where it is pinned, or is one of the three that were sold
 * most: others would stand in the way of what leaves next.
 */
export function boardVariations(
  offers: readonly Offer[],
  habits: OfferHabits,
  day: CalendarDate,
): readonly BoardVariation[] {
  const sold = recentlySold(habits, day);
  const piecesOf = ({ product }: Offer) => sold.get(product.id) ?? 0;
  // Where fewer were sold at all, each of them counts.
  const third = [...sold.values()].sort((one, other) => other - one)[mostUntimed - 1] ?? 1;
  const isPinned = (offer: Offer) => habits.pins.includes(pinKey(offer));
  const isSoldMost = (offer: Offer) => !offer.type.isGift && piecesOf(offer) >= third;
  const wanted = offers.filter((offer) => needsTime(offer) || isPinned(offer) || isSoldMost(offer));
  // An offer may be in several categories.
  const once = [...new Map(wanted.map((offer) => [pinKey(offer), offer])).values()];
  const mostSoldFirst = once.toSorted((one, other) => piecesOf(other) - piecesOf(one));
  return pinnedFirst(mostSoldFirst, habits, pinKey)
    .flatMap((offer) =>
      offer.product.variationIds.map((variationId) => ({ offer, variationId, isPinned: isPinned(offer) })),
    )
    .slice(0, mostVariations);
}

/**
 * What leaves from `now` on: the pinned first, each by time, then by name (FAST-1, FAST-3); what needs no time can be sold at once, and
 * stands before it. What has begun by then stands after all that, as the provider names no zone (APPT-8).
 */
export function departures(
  entries: readonly (readonly [BoardVariation, BoardAnswers])[],
  now: AppointmentTime,
): readonly Departure[] {
  return entries
    .flatMap(([variation, answers]) => linesOf(variation, answers, now))
    .toSorted(
      (one, other) =>
        Number(one.hasBegun) - Number(other.hasBegun) ||
        Number(other.isPinned) - Number(one.isPinned) ||
        compareTimes(one.time, other.time) ||
        one.offer.product.name.localeCompare(other.offer.product.name),
    );
}

function linesOf(
  { offer, variationId, isPinned }: BoardVariation,
  { name, options, slots }: BoardAnswers,
  now: AppointmentTime,
): readonly Departure[] {
  const line = { offer, variation: { id: variationId, name }, isPinned };
  if (!needsTime(offer)) {
    return [
      {
        ...line,
        key: `${variationId} ${pinKey(offer)}`,
        time: null,
        places: placesOfDay(slots, options),
        hasBegun: false,
      },
    ];
  }
  return slots.map((slot) => ({
    ...line,
    key: `${variationId} ${slot.time}`,
    time: slot.time,
    places: placesByOption(slot, options),
    hasBegun: isBefore(slot.time, now),
  }));
}

function compareTimes(one: AppointmentTime | null, other: AppointmentTime | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return compare(one, other);
}

/** The parameters of a departure's price step: every choice, as if made by hand. */
export function departureParams({ offer: { type, category, product }, variation, time }: Departure): URLSearchParams {
  const address = {
    type: type.id,
    category: category?.id ?? null,
    product: product.id,
    variation: variation.id,
    at: time,
    isCustom: false,
  };
  const named = { id: variation.id, name: variation.name ?? '' };
  const params = flowToParams(restoreFlow(address, { type, category, product, variation: named }));
  // The way back leads to this day's appointments.
  if (time !== null) params.set('day', dateOf(time));
  return params;
}

/**
 * The venue's wall-clock. `offset` is what the provider's written times are ahead of this device's clock, read as if they were
 * UTC (ms), where that was learned. The provider names no zone, and what was learned may be from before the clocks were changed:
 * the earlier of the two counts, so that nothing is taken for gone that has not left.
 */
export function venueNow(now: number, offset: number | null): AppointmentTime {
  const here = wallClockAt(new Date(now));
  if (offset === null) return here;
  const minute = new Date(now + offset).toISOString().slice(0, 16).replace('T', ' ');
  const learned = parseAppointmentTime(`${minute}:00`);
  return learned !== null && isBefore(learned, here) ? learned : here;
}
