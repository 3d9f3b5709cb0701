import { capacityAt, isOverbooked } from '../catalogue/capacity.ts';
import { type Capacity, needsTime, type Offer, type PriceOption, type Slot } from '../catalogue/catalogue.ts';
import type { ChosenVariation } from '../catalogue/flow.ts';
import { distinct } from '../lists.ts';
import { wireAmount } from '../money/money.ts';
import { type AppointmentTime, type CalendarDate, isBefore, parseAppointmentTime } from '../times/appointment.ts';
import { type LinePiece, withNumbersApart } from './line-pieces.ts';
import { type Reading, readings } from './line-readings.ts';
import { optionsNamed } from './line-roles.ts';
import { fitsOne, nameWords } from './line-words.ts';

/** What is known of an offer once it is a likely one: its variation, prices, and the appointments of the days asked for. */
export interface OfferDetails {
  readonly variation: ChosenVariation;
  readonly options: readonly PriceOption[];
  /** A day that is missing could not be asked for. Of an offer without a time: rows of today that tell what is left of its options. */
  readonly slots: ReadonlyMap<CalendarDate, readonly Slot[]>;
}

/** Why a line can't be sold as it is. */
export type OpenPoint =
  /** A date was not understood. */
  | 'day'
  | 'time'
  | 'no-appointment'
  | 'begun'
  | 'option'
  | 'too-few'
  /** It can be read in more than one way. */
  | 'unclear'
  /** The appointments of that day could not be loaded. */
  | 'unknown';

interface Counted {
  readonly option: PriceOption;
  readonly pieces: number;
}

/** What a line says of one offer. */
export interface Understanding {
  /** Today unless another one is said; null where a date was not understood. */
  readonly day: CalendarDate | null;
  /** Null until day and time are known, or where none is needed. */
  readonly time: AppointmentTime | null;
  readonly counts: readonly Counted[];
  /** A number that belongs to no price option yet. */
  readonly looseCount: number | null;
  readonly open: readonly OpenPoint[];
  /** Words that were not understood. */
  readonly unread: readonly string[];
}

/** Today, and what time it is at the venue. */
export interface LineMoment {
  readonly today: CalendarDate;
  readonly now: AppointmentTime;
}

/** Nothing is missing and nothing is doubtful: it may go into the cart. */
export function isComplete({ open, unread }: Understanding): boolean {
  return open.length === 0 && unread.length === 0;
}

/** Understands a line as a sale of this offer. `smallWords` like "and" or "at" mean nothing. */
export function understand(
  pieces: readonly LinePiece[],
  offer: Offer,
  details: OfferDetails,
  { today, now }: LineMoment,
  smallWords: ReadonlySet<string> = new Set(),
): Understanding {
  const isTimed = needsTime(offer);
  const missesSlot = ({ day, time }: Reading) =>
    time !== null &&
    details.slots.get(day ?? today)?.some((slot) => slot.time === `${day ?? today} ${time}:00`) === false;
  const words = {
    names: nameWords([...namesOf(offer), details.variation.name ?? '']).filter((word) => !smallWords.has(word)),
    options: details.options.map(({ name }) => nameWords([name])),
    smallWords,
    isTimed,
    costing: (amount: number) => details.options.flatMap((option, index) => (costs(option, amount) ? [index] : [])),
    beginningAt: (hour: number) => timesInHour(details, hour),
  };
  const isNamed = (word: string) => fitsOne(word, words.names) || optionsNamed(word, words.options).length > 0;
  const best = readings(withNumbersApart(pieces, isNamed), words, missesSlot);
  const isDayOpen = isTimed && pieces.some(({ isUnknownDay }) => isUnknownDay);
  const day = isDayOpen ? null : (agreed(best, (reading) => reading.day ?? today) ?? today);
  const clock = agreed(best, (reading) => reading.time);
  const time = clock === null || day === null ? null : parseAppointmentTime(`${day} ${clock}:00`);
  const counted = agreed(best, (reading) => reading.counts) ?? [];
  const counts = counted.flatMap(({ option: index, pieces: count }) => {
    const option = details.options[index];
    return option === undefined ? [] : [{ option, pieces: count }];
  });
  const said = {
    day,
    time,
    counts,
    looseCount: agreed(best, (reading) => reading.looseCount),
    unread: best[0]?.unread ?? [],
  };
  if (best.length === 1 || day === null) return { ...said, open: openPoints(said, isTimed, details, now) };
  // Morning or afternoon matters only where an appointment is known.
  const differsInTime = agreed(best, ({ time: _, ...others }) => others) !== null;
  if (differsInTime && !details.slots.has(day)) return { ...said, open: ['unknown'] };
  return { ...said, open: [differsInTime && best.every(missesSlot) ? 'no-appointment' : 'unclear'] };
}

function costs({ price, customPrice }: PriceOption, amount: number): boolean {
  return [price, customPrice].some((one) => one !== null && Number(wireAmount(one)) === amount);
}

function timesInHour({ slots }: OfferDetails, hour: number): readonly string[] {
  const times = [...slots.values()].flat().map(({ time }) => time.slice(11, 16));
  return distinct(times).filter((time) => Number(time.slice(0, 2)) === hour);
}

/** What all readings have in common; null where they differ, or say nothing. */
function agreed<Value>(all: readonly Reading[], pick: (reading: Reading) => Value): Value | null {
  const [first, ...others] = all.map(pick);
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isSame ? (first ?? null) : null;
}

function openPoints(
  said: Pick<Understanding, 'day' | 'time' | 'counts'>,
  isTimed: boolean,
  details: OfferDetails,
  now: AppointmentTime,
): readonly OpenPoint[] {
  const { day, time, counts } = said;
  const { slots } = details;
  const open: OpenPoint[] = [];
  const slot = slotsOn(details, day)?.find((candidate) => candidate.time === time) ?? null;
  if (isTimed) {
    if (day === null) open.push('day');
    else if (time === null) open.push('time');
    else if (!slots.has(day)) open.push('unknown');
    else if (slot === null) open.push('no-appointment');
    else if (isBefore(slot.time, now)) open.push('begun');
  }
  if (counts.length === 0) open.push('option');
  const isShort = ({ option, pieces }: Counted) => isOverbooked(pieces, placesOf(details, said, option)?.left ?? null);
  if ((!isTimed || slot !== null) && counts.some(isShort)) open.push('too-few');
  return open;
}

/** What is left of an option at the time that is said, or of an offer without a time; undefined where nothing is known (PRICE-1). */
export function placesOf(
  details: OfferDetails,
  { day, time }: Pick<Understanding, 'day' | 'time'>,
  { id }: PriceOption,
): Capacity | undefined {
  return capacityAt(slotsOn(details, day), id, time);
}

function slotsOn({ slots }: OfferDetails, day: CalendarDate | null): readonly Slot[] | undefined {
  return day === null ? undefined : slots.get(day);
}

function namesOf({ type, category, product }: Offer): string[] {
  return [product.name, category?.name ?? '', ...Object.values(type.titles)];
}
