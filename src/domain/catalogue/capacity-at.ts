import type { AppointmentTime } from '../times/appointment.ts';
import type { Capacity, Slot } from './catalogue.ts';

/** What is left of an option at a time; without a time in the one row of the day that tells of it (PRICE-1). */
export function capacityAt(
  slots: readonly Slot[] | undefined,
  optionId: string,
  time: AppointmentTime | null,
): Capacity | undefined {
  return slots?.find((slot) => (time === null ? optionId in slot.capacityByOption : slot.time === time))
    ?.capacityByOption[optionId];
}
