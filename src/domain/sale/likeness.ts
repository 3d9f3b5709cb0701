import { type CartItem, piecesIn, sumOfLines } from '../cart/cart.ts';
import { contactData, missing } from '../forms/order-fields.ts';
import { isSameMoney, subtractMoney, sumInOneCurrency } from '../money/money.ts';
import { clockShift, wallClockMs } from '../times/appointment.ts';
import type { BookedSale } from './booked-sale.ts';
import { lookUpKind, type ProviderEvidence } from './provider-evidence.ts';
import { isReferenceOf, reservationParts } from './reservation-parts.ts';
import { type BookingNumbers, isUnanswered, type Sale } from './sale.ts';
import { lastSentAt, lateCommit, type SendTimes } from './send-times.ts';

/* Whether what a provider has booked is what a sale would have made (PAY-10). */

/** A booking is written at most so long before its sale was sent, or after it was refused, as far as clocks can be compared (ms). */
const clockTolerance = 90_000;

/** Zones reach from 12 hours behind to 14 ahead: where clocks can't be compared, anything further away is not of that moment. */
const anyZone = 26 * 60 * 60_000;

/** Clocks are put back at night, by so much (ms); most nights are longer than this. */
const putBack = 60 * 60_000;
const night = 8 * 60 * 60_000;

/**
 * From when on a booking may be the sale, in the provider's own time (ms as `wallClockMs`). A venue in another zone may have put its
 * clocks back since they were compared, which the device's own do not show.
 */
export function bookedSince(sale: SendTimes, evidence: ProviderEvidence): number {
  const sent = sentByProvidersClock(sale, evidence);
  if (sent === null) return lastSentAt(sale) - anyZone;
  const isNightSince = evidence.clockOffsetAt !== undefined && lastSentAt(sale) - evidence.clockOffsetAt > night;
  return Math.min(sent.earliest, sent.latest - (isNightSince ? putBack : 0)) - clockTolerance;
}

/** Clocks are taken for compared so long ago where that is not known (ms). */
const oneDay = 24 * 60 * 60_000;

/**
 * When the sale was sent, by the provider's clock (ms as `wallClockMs`); null where clocks can't be compared. Clocks that were
 * changed since they were compared may show both times: most tills stand at their venue, whose clocks change with the device's.
 */
function sentByProvidersClock(
  sale: SendTimes,
  { clockOffset, clockOffsetAt }: ProviderEvidence,
): { readonly earliest: number; readonly latest: number } | null {
  if (clockOffset === null) return null;
  const sentAt = lastSentAt(sale);
  const shift = clockShift(clockOffsetAt ?? sentAt - oneDay, sentAt + lateCommit);
  const sent = sentAt + clockOffset;
  return { earliest: sent + Math.min(shift, 0), latest: sent + Math.max(shift, 0) };
}

/**
 * Whether a booking was made when the sale may have been, and may be of its kind: a reservation that somebody has paid since is an
 * order.
 */
export function isOfThatMoment(sale: Sale, booked: BookedSale, evidence: ProviderEvidence): boolean {
  if (sale.kind === 'purchase' && booked.orderNumber === null) return false;
  if (booked.createdAt === null) return true;
  const at = wallClockMs(booked.createdAt);
  return at >= bookedSince(sale, evidence) && at <= bookedUntil(sale, evidence);
}

/**
 * Until when a booking may be the sale, in the provider's own time. A refusal is an answer: what it hides was made before it, and
 * the same sold later is another till's.
 */
function bookedUntil(sale: Sale, evidence: ProviderEvidence): number {
  const sent = sentByProvidersClock(sale, evidence);
  if (sale.refusal === null || sent === null) return Number.POSITIVE_INFINITY;
  return sent.latest + timeOnItsWay(sale) + clockTolerance;
}

/**
 * Bookings by how far from the sending they were made, by the provider's clock; those whose moment is not told last, and all as they
 * are listed where clocks can't be compared.
 */
export function nearestFirst(
  bookings: readonly BookedSale[],
  sale: SendTimes,
  evidence: ProviderEvidence,
): BookedSale[] {
  const sent = sentByProvidersClock(sale, evidence);
  if (sent === null) return [...bookings];
  const distance = ({ createdAt }: BookedSale) => {
    if (createdAt === null) return Number.MAX_VALUE;
    const at = wallClockMs(createdAt);
    return Math.min(Math.abs(at - sent.earliest), Math.abs(at - sent.latest));
  };
  return bookings.toSorted((one, other) => distance(one) - distance(other));
}

/** How a booking compares with a sale. `perhaps`: nothing speaks against it, but not everything is known. */
export type Likeness = 'same' | 'perhaps' | 'other';

/**
 * Whether a booking that no other sale has is this one, beside the journal's others: what another sale without an answer may have
 * made as well is not surely this one's.
 */
export function likenessAmong(
  sale: Sale,
  booked: BookedSale,
  journal: readonly Sale[],
  evidence: ProviderEvidence,
): Likeness {
  const own = likeness(sale, booked, evidence);
  const { reference } = booked;
  if (reference !== null && !isReferenceOf(sale, reference)) {
    return journal.some((other) => isReferenceOf(other, reference)) ? 'other' : own;
  }
  if (own !== 'same' || reference !== null) return own;
  return mayBeAnothers(sale, booked, journal, evidence) ? 'perhaps' : 'same';
}

/** Whether another sale that has no answer yet may have made it. */
export function mayBeAnothers(
  { reference }: Pick<Sale, 'reference'>,
  booked: BookedSale,
  journal: readonly Sale[],
  evidence: ProviderEvidence,
): boolean {
  return journal.some(
    (other) => other.reference !== reference && isUnanswered(other) && likeness(other, booked, evidence) !== 'other',
  );
}

/**
 * The sale as far as nobody knows what became of it: of a reservation of several appointments the first that was not answered,
 * as each is a booking of its own (PAY-6). What a code takes off each is not known, so that its amount is that of its lines; a code
 * that goes with one of them takes off that one what it takes off the whole.
 */
export function unknownPart(sale: Sale): Sale {
  const { kind, request, reservedKeys = [], amount } = sale;
  const parts = kind === 'reservation' ? reservationParts(request.items) : [];
  const items = parts[reservedKeys.length];
  if (parts.length < 2 || items === undefined) return sale;
  const { currency } = amount;
  const before = sumOfLines(items, currency);
  const hasCode = request.couponPart === reservedKeys.length;
  const due = hasCode ? subtractMoney(before, subtractMoney(sumOfLines(request.items, currency), amount)) : before;
  return { ...sale, amount: due, request: { ...request, items } };
}

/** Whether all of the sale is there with one more booking; otherwise that is a part of a reservation whose later ones were never sent (PAY-6). */
export function isWholeWithOneMore({ kind, request, reservedKeys = [] }: Sale): boolean {
  return kind === 'purchase' || reservedKeys.length + 1 >= reservationParts(request.items).length;
}

/** Whether a booking is what the sale would have made: its moment, offers, times, pieces, amount, channel and buyer. */
export function likeness(sale: Sale, booked: BookedSale, evidence: ProviderEvidence): Likeness {
  const { reference } = booked;
  const part = unknownPart(sale);
  if (reference !== null && isReferenceOf(sale, reference)) return 'same';
  if (!isOfThatMoment(sale, booked, evidence)) return 'other';
  const buyer = likeBuyer(sale, booked);
  const found = worst([
    reference === null ? 'same' : likeForeign(sale, evidence),
    likeMoment(sale, booked, evidence),
    likeOffers(part, booked),
    likePieces(part, booked),
    part !== sale && sale.request.couponCode !== null ? 'perhaps' : likeAmount(part, booked),
    likeChannel(booked, evidence),
    buyer,
  ]);
  if (!mayBePaidSince(sale, booked)) return found;
  // Most orders of that moment were sold at once: it has to be the reservation's buyer, and a person says whether it is.
  return buyer === 'same' && found !== 'other' ? 'perhaps' : 'other';
}

/** Whether it could be this reservation only if somebody has paid it meanwhile (RES-1). */
export function mayBePaidSince({ kind }: Sale, { orderNumber }: BookingNumbers): boolean {
  return kind === 'reservation' && orderNumber !== null;
}

function worst(parts: readonly Likeness[]): Likeness {
  return (['other', 'perhaps'] as const).find((one) => parts.includes(one)) ?? 'same';
}

/** Another reference is another till's sale, but a provider may as well write something of its own in its place. */
function likeForeign(sale: Sale, { lookUps }: ProviderEvidence): Likeness {
  return lookUps[lookUpKind(sale)]?.finds === true ? 'other' : 'perhaps';
}

/** One that is written earlier than this may be a sale of before: the newest own bookings took a moment to be made, too (ms). */
const clockPrecision = 10_000;

function likeMoment(sale: Sale, { createdAt }: BookedSale, evidence: ProviderEvidence): Likeness {
  const sent = sentByProvidersClock(sale, evidence);
  if (createdAt === null || sent === null) return 'perhaps';
  const at = wallClockMs(createdAt);
  const isInTime = at >= sent.latest - clockPrecision && at <= sent.latest + timeOnItsWay(sale) + clockPrecision;
  return isInTime ? 'same' : 'perhaps';
}

/** What is booked long after the connection broke, or after the refusal, may as well be another till's: the same was sold to the next customer (ms). */
function timeOnItsWay(sale: Sale): number {
  return sale.connectionLostAt === undefined ? lateCommit : Math.max(0, sale.connectionLostAt - lastSentAt(sale));
}

/** Other times are another sale. A name may be worded otherwise, as in another language. */
function likeOffers({ request }: Sale, { products }: BookedSale): Likeness {
  if (isRowOfAll(request.items, products)) return 'same';
  const times = distinct(request.items.map(({ time }) => time ?? ''));
  if (times !== distinct(products.map(({ time }) => time ?? ''))) return 'other';
  const booked = products.map(({ name, time }) => offerOf({ productName: name, time }));
  return distinct(request.items.map(offerOf)) === distinct(booked) ? 'same' : 'perhaps';
}

function offerOf({ productName, time }: Pick<CartItem, 'productName' | 'time'>): string {
  return `${folded(productName)} ${time ?? ''}`;
}

/** Of an order of several offers a provider may list one row: it names them all, and the time of one of them. */
function isRowOfAll(items: readonly CartItem[], rows: BookedSale['products']): boolean {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return false;
  const isAtOne = row.time === null || items.some(({ time }) => time === row.time);
  return (
    isAtOne && items.length > 1 && items.every(({ productName }) => folded(row.name).includes(folded(productName)))
  );
}

function likePieces({ request }: Sale, { pieces }: BookedSale): Likeness {
  if (pieces === null) return 'perhaps';
  return pieces === piecesIn(request.items) ? 'same' : 'other';
}

/**
 * Whether what is booked under the sale's reference may be all of it: rows of a part may be listed first, or a search may take a part
 * of the reference for the whole.
 */
export function isAllOf(sale: Sale, booked: BookedSale): boolean {
  return likePieces(sale, booked) !== 'other' && likeAmount(sale, booked) !== 'other';
}

/** Each row may say its own share or what the whole order costs. */
export function likeAmount({ amount, offline }: Sale, { amounts }: BookedSale): Likeness {
  const known = amounts.flatMap((one) => one ?? []);
  if (known.length === 0 || known.length < amounts.length) return 'perhaps';
  const sum = sumInOneCurrency(known);
  if (sum?.currency !== amount.currency) return 'other';
  const asked = [amount, ...(offline?.askedAmount ? [offline.askedAmount] : [])];
  const isAsked = asked.some((one) => isSameMoney(one, sum) || known.every((row) => isSameMoney(one, row)));
  return isAsked ? 'same' : 'other';
}

function likeChannel({ salesChannel }: BookedSale, evidence: ProviderEvidence): Likeness {
  if (salesChannel === '') return 'same';
  if (evidence.salesChannel !== null) return folded(salesChannel) === folded(evidence.salesChannel) ? 'same' : 'other';
  return folded(salesChannel) === 'pos' ? 'same' : 'perhaps';
}

/** A provider may write names its own way, or its own ones: another name is no proof, and nothing to be sure of. */
function likeBuyer({ request }: Sale, { buyer }: BookedSale): Likeness {
  const { firstName, lastName, email } = contactData({ ...request.knownBuyer, ...request.buyer });
  const names = [firstName, lastName];
  const sent = [names.join(' '), names.filter((name) => name !== missing).join(' '), email].map(folded);
  return buyer === '' || sent.includes(folded(buyer)) ? 'same' : 'perhaps';
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** The different ones, in order, as one text that can be compared. */
function distinct(texts: readonly string[]): string {
  return JSON.stringify([...new Set(texts)].sort());
}
