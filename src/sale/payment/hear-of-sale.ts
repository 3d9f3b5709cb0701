import { reservationKeys } from '../../domain/cart/cart.ts';
import { type BookedSale, isClaimed, isDisowned, isSameBooking, type LookedUp } from '../../domain/sale/booked-sale.ts';
import { mayBeSecond } from '../../domain/sale/duplicates.ts';
import { lookedUpWithoutEnded } from '../../domain/sale/ended-parts.ts';
import {
  bookedSince,
  isAllOf,
  isOfThatMoment,
  type Likeness,
  likeness,
  likenessAmong,
  mayBePaidSince,
  nearestFirst,
} from '../../domain/sale/likeness.ts';
import { listingTime, lookUpKind, partsOf, withBookingsOf } from '../../domain/sale/provider-evidence.ts';
import { type Sale, saleStates } from '../../domain/sale/sale.ts';
import { lastSentAt, lateCommit, lateListing } from '../../domain/sale/send-times.ts';
import type { Heard, Like } from '../../domain/sale/unanswered-sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { answerOr, type BookedDetails } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { provesAbsence, searchesReferences } from './absence.ts';
import { bookingsSince } from './forgotten-bookings.ts';

/** Details are requested for at most this many bookings that may be the sale. */
const mostDetails = 6;

/**
 * Asks the provider for the outcome of a sale: by its reference or, where that proves nothing, by comparing it with bookings.
 * Rejects when the provider does not answer.
 */
export async function hearOf(context: SaleContext, sale: Sale): Promise<Heard> {
  const user = await context.user();
  const { device, provider, clock, apiUrl } = context;
  const elapsed = clock.elapsedSince(lastSentAt(sale));
  const isOver = elapsed >= lateCommit;
  const times = { isLateCommitOver: isOver, isLateListingOver: elapsed >= lateListing };
  const kind = lookUpKind(sale);
  const evidence = await device.evidence(apiUrl);
  const finds = evidence.lookUps[kind]?.finds;
  // What is sent may still be made before that: nothing is concluded from an absence until then, but by a refusal.
  const isEarly = finds === true && sale.refusal === null && !isOver;
  // Where no reference is found, each part's would be asked for in vain.
  const parts = finds === false ? 1 : partsOf(sale);
  const [answered, isProof] = await Promise.all([
    answerOr(provider.findSale(sale.reference, user, { parts }), null),
    isEarly || provesAbsence(context, kind, user),
  ]);
  // A provider that refuses the search may list what was booked all the same.
  const found = answered ?? notLookedUp;
  const lookedUp = lookedUpWithoutEnded(found, sale);
  const isSettled = lookedUp.kind !== 'nothing' || (isEarly && answered !== null);
  const booked = isSettled ? null : await answerOr(bookedLike(context, sale, user), null);
  const own = booked && (await foundUnnamed(context, sale, found, booked.like, user));
  if (own) return { lookedUp: own, provesAbsence: false, ...times, booked: null };
  // Rows of other sales say that the reference was not searched for.
  const isSearched = found.kind !== 'nothing' || found.isEmpty;
  const isProven = isProof && isSearched;
  const isListed = elapsed >= (isProven ? listingTime(sale, evidence) : lateListing);
  return { lookedUp, provesAbsence: isProven, ...times, isLateListingOver: isListed, booked };
}

/**
 * The one booking that a look-up by the sale's reference brought though its rows don't tell it, where that is one of those of the
 * moment.
 */
async function foundUnnamed(
  context: SaleContext,
  sale: Sale,
  found: LookedUp,
  like: readonly Like[],
  user: AccountUser,
): Promise<LookedUp | null> {
  const only = found.kind === 'nothing' && found.only;
  const own = only && like.find(({ booked }) => isSameBooking(booked, only) && isAllOf(sale, booked))?.booked;
  if (!own || !(await searchesReferences(context, user))) return null;
  const { orderNumber, bookingKey } = own;
  const { printLink } = await detailsOf(context.provider, own);
  return { kind: 'found', result: { orderNumber, bookingKeys: orderNumber === null ? [bookingKey] : [], printLink } };
}

const notLookedUp: LookedUp = { kind: 'nothing', isEmpty: false };

/** Bookings made at about the time of the sale that belong to no other sale of the journal, each compared with it. */
async function bookedLike(context: SaleContext, sale: Sale, user: AccountUser): Promise<NonNullable<Heard['booked']>> {
  const { device, apiUrl } = context;
  const known = await device.evidence(apiUrl);
  const { sales, isComplete } = await bookingsSince(context, bookedSince(sale, known), user);
  const journal = await device.salesIn(saleStates);
  const evidence = withBookingsOf(known, sales, journal);
  if (JSON.stringify(evidence) !== JSON.stringify(known)) {
    await device.learn(apiUrl, (before) => withBookingsOf(before, sales, journal));
  }
  const surely = (booked: BookedSale, found: Likeness): Likeness =>
    found === 'same' && booked.reference === null && mayBeSecond(booked, sales, journal) ? 'perhaps' : found;
  const isFree = (booked: BookedSale) => !isClaimed(booked, journal) && !isDisowned(booked, sale);
  const mayBe = (booked: BookedSale) => likeness(sale, booked, evidence) !== 'other';
  const free = sales.filter(
    (booked) =>
      isOfThatMoment(sale, booked, evidence) && isFree(booked) && (!mayBePaidSince(sale, booked) || mayBe(booked)),
  );
  const like: BookedSale[] = [];
  let asked = 0;
  for (const booked of nearestFirst(ofItsReservation(sale, free), sale, evidence)) {
    const isAsked = booked.reference === null && mayBe(booked);
    if (isAsked) asked += 1;
    like.push(isAsked && asked <= mostDetails ? await withDetails(context, booked) : booked);
  }
  return {
    like: like.map((booked) => ({ booked, likeness: surely(booked, likenessAmong(sale, booked, journal, evidence)) })),
    isComplete,
  };
}

/** An order that carries the key of the reservation that the sale pays has sold that: the others are other sales (RES-1). */
function ofItsReservation({ kind, request }: Sale, bookings: readonly BookedSale[]): readonly BookedSale[] {
  const keys = kind === 'purchase' ? reservationKeys(request.items) : [];
  const own = bookings.filter(({ bookingKey }) => keys.includes(bookingKey));
  return own.length > 0 ? own : bookings;
}

async function withDetails({ provider }: SaleContext, booked: BookedSale): Promise<BookedSale> {
  const { reference, pieces } = await detailsOf(provider, booked);
  return { ...booked, reference: reference ?? booked.reference, pieces: pieces ?? booked.pieces };
}

/** The details of a booking; empty where the provider refuses, or its answer can't be read. Rejects when it does not answer. */
export async function detailsOf(
  provider: SaleContext['provider'],
  booked: Pick<BookedSale, 'orderNumber' | 'bookingKey'>,
): Promise<BookedDetails> {
  return answerOr(provider.bookedDetails(booked), { reference: null, pieces: null, amount: null, printLink: null });
}
