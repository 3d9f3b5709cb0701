import { reservationKeys } from '../cart/cart.ts';
import { wallClockMs } from '../times/appointment.ts';
import { type BookedSale, isClaimed, isDisowned, isSameBooking } from './booked-sale.ts';
import { mayBeAnothers } from './likeness.ts';
import { lookUpKind, type ProviderEvidence } from './provider-evidence.ts';
import { isReferenceOf } from './reservation-parts.ts';
import { mayBeTwice, type Sale } from './sale.ts';
import { lastSentAt, lateCommit, lateListing } from './send-times.ts';

/*
 * A browser may send a request twice over a connection that breaks, and hears one of the answers. Where the provider does not
 * recognise the repeat, one sale is booked twice, and nobody is told (PAY-10). It shows as a second booking that is written like
 * the first.
 */

/** Times of bookings are written in seconds (ms). */
const timePrecision = 1_000;

/** A browser sends a request again within this time (ms): what is further off is rather another till's. */
const repeatedWithin = 10_000;

/** So long after its end a sale is no longer looked for (ms). */
const longestLook = 12 * 60 * 60_000;

/** Whether duplicates of the sale are still to be looked for: a provider that finds references may book one twice all the same. */
export function isLookDue(sale: Pick<Sale, 'state' | 'duplicates' | 'updatedAt'>, now: number): boolean {
  return sale.state === 'done' && sale.duplicates === undefined && now - sale.updatedAt < longestLook;
}

/**
 * Whether nobody can say yet that it was booked only once: a person is asked, or there will be a look. Where references are found,
 * whoever asks for the sale by its own sees both.
 */
export function mayStillBeTwice(sale: Sale, { lookUps }: Pick<ProviderEvidence, 'lookUps'>, now: number): boolean {
  return mayBeTwice(sale) || (lookUps[lookUpKind(sale)]?.finds !== true && isLookDue(sale, now));
}

/** In how many ms, from now, a list would show what was booked; 0 when it does. A clock that was set back delays it no longer. */
export function listedIn({ updatedAt }: Pick<Sale, 'updatedAt'>, now: number): number {
  return Math.min(Math.max(updatedAt + lateListing - now, 0), lateListing);
}

/** From this age of a sale on (ms), a list shows all that it has made: what a look does not find then is not there. */
const lastLook = lateCommit + lateListing;

/** In how many ms, from now, the next look makes sense: at first once a list would show the bookings, then less and less often. */
export function nextLookIn(sale: Pick<Sale, 'updatedAt'>, now: number): number {
  const age = now - sale.updatedAt;
  return listedIn(sale, now) || (age < lastLook ? Math.min(age, lastLook - age) : age);
}

/**
 * Whether a look now is the last one, even where it finds nothing: where references are found, the proof of the shift sees what comes
 * later. Of a sale that was sent again, an earlier try may be made late.
 */
export function isLastLook(sale: Sale, { lookUps }: Pick<ProviderEvidence, 'lookUps'>, now: number): boolean {
  const isFoundAtOnce = sale.attempts === 1 && lookUps[lookUpKind(sale)]?.finds === true;
  return isFoundAtOnce || now - sale.updatedAt >= lastLook;
}

/**
 * The bookings that may be a second one of a sale that is done. Null where nobody can say yet: the sale's own booking is not listed,
 * or another sale that is on its way may have made one of them.
 */
export function duplicatesOf(
  sale: Sale,
  booked: readonly BookedSale[],
  journal: readonly Sale[],
  evidence: ProviderEvidence,
): readonly BookedSale[] | null {
  const own = ownOf(sale, booked);
  if (own.length < (sale.result?.bookingKeys.length || 1)) return null;
  const free = booked.filter((one) => !isClaimed(one, journal) && !isNamedBy(one, journal) && !isDisowned(one, sale));
  const near = free.filter((one) => isLikeOneOf(own, sale, one, 0, repeatedWithin));
  const ofMoment = near.length > 0 ? near : free.filter((one) => isLikeOneOf(own, sale, one));
  const alike =
    ofMoment.length > 0 || isAnotherAtWork(free, own, sale, journal)
      ? ofMoment
      : free.filter((one) => isLikeOneOf(own, sale, one, lateCommit));
  return alike.some((one) => mayBeAnothers(sale, one, journal, evidence)) ? null : alike;
}

/** Whether a booking may be a second one of a sale of the journal, so that it is not surely another sale's. */
export function mayBeSecond(one: BookedSale, booked: readonly BookedSale[], journal: readonly Sale[]): boolean {
  return journal.some((sale) => sale.state === 'done' && isLikeOneOf(ownOf(sale, booked), sale, one));
}

/** The sale's own bookings among these. */
export function ownOf(sale: Sale, booked: readonly BookedSale[]): readonly BookedSale[] {
  return booked.filter((one) => isClaimed(one, [sale]));
}

/**
 * `lateBy`: how much later than ours it may be made (ms), beside the time for which ours was on its way. `atMost`: the longest such time
 * that counts (ms).
 */
function isLikeOneOf(
  own: readonly BookedSale[],
  sale: Sale,
  other: BookedSale,
  lateBy = 0,
  atMost = lateCommit,
): boolean {
  return own.some((ours) => isWrittenAlike(sale, ours, other) && isOfSameMoment(sale, ours, other, lateBy, atMost));
}

/**
 * Whether another till sells, too: what is written like our sale a minute later is then rather its sale than a request of ours that
 * comes late. It shows by what it sells, and by what a person has said.
 */
function isAnotherAtWork(
  free: readonly BookedSale[],
  own: readonly BookedSale[],
  sale: Sale,
  journal: readonly Sale[],
): boolean {
  if (journal.some(({ duplicates }) => duplicates?.answer === 'other-sale')) return true;
  const ofChannel = free.filter((one) => own.some(({ salesChannel }) => salesChannel === one.salesChannel));
  return ofChannel.some((one) => !isLikeOneOf(own, sale, one, lateCommit));
}

/** A person is asked about it, or has answered, for another sale. */
function isNamedBy(booked: BookedSale, journal: readonly Sale[]): boolean {
  return journal.some(({ duplicates }) => duplicates?.bookings.some((one) => isSameBooking(one, booked)));
}

/**
 * Both come of the same request, so that the provider has written them the same; or of an opened reservation that was paid at two
 * tills at once, each of which has sent a reference of its own (RES-1).
 */
function isWrittenAlike(sale: Sale, ours: BookedSale, other: BookedSale): boolean {
  const isOfReservation = reservationKeys(sale.request.items).length > 0;
  if (!isOfReservation && isNamedFor(sale, ours) && !isNamedFor(sale, other)) return false;
  return contentOf(ours) === contentOf(other);
}

function isNamedFor(sale: Sale, { reference }: BookedSale): boolean {
  return reference !== null && isReferenceOf(sale, reference);
}

function contentOf({ orderNumber, products, amounts, pieces, salesChannel, buyer }: BookedSale): string {
  const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort();
  return JSON.stringify([orderNumber === null, sorted(products), sorted(amounts), pieces, salesChannel, buyer]);
}

/** Both requests were on their way until the answer came; the provider's times are compared with each other, so that no clock matters. */
function isOfSameMoment(sale: Sale, ours: BookedSale, other: BookedSale, lateBy: number, atMost: number): boolean {
  if (isNamedFor(sale, other)) return true;
  if (ours.createdAt === null || other.createdAt === null) return false;
  const onItsWay = Math.min(Math.max(sale.updatedAt - lastSentAt(sale), 0), atMost);
  const later = wallClockMs(other.createdAt) - wallClockMs(ours.createdAt);
  return later >= -onItsWay - timePrecision && later <= Math.max(onItsWay, lateBy) + timePrecision;
}
