import { reservationKeys } from '../../domain/cart/cart.ts';
import { type BookedSale, isSameBooking } from '../../domain/sale/booked-sale.ts';
import { duplicatesOf, isLastLook, isLookDue, listedIn, nextLookIn, ownOf } from '../../domain/sale/duplicates.ts';
import { bookedSince } from '../../domain/sale/likeness.ts';
import { type ProviderEvidence, partsOf } from '../../domain/sale/provider-evidence.ts';
import { type DuplicatesAnswer, isOrMayBeTwice, type Sale } from '../../domain/sale/sale.ts';
import { lateListing } from '../../domain/sale/send-times.ts';
import { candidateOf } from '../../domain/sale/unanswered-sale.ts';
import { createTimer } from '../../domain/times/timer.ts';
import { answerOr } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { duplicatesLock } from '../locks.ts';
import { forPersonAt } from '../seller-at.ts';
import { searchesReferences } from './absence.ts';
import { bookingsSince } from './forgotten-bookings.ts';
import { detailsOf } from './hear-of-sale.ts';
import { changeEntry, type Decided, decideEntry } from './journal.ts';

/** Checks whether a sale is booked twice, as a provider may not recognise a repeated request (PAY-10). */
export interface DuplicateFinder {
  /** Schedules a check, as there may be earlier sales that are not checked yet. */
  soon(): void;
  /** Schedules the check of a sale that was just made. */
  lookAfter(sale: Sale): void;
  /** Stores a person's answer about bookings that may be a second one of the sale; that they are can be taken back. Sends nothing. */
  answerDuplicates(reference: string, answer: DuplicatesAnswer): Promise<Decided>;
  stop(): void;
}

/** So many orders are asked for their own references at most. */
const mostAsked = 6;

export function createDuplicateFinder(context: SaleContext): DuplicateFinder {
  const { device, provider, clock, locks, apiUrl, user } = context;
  const timer = createTimer(clock);
  /** When the next check is due (epoch ms); infinite where none is. */
  let dueAt = Infinity;

  /** Schedules a check, unless an earlier one is scheduled: further sales must not delay it. */
  function lookIn(ms: number): void {
    const at = clock.now() + ms;
    if (dueAt <= at) return;
    dueAt = at;
    timer.set(ms, lookNow);
  }

  function lookNow(): void {
    dueAt = Infinity;
    // Without an answer the check is repeated.
    void locks
      .tryHold(duplicatesLock, () => look().catch(() => undefined))
      .then(() => plan(nextLookIn))
      .catch(() => undefined);
  }

  async function look(): Promise<void> {
    const evidence = await device.evidence(apiUrl);
    const due = (await dueSales()).filter((sale) => listedIn(sale, clock.now()) === 0);
    if (due.length === 0) return;
    const since = Math.min(...due.map((sale) => bookedSince(sale, evidence)));
    const { sales: booked } = await bookingsSince(context, since, await user());
    let journal = await device.recentSales();
    for (const sale of due) {
      const found = await secondBookingsOf(sale, booked, journal, evidence);
      if (found === null || (found.length === 0 && !isLastLook(sale, evidence, clock.now()))) continue;
      const noted = await note(sale, found);
      // What was found for this sale counts for the next.
      journal = journal.map((entry) => (entry.reference === noted?.reference ? noted : entry));
    }
  }

  /** As `duplicatesOf`, once the provider was asked for the references of what that finds. */
  async function secondBookingsOf(
    sale: Sale,
    booked: readonly BookedSale[],
    journal: readonly Sale[],
    evidence: ProviderEvidence,
  ): Promise<readonly BookedSale[] | null> {
    const listed = duplicatesOf(sale, booked, journal, evidence);
    if (!listed?.length) return listed;
    const found = duplicatesOf(sale, await withReferences(sale, booked, listed), journal, evidence);
    return found?.length && (await isFoundAlone(sale, booked)) ? [] : found;
  }

  /**
   * Whether a search for the sale's reference finds its own booking alone, though the provider does not tell its reference: a request
   * that came twice would be found twice. An opened reservation may have been paid under another till's reference, too (RES-1).
   * Rejects when the provider does not answer; one that refuses the search tells nothing.
   */
  async function isFoundAlone(sale: Sale, booked: readonly BookedSale[]): Promise<boolean> {
    if (reservationKeys(sale.request.items).length > 0) return false;
    const person = await user();
    const found = await answerOr(provider.findSale(sale.reference, person, { parts: partsOf(sale) }), null);
    const only = found?.kind === 'nothing' && found.only;
    const isOwn = only && ownOf(sale, booked).some((one) => isSameBooking(one, only));
    return isOwn === true && searchesReferences(context, person);
  }

  /**
   * The bookings, with what the sale's own and those like it tell of their references themselves, which a list may not: another
   * till's is no second one of ours. Rejects when the provider does not answer.
   */
  async function withReferences(
    sale: Sale,
    booked: readonly BookedSale[],
    like: readonly BookedSale[],
  ): Promise<BookedSale[]> {
    const asked = [...ownOf(sale, booked), ...like].filter(({ reference }) => reference === null).slice(0, mostAsked);
    const told = new Map<BookedSale, string | null>();
    for (const one of asked) told.set(one, (await detailsOf(provider, one)).reference);
    return booked.map((one) => ({ ...one, reference: told.get(one) ?? one.reference }));
  }

  function note({ reference }: Sale, found: readonly BookedSale[]): Promise<Sale | null> {
    return changeEntry(context, reference, (sale) => {
      if (sale.duplicates !== undefined) return null;
      const bookings = found.map((booked) => candidateOf(sale, booked));
      return { ...sale, duplicates: { bookings, answer: null } };
    });
  }

  async function dueSales(): Promise<Sale[]> {
    const sales = await forPersonAt(context, await device.recentSales());
    return sales.filter((sale) => isLookDue(sale, clock.now()));
  }

  async function plan(isDueIn: typeof listedIn): Promise<void> {
    // Never, which plans nothing, where none is due.
    lookIn(Math.min(...(await dueSales()).map((sale) => isDueIn(sale, clock.now()))));
  }

  return {
    // What a tab did not look for before it was closed, this one looks for at once.
    soon: () => void plan(listedIn).catch(() => undefined),
    lookAfter(sale) {
      if (isLookDue(sale, clock.now())) lookIn(lateListing);
    },
    answerDuplicates: (reference, answer) =>
      decideEntry(context, reference, (sale) => {
        const { duplicates } = sale;
        if (duplicates === undefined || !isOrMayBeTwice(sale) || duplicates.answer === answer) return null;
        return { ...sale, duplicates: { ...duplicates, answer } };
      }),
    stop: timer.stop,
  };
}
