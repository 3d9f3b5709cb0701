import { type AppointmentTime, wallClockMs } from '../times/appointment.ts';
import { holdMinutes } from './cart.ts';

/** What the provider has told about the end of a hold. */
export interface ToldEnd {
  /** The venue's wall-clock; null where the provider does not say. */
  readonly reservedUntil: AppointmentTime | null;
  /** When the provider answered, by its own clock (epoch ms); null where that is not known. */
  readonly answeredAt: number | null;
}

const minute = 60_000;

/** What was asked for, and the most that is believed (ms). */
export const longestHold = holdMinutes * minute;

/** Less than this can't be meant (ms). */
const shortestHold = minute;

/** Clocks of one provider may differ by so much, and times are written in whole seconds (ms). */
const slack = minute;

/**
 * How long a hold lasts from the moment it was asked for (ms): as the provider says, where that can be told, is within the minutes
 * that were asked for, and longer than one; otherwise those minutes (CART-10). The end is told in the venue's time. Its
 * distance from the provider's clock is known by the zone, of which only the minutes count; else `clockOffset` says what the
 * provider's written times are ahead of this device's clock, read as if they were UTC. Without either, the device's clock stands in
 * for the provider's: where it is wrong, a hold is renewed too early, or as late as without an end.
 */
export function holdLife({ reservedUntil, answeredAt }: ToldEnd, sentAt: number, clockOffset: number | null): number {
  if (reservedUntil === null) return longestHold;
  const end = wallClockMs(reservedUntil);
  if (answeredAt === null && clockOffset !== null) return believed(end - clockOffset - sentAt);
  return believed(withoutZone(end - (answeredAt ?? sentAt)));
}

/** Zones are whole half hours apart; only where that can't be, it is one of the few with a quarter. */
function withoutZone(distance: number): number {
  const halfHour = 30 * minute;
  const left = ((distance % halfHour) + halfHour) % halfHour;
  return left > longestHold + slack ? left - 15 * minute : left;
}

function believed(life: number): number {
  return life < shortestHold ? longestHold : Math.min(life, longestHold);
}
