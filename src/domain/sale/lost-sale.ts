import { type CartItem, sumOfLines } from '../cart/cart.ts';
import { contactData, missing } from '../forms/order-fields.ts';
import { isSameMoney, type Money, subtractMoney, sumInOneCurrency } from '../money/money.ts';
import { type AppointmentTime, clockShift, wallClockMs } from '../times/appointment.ts';
import { isReferenceOf, reservationParts } from './reservation-parts.ts';
import {
  type BookingNumbers,
  type Candidate,
  isUnanswered,
  type Refusal,
  type Sale,
  type SaleResult,
  takenFor,
} from './sale.ts';

/*
 * What becomes of a sale whose answer never came (PAY-10): pure rules over what the provider was heard to say. Nothing here
 * takes "not found" for "not sold" but where it is known to mean that.
 */

/** A sale may still be committed for so long after it was last sent (ms), however early its call was given up. */
export const lateCommit = 3 * 60_000;

/** A list may show what was sold only so long after it was sent (ms). */
export const lateListing = 15_000;

/** What is looked up: a provider may keep references with orders and not with reservations, or not with parts of one. */
export type LookUpKind = 'purchase' | 'reservation' | 'parts';

export interface LearnedLookUp {
  readonly finds: boolean;
  readonly at: number;
  /** So long after a sale it was found already (ms); absent where it was never looked for so early, and in older evidence. */
  readonly listedIn?: number | undefined;
}

/** Evidence of this age is checked again (ms), because a provider may change. */
const goodFor = 24 * 60 * 60_000;

export function isLookUpFresh({ at }: LearnedLookUp, now: number): boolean {
  return Math.abs(now - at) < goodFor;
}

/** What was learned of a provider from sales that it answered. Nothing of it is assumed. */
export interface ProviderEvidence {
  /**
   * Whether a look-up by reference finds a sale that was answered, and nothing for a reference that was never sent. `at`: when
   * that was tried (epoch ms). Absent while it was not: then "not found" proves nothing.
   */
  readonly lookUps: { readonly [Kind in LookUpKind]?: LearnedLookUp | undefined };
  /** What the provider's written times are ahead of this device's clock, read as if they were UTC (ms). */
  readonly clockOffset: number | null;
  /** When the oldest of the sales that show this was sent (epoch ms): clocks may have been changed since. Absent where that was not noted. */
  readonly clockOffsetAt?: number | undefined;
  /** How the provider writes the channel of what this till sells. */
  readonly salesChannel: string | null;
}

export const noEvidence: ProviderEvidence = { lookUps: {}, clockOffset: null, salesChannel: null };

/** What a look-up by reference brought. */
export type LookedUp =
  | { readonly kind: 'found'; readonly result: SaleResult }
  /** Some appointments of a reservation are there, others are not. */
  | { readonly kind: 'in-part'; readonly bookingKeys: readonly string[] }
  /**
   * `isEmpty`: no row at all was given; otherwise there were rows of other sales, so that the reference was not searched for, or rows
   * that don't tell theirs. `only`: these are of one booking.
   */
  | { readonly kind: 'nothing'; readonly isEmpty: boolean; readonly only?: BookingNumbers };

export function lookUpKind(sale: Pick<Sale, 'kind' | 'request'>): LookUpKind {
  return partsOf(sale) > 1 ? 'parts' : sale.kind;
}

/** How long after it was sent a sale may not be found by its reference yet (ms), where references are found. */
export function listingTime(
  sale: Pick<Sale, 'kind' | 'request'>,
  { lookUps }: Pick<ProviderEvidence, 'lookUps'>,
): number {
  return lookUps[lookUpKind(sale)]?.listedIn ?? lateListing;
}

/** In how many parts it is sent, each under a reference of its own (PAY-6). */
export function partsOf({ kind, request }: Pick<Sale, 'kind' | 'request'>): number {
  return kind === 'purchase' ? 1 : reservationParts(request.items).length;
}

type SendTimes = Pick<Sale, 'createdAt' | 'offline' | 'restSentAt'>;

/** When the sale was sent last (epoch ms). */
export function lastSentAt({ createdAt, offline, restSentAt = 0 }: SendTimes): number {
  return Math.max(offline?.sentAt ?? createdAt, restSentAt);
}

/** A clock is put right by less than this (ms) all the time. */
const clockSlack = 60_000;

/**
 * The sale with the times of this clock, where the device's clock was put back since it was sent: else nothing would be concluded
 * until the clock is there again. Null where it was not.
 */
export function sentByThisClock(sale: Sale, now: number): Sale | null {
  if (lastSentAt(sale) <= now + clockSlack) return null;
  const { createdAt, offline, restSentAt } = sale;
  return {
    ...sale,
    ...takenFor(sale),
    createdAt: Math.min(createdAt, now),
    ...(restSentAt !== undefined && { restSentAt: Math.min(restSentAt, now) }),
    offline: offline && { ...offline, sentAt: offline.sentAt && Math.min(offline.sentAt, now) },
  };
}

/** What the provider has booked as one: all rows of an order, or one reservation. */
export interface BookedSale {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  readonly bookingKey: string;
  /** The venue's wall-clock; null where the provider doesn't say. */
  readonly createdAt: AppointmentTime | null;
  readonly products: readonly { readonly name: string; readonly time: AppointmentTime | null }[];
  /** What each row says it costs: its share, or the whole order; null where it doesn't say. */
  readonly amounts: readonly (Money | null)[];
  /** Null where the provider doesn't say. */
  readonly pieces: number | null;
  readonly salesChannel: string;
  readonly reference: string | null;
  readonly buyer: string;
}

/** What the provider has booked under the numbers that the journal's sales have already, once or twice. */
export function isClaimed(booked: BookingNumbers, journal: readonly Sale[]): boolean {
  return journal.some(
    ({ result, reservedKeys = [], duplicates }) =>
      (result !== null && isOf(result, booked)) ||
      (booked.orderNumber === null && reservedKeys.includes(booked.bookingKey)) ||
      (duplicates?.answer === 'booked-twice' && duplicates.bookings.some((one) => isSameBooking(one, booked))),
  );
}

function isOf(result: SaleResult, { orderNumber, bookingKey }: BookingNumbers): boolean {
  return orderNumber === null ? result.bookingKeys.includes(bookingKey) : result.orderNumber === orderNumber;
}

/** Orders are known by their number, reservations by their key. */
export function isSameBooking(one: BookingNumbers, other: BookingNumbers): boolean {
  return one.orderNumber === other.orderNumber && (one.orderNumber !== null || one.bookingKey === other.bookingKey);
}

/** The sale as one without an answer again, as the booking that the till took for it is another sale's (PAY-10). */
export function withoutDisowned(sale: Sale, now: number): Sale {
  const { orderNumber = null, bookingKeys = [] } = sale.result ?? {};
  const [made, matched = ''] = [bookingKeys.slice(0, -1), bookingKeys.at(-1)];
  return {
    ...sale,
    state: 'unknown',
    refusal: null,
    doubt: null,
    result: null,
    duplicates: undefined,
    reservedKeys: made.length > 0 ? made : undefined,
    disowned: [...(sale.disowned ?? []), { orderNumber, bookingKey: matched }],
    updatedAt: now,
  };
}

export function isDisowned(booked: BookingNumbers, { disowned = [] }: Pick<Sale, 'disowned'>): boolean {
  return disowned.some((one) => isSameBooking(one, booked));
}

/** The device's clock may have been put right since the older ones. */
const fewNewest = 3;

/**
 * The clocks and the channel as the newest bookings show them that are known to be this till's. A booking is written after it
 * was sent, never before, so that the smallest distance is the truest.
 */
export function withBookingsOf(
  evidence: ProviderEvidence,
  booked: readonly BookedSale[],
  journal: readonly Sale[],
): ProviderEvidence {
  const own = booked.flatMap((one) => {
    // Of what was sent in two goes it is not known which go has made it.
    const sale = journal.find(({ result, restSentAt }) => result && restSentAt === undefined && isOf(result, one));
    return sale === undefined ? [] : [{ one, sale }];
  });
  const told = own
    .flatMap(({ one: { createdAt }, sale }) =>
      createdAt === null ? [] : [{ sentAt: lastSentAt(sale), offset: wallClockMs(createdAt) - lastSentAt(sale) }],
    )
    .slice(0, fewNewest);
  const clock = told.length > 0 && {
    clockOffset: Math.min(...told.map(({ offset }) => offset)),
    clockOffsetAt: Math.min(...told.map(({ sentAt }) => sentAt)),
  };
  const channel = own.find(({ one }) => one.salesChannel !== '')?.one.salesChannel;
  return { ...evidence, ...clock, salesChannel: channel ?? evidence.salesChannel };
}

/** A booking is written at most so long before its sale was sent, or after it was refused, as far as clocks can be compared (ms). */
const clockTolerance = 90_000;

/** Zones reach from 12 hours behind to 14 ahead: where clocks can't be compared, anything further away is not of that moment. */
const anyZone = 26 * 60 * 60_000;

/** From when on a booking may be the sale, in the provider's own time (ms as `wallClockMs`). */
export function bookedSince(sale: SendTimes, evidence: ProviderEvidence): number {
  const sent = sentByProvidersClock(sale, evidence);
  return sent === null ? lastSentAt(sale) - anyZone : sent.earliest - clockTolerance;
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

/** Whether a booking was made when the sale may have been, and is of its kind. */
export function isOfThatMoment(sale: Sale, booked: BookedSale, evidence: ProviderEvidence): boolean {
  if ((sale.kind === 'reservation') !== (booked.orderNumber === null)) return false;
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

/** Whether all of the sale is there with this booking; otherwise it is a part of a reservation whose later ones were never sent (PAY-6). */
export function isWholeWith({ request, reservedKeys = [] }: Sale, { orderNumber }: BookingNumbers): boolean {
  return orderNumber !== null || reservedKeys.length + 1 >= reservationParts(request.items).length;
}

/** Whether a booking is what the sale would have made: its moment, offers, times, pieces, amount, channel and buyer. */
export function likeness(sale: Sale, booked: BookedSale, evidence: ProviderEvidence): Likeness {
  const { reference } = booked;
  const part = unknownPart(sale);
  if (reference !== null && isReferenceOf(sale, reference)) return 'same';
  if (!isOfThatMoment(sale, booked, evidence)) return 'other';
  return worst([
    reference === null ? 'same' : likeForeign(sale, evidence),
    likeMoment(sale, booked, evidence),
    likeOffers(part, booked),
    likePieces(part, booked),
    part !== sale && sale.request.couponCode !== null ? 'perhaps' : likeAmount(part, booked),
    likeChannel(booked, evidence),
    likeBuyer(sale, booked),
  ]);
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
  return pieces === request.items.reduce((sum, { quantity }) => sum + quantity, 0) ? 'same' : 'other';
}

/**
 * Whether what is booked under the sale's reference may be all of it: rows of a part may be listed first, or a search may take a part
 * of the reference for the whole.
 */
export function isAllOf(sale: Sale, booked: BookedSale): boolean {
  return likePieces(sale, booked) !== 'other' && likeAmount(sale, booked) !== 'other';
}

/** Each row may say its own share or what the whole order costs. */
function likeAmount({ amount, offline }: Sale, { amounts }: BookedSale): Likeness {
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

/** What was heard of a lost sale. */
export interface Heard {
  readonly lookedUp: LookedUp;
  /** Whether "not found" proves that the provider has not got the sale. */
  readonly provesAbsence: boolean;
  /** Whether what was sent can no longer be committed. */
  readonly isLateCommitOver: boolean;
  /** Whether what was made would be listed by now. */
  readonly isLateListingOver: boolean;
  /** What was booked since it was sent and that no other sale has; null where that was not asked. */
  readonly booked: { readonly like: readonly Like[]; readonly isComplete: boolean } | null;
}

export interface Like {
  readonly booked: BookedSale;
  readonly likeness: Likeness;
}

export type Settlement =
  | { readonly kind: 'booked'; readonly result: SaleResult }
  | { readonly kind: 'matched'; readonly booked: BookedSale }
  /** It may still be committed, or nobody knows yet. */
  | { readonly kind: 'wait' }
  /** The provider has said no, and nothing speaks against that. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The provider surely has not got it. */
  | { readonly kind: 'not-sold' }
  /** Of a reservation only a part arrived, and no more will: it goes back, and nothing was sold. */
  | { readonly kind: 'give-back'; readonly bookingKeys: readonly string[] }
  /** Nobody but a person can say. */
  | { readonly kind: 'ask-person'; readonly bookings: readonly BookedSale[]; readonly areUnlike?: boolean };

/** What follows from what was heard of a sale without an answer. */
export function settlement(
  { lookedUp, provesAbsence, isLateCommitOver: isOver, booked }: Heard,
  sale: Pick<Sale, 'reservedKeys'>,
): Settlement {
  if (lookedUp.kind === 'found') return { kind: 'booked', result: lookedUp.result };
  if (lookedUp.kind === 'in-part') {
    const { bookingKeys } = lookedUp;
    return isOver || isAllThatWasSent(bookingKeys, sale) ? { kind: 'give-back', bookingKeys } : { kind: 'wait' };
  }
  const like = (booked?.like ?? []).filter(({ likeness }) => likeness !== 'other');
  const [only, ...others] = like;
  const isClear = only?.likeness === 'same' && others.length === 0 && booked?.isComplete === true;
  // Where references are found, a sale that is not found by its own is not one that only looks like it.
  if (isClear && (!provesAbsence || only.booked.reference !== null)) return { kind: 'matched', booked: only.booked };
  if (!isOver) return { kind: 'wait' };
  if (provesAbsence && booked !== null && like.length === 0) return { kind: 'not-sold' };
  if (like.length > 0) return askPerson(like);
  const unlike = (booked?.like ?? []).filter(({ booked: { reference } }) => reference === null);
  return unlike.length > 0 ? { ...askPerson(unlike), areUnlike: true } : askPerson([]);
}

/** Whether a reservation's answered parts are found and the one without an answer, too: those after it were never sent (PAY-6). */
function isAllThatWasSent(bookingKeys: readonly string[], { reservedKeys = [] }: Pick<Sale, 'reservedKeys'>): boolean {
  return bookingKeys.length === reservedKeys.length + 1 && reservedKeys.every((key) => bookingKeys.includes(key));
}

/**
 * What follows for a sale that was refused. A browser may send a request twice over a connection that breaks: where the provider
 * does not recognise the repeat, it refuses it for what the first one has bought, which may be listed only some seconds later.
 * Nothing in the app tells that a request was repeated, and neither code nor words tell such a refusal from a plain one: a used
 * hold may be any of them. So each is checked that names no field of the form; said at once, it would invite to sell once more.
 * What only looks like the sale may be another till's: a person decides.
 */
export function afterRefusal({ lookedUp, isLateListingOver: isOver, booked }: Heard, refusal: Refusal): Settlement {
  if (lookedUp.kind === 'found') return { kind: 'booked', result: lookedUp.result };
  const like = (booked?.like ?? []).filter(({ likeness }) => likeness !== 'other').filter(isNotForeign);
  // Rows carry references where these are found: one like the sale that has none may be it, made since they are no longer kept.
  if (like.length > 0) return askPerson(like);
  return isOver ? { kind: 'refused', refusal } : { kind: 'wait' };
}

/** It carries no reference, or ours: a refusal is an answer, which another till's sale of the same does not call in question. */
function isNotForeign({ booked: { reference }, likeness }: Like): boolean {
  return reference === null || likeness === 'same';
}

/** Those that agree in everything come first. More than so many can't be told apart on a screen. */
const mostCandidates = 6;

function askPerson(like: readonly Like[]): Extract<Settlement, { kind: 'ask-person' }> {
  const isSame = ({ likeness }: Like) => Number(likeness === 'same');
  const sorted = [...like].sort((a, b) => isSame(b) - isSame(a));
  return { kind: 'ask-person', bookings: sorted.slice(0, mostCandidates).map(({ booked }) => booked) };
}

/** What a person is shown of a booking. */
export function candidateOf(sale: Sale, booked: BookedSale): Candidate {
  const { orderNumber, bookingKey, createdAt, products, buyer, salesChannel } = booked;
  const part = unknownPart(sale);
  const isSame = likeAmount(part, booked) === 'same';
  const amount = isSame ? part.amount : sumInOneCurrency(booked.amounts.flatMap((one) => one ?? []));
  const names = [...new Set(products.map(({ name }) => name))];
  return {
    orderNumber,
    bookingKey,
    createdAt,
    amount,
    buyer,
    products: names,
    ...(salesChannel !== '' && { salesChannel }),
  };
}
