import { sumInOneCurrency } from '../money/money.ts';
import type { BookedSale, LookedUp } from './booked-sale.ts';
import { type Likeness, likeAmount, unknownPart } from './likeness.ts';
import type { Candidate, Refusal, Sale, SaleResult } from './sale.ts';
import { isTillsReference } from './tills-reference.ts';

/*
 * What becomes of a sale whose answer never came (PAY-10): pure rules over what the provider was heard to say. Nothing here
 * takes "not found" for "not sold" but where it is known to mean that.
 */

/** What was heard of a sale without an answer. */
export interface Heard {
  readonly lookedUp: LookedUp;
  /** Whether "not found" proves that the provider has not got the sale. */
  readonly provesAbsence: boolean;
  /** Whether what was sent can no longer be committed. */
  readonly isLateCommitOver: boolean;
  /** Whether what was made would be listed by now. */
  readonly isLateListingOver: boolean;
  /** What was booked since it was sent and that no other sale has, nearest to the sending first; null where that was not asked. */
  readonly booked: { readonly like: readonly Like[]; readonly isComplete: boolean } | null;
}

export interface Like {
  readonly booked: BookedSale;
  readonly likeness: Likeness;
}

export type Settlement =
  | { readonly kind: 'booked'; readonly result: SaleResult }
  /** A booking of the list is this sale: it carries its reference or, where it carries none, is like it in everything. */
  | { readonly kind: 'matched'; readonly booked: BookedSale }
  /** It may still be committed, or nobody knows yet. */
  | { readonly kind: 'wait' }
  /** The provider has said no, and nothing speaks against that. `reservedKeys`: parts of a reservation that were made all the same. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly reservedKeys?: readonly string[] }
  /** The provider surely has not got it. */
  | { readonly kind: 'not-sold' }
  /** Of a reservation only a part arrived, and no more will: it goes back, and nothing was sold. */
  | { readonly kind: 'give-back'; readonly bookingKeys: readonly string[] }
  /** Nobody but a person can say. `isUnlisted`: the provider does not say what was booked. */
  | {
      readonly kind: 'ask-person';
      readonly bookings: readonly BookedSale[];
      readonly areUnlike?: boolean;
      readonly isUnlisted?: boolean;
    };

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
  const own = ownAmong(like);
  if (own) return { kind: 'matched', booked: own };
  const [only, ...others] = like;
  const isClear = only?.likeness === 'same' && others.length === 0 && booked?.isComplete === true;
  // Where references are found, a sale that is not found by its own is not one that only looks like it.
  if (isClear && !provesAbsence) return { kind: 'matched', booked: only.booked };
  if (!isOver) return { kind: 'wait' };
  if (provesAbsence && booked !== null && like.length === 0) return { kind: 'not-sold' };
  const likely = like.filter((one) => !isOfAnotherTill(one));
  if (likely.length > 0) return askPerson(likely);
  if (like.length > 0) return { ...askPerson(like), areUnlike: true };
  const unlike = (booked?.like ?? []).filter(({ booked: { reference } }) => reference === null);
  return unlike.length > 0
    ? { ...askPerson(unlike), areUnlike: true }
    : { ...askPerson([]), ...(booked === null && { isUnlisted: true }) };
}

/**
 * The booking that carries the sale's own reference, as a list or the order itself tells it. Of two orders the first: the sale was made,
 * and the other is a second one of it, about which a person is asked then. Two reservations may be parts of one.
 */
function ownAmong(like: readonly Like[]): BookedSale | null {
  const own = like.filter(({ booked: { reference }, likeness }) => likeness === 'same' && reference !== null);
  const [first, ...others] = own.map(({ booked }) => booked).sort(byTime);
  return first !== undefined && (first.orderNumber !== null || others.length === 0) ? first : null;
}

function byTime({ createdAt: one }: BookedSale, { createdAt: other }: BookedSale): number {
  return (one ?? '').localeCompare(other ?? '');
}

/** It carries the reference of another till: nobody is invited to take it for this one's, but a provider may write its own there. */
function isOfAnotherTill({ booked: { reference }, likeness }: Like): boolean {
  return likeness !== 'same' && reference !== null && isTillsReference(reference);
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
  const own = ownAmong(like);
  if (own) return { kind: 'matched', booked: own };
  // Where clocks can't be compared yet, hours old ones look like it: the right one may be listed some seconds later.
  if (!isOver && !like.some(({ likeness }) => likeness === 'same')) return { kind: 'wait' };
  // Rows carry references where these are found: one like the sale that has none may be it, made since they are no longer kept.
  if (like.length > 0) return askPerson(like);
  return { kind: 'refused', refusal, ...(lookedUp.kind === 'in-part' && { reservedKeys: lookedUp.bookingKeys }) };
}

/** It carries no reference, or ours: a refusal is an answer, which another till's sale of the same does not call in question. */
function isNotForeign({ booked: { reference }, likeness }: Like): boolean {
  return reference === null || likeness === 'same';
}

/** Those that agree in everything come first, then as they were heard. More than so many can't be told apart on a screen. */
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
