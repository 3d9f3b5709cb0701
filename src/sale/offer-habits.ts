import type { Live } from '../device/index.ts';
import { noHabits, type OfferHabits, withPin, withSold } from '../domain/catalogue/offer-habits.ts';
import type { Sale } from '../domain/sale/sale.ts';
import { today } from '../domain/times/appointment.ts';
import type { SaleContext } from './context.ts';

/** Pinned offers and how often each was sold on this device, for the departures board and the lists. */
export interface OfferHabitNotes {
  readonly offerHabits: Live<OfferHabits>;
  /** Pins or unpins an offer (FAST-3); `key` is its `pinKey`. */
  pinOffer(key: string, isPinned: boolean): Promise<void>;
  /** How far the provider's clock is ahead of this device's, as far as that is known (ms); see `venueNow`. */
  venueClockOffset(): Promise<number | null>;
  /** Counts the pieces sold (FAST-2). Never rejects, because failing to count must not fail the sale. */
  noteSold(sale: Sale): Promise<void>;
}

export function createOfferHabits({ device, apiUrl, clock }: SaleContext): OfferHabitNotes {
  const all = device.offerHabits;
  return {
    offerHabits: {
      subscribe: (next, failed) => all.subscribe((habits) => next(habits[apiUrl] ?? noHabits), failed),
      hasValue: all.hasValue,
      getValue: () => all.getValue()[apiUrl] ?? noHabits,
    },
    pinOffer: (key, isPinned) => device.changeOfferHabits(apiUrl, (habits) => withPin(habits, key, isPinned)),
    venueClockOffset: async () => (await device.evidence(apiUrl)).clockOffset,
    noteSold: ({ request }) =>
      device
        .changeOfferHabits(apiUrl, (habits) => withSold(habits, request.items, today(clock.now())))
        .catch((error) => console.warn('what was sold could not be counted', error)),
  };
}
