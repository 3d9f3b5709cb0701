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
 * for the provider's: where it is wrong, a hold is renewed too early, or as late as without an end. `deviceZone`: what this device's
 * wall-clock is ahead of UTC (ms), which is the venue's at most tills.
 */
export function holdLife(
  { reservedUntil, answeredAt }: ToldEnd,
  sentAt: number,
  clockOffset: number | null,
  deviceZone: number,
): number {
  if (reservedUntil === null) return longestHold;
  const end = wallClockMs(reservedUntil);
  if (answeredAt === null && clockOffset !== null) return believed(end - clockOffset - sentAt);
  const now = answeredAt ?? sentAt;
  if (clockOffset === null) return believed(byGuessedZone(end - now, deviceZone));
  return believed(withoutZone(end - now, clockOffset + sentAt - now));
}

const halfHour = 30 * minute;
const quarter = 15 * minute;

const sinceHalfHour = (ms: number): number => ((ms % halfHour) + halfHour) % halfHour;

/** Zones are whole half hours from UTC, but for the few with a quarter, as `zone` may be; and where it can't be otherwise. */
function withoutZone(distance: number, zone: number): number {
  const plain = sinceHalfHour(distance);
  const byQuarter = sinceHalfHour(distance - quarter);
  if (!hasQuarter(zone)) return plain > longestHold + slack ? byQuarter : plain;
  return byQuarter < shortestHold || byQuarter > longestHold + slack ? plain : byQuarter;
}

/** A device in one of those few zones may be far from its venue: that the hold lasts as asked for is likelier then. */
function byGuessedZone(distance: number, zone: number): number {
  const isAsAsked = Math.abs(sinceHalfHour(distance) - longestHold) <= slack;
  return isAsAsked ? longestHold : withoutZone(distance, zone);
}

const hasQuarter = (zone: number): boolean => Math.abs(sinceHalfHour(zone) - quarter) < 5 * minute;

function believed(life: number): number {
  return life < shortestHold ? longestHold : Math.min(life, longestHold);
}
