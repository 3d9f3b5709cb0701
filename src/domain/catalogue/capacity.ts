import type { AppointmentTime } from '../times/appointment.ts';
import type { Capacity, PriceOption, Slot } from './catalogue.ts';

/** The provider's way to say "no limit": so many places or more (PRICE-1). */
export const endlessFrom = 99_999;

/** A number of places from the wire; `Infinity` from 99999 on. */
export function capacityOf(wireNumber: number): number {
  return wireNumber >= endlessFrom ? Number.POSITIVE_INFINITY : wireNumber;
}

/** Whether a cart line takes more than was left; null is endless or unknown (CART-6). */
export function isOverbooked(quantity: number, maxQuantity: number | null): boolean {
  return maxQuantity !== null && quantity > maxQuantity;
}

/** What is left of one price option. The name is empty while it is not known. */
export interface OptionPlaces extends Capacity {
  readonly id: string;
  readonly name: string;
}

/** What is left of each of these options at an appointment; of every option, without names, while none is known. */
export function placesByOption(
  { capacityByOption }: Pick<Slot, 'capacityByOption'>,
  options: readonly Pick<PriceOption, 'id' | 'name'>[],
): readonly OptionPlaces[] {
  if (options.length === 0) {
    return Object.entries(capacityByOption).map(([id, capacity]) => ({ id, name: '', ...capacity }));
  }
  return options.flatMap(({ id, name }) => {
    const capacity = capacityByOption[id];
    return capacity === undefined ? [] : [{ id, name, ...capacity }];
  });
}

/** What is left today of each of these options of an offer that is sold without a time, as far as it is known (PRICE-1). */
export function placesOfDay(
  rows: readonly Slot[],
  options: readonly Pick<PriceOption, 'id' | 'name'>[],
): readonly OptionPlaces[] {
  return options.flatMap(({ id, name }) => {
    const capacity = capacityAt(rows, id, null);
    return capacity === undefined ? [] : [{ id, name, ...capacity }];
  });
}

/** What is left of an option at a time; without a time, in the one row of the day that names it (PRICE-1). */
export function capacityAt(
  slots: readonly Slot[] | undefined,
  optionId: string,
  time: AppointmentTime | null,
): Capacity | undefined {
  return slots?.find((slot) => (time === null ? optionId in slot.capacityByOption : slot.time === time))
    ?.capacityByOption[optionId];
}
