import type { BookedSale } from '../../domain/sale/booked-sale.ts';
import { isWholeWithOneMore } from '../../domain/sale/likeness.ts';
import { nothingArrived } from '../../domain/sale/lost-sale.ts';
import type { Candidate, Doubt, Sale, SaleResult } from '../../domain/sale/sale.ts';
import { afterRefusal, candidateOf, type Settlement, settlement } from '../../domain/sale/unanswered-sale.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { keysInUse } from './ended-parts.ts';
import { deleteOrFindGone } from './ended-reservation.ts';
import { isTaken } from './forgotten-bookings.ts';
import { detailsOf, hearOf } from './hear-of-sale.ts';
import { changeEntry, closeSale } from './journal.ts';

/**
 * Asks the provider for the outcome of a sale without an answer, or with a refusal that is still being checked, and stores it
 * (PAY-10). Without an answer, or without room to store it, the sale is not changed. To be called with the sale's lock.
 */
export async function settleSale(context: SaleContext, sale: Sale): Promise<void> {
  try {
    // Its tab died before anything was sent (see `pay`).
    if (sale.state === 'submitting' && sale.attempts === 0) return await closeAsNotSold(context, sale);
    if (sale.state === 'submitting') await noteUnanswered(context, sale);
    const heard = await hearOf(context, sale);
    const settled = sale.refusal === null ? settlement(heard, sale) : afterRefusal(heard, sale.refusal);
    await applySettlement(context, sale, settled);
  } catch {
    // The settler asks again.
  }
}

/** The lock is free, so the tab that sent this sale is gone: no answer will come, and the till may serve the next customer (OFF-7). */
async function noteUnanswered(context: SaleContext, { reference }: Sale): Promise<void> {
  await changeEntry(context, reference, (sale) =>
    sale.state === 'submitting' ? { ...sale, state: 'unknown', updatedAt: context.clock.now() } : null,
  );
}

/** Stores what follows from the provider's answer about a sale. Rejects when a further question gets no answer. */
export async function applySettlement(context: SaleContext, sale: Sale, settled: Settlement): Promise<void> {
  const { reference } = sale;
  switch (settled.kind) {
    case 'wait':
      return;
    case 'booked':
      return void (await closeSale(context, reference, { state: 'done', result: settled.result }));
    case 'matched':
      // The rest was never sent, and nothing is sent by itself.
      if (!isWholeWithOneMore(sale) || wasAskedWhich(sale, settled.booked))
        return noteDoubt(context, reference, [candidateOf(sale, settled.booked)]);
      return void (await closeAs(context, sale, settled.booked, isOnlyLike(settled.booked)));
    case 'give-back':
      if (await isGivenBack(context, settled.bookingKeys)) {
        const reservedKeys = sale.reservedKeys?.filter((bookingKey) => !settled.bookingKeys.includes(bookingKey));
        return closeAsNotSold(context, { ...sale, reservedKeys });
      }
      // The provider refuses to take back a part of the reservation, so a person has to decide.
      return noteDoubt(context, reference, []);
    case 'refused':
      // What was made all the same is given back, as nothing is sold.
      return void (await closeSale(context, reference, {
        state: 'refused',
        refusal: settled.refusal,
        reservedKeys: settled.reservedKeys ?? sale.reservedKeys,
      }));
    case 'not-sold':
      return closeAsNotSold(context, sale);
    case 'ask-person': {
      const { kind: _, bookings, ...how } = settled;
      const candidates = bookings.map((booked) => candidateOf(sale, booked));
      return noteDoubt(context, reference, candidates, how);
    }
  }
}

/**
 * Whether a person was asked which booking is the sale, and a likeness is all that speaks for this one: that it is the only one left may
 * be the work of a wrong answer about another sale (PAY-10).
 */
function wasAskedWhich({ doubt }: Sale, { reference }: BookedSale): boolean {
  return reference === null && doubt !== null && doubt.areUnlike !== true && doubt.candidates.length > 0;
}

/** Its own reference proves a booking; what is only like the sale may be another one's (PAY-10). */
function isOnlyLike({ reference }: BookedSale): Pick<SaleResult, 'isByLikeness'> {
  return reference === null ? { isByLikeness: true } : {};
}

/** Cancels these reservations, except those that are in use. Resolves to false when the provider refuses one of them; rejects when it does not answer. */
async function isGivenBack(context: SaleContext, bookingKeys: readonly string[]): Promise<boolean> {
  const inUse = await keysInUse(context.device, bookingKeys);
  let all = true;
  for (const bookingKey of bookingKeys.filter((key) => !inUse.includes(key))) {
    await deleteOrFindGone(context, bookingKey).catch((error: unknown) => {
      if (!failedAs(error, 'refused')) throw error;
      all = false;
    });
    context.placesChanged(null);
  }
  return all;
}

/** Closes a sale that did not arrive. A person sends it again: by itself goes only what surely never left the device (OFF-7). */
async function closeAsNotSold(context: SaleContext, { reference, reservedKeys }: Sale): Promise<void> {
  await closeSale(context, reference, { ...nothingArrived, reservedKeys });
}

/**
 * Closes the sale as `done`, with this booking; of a reservation of several appointments it is the last, and one that was paid since has
 * the number of that order, too. Resolves to false when the booking belongs to another sale of the journal by now. Rejects
 * when the provider does not answer.
 */
export async function closeAs(
  context: SaleContext,
  sale: Sale,
  { orderNumber, bookingKey }: Pick<Candidate, 'orderNumber' | 'bookingKey'>,
  how: Pick<SaleResult, 'isByLikeness'> = {},
): Promise<boolean> {
  const { printLink } = await detailsOf(context.provider, { orderNumber, bookingKey });
  if (await isTaken(context, { orderNumber, bookingKey })) return false;
  const bookingKeys = sale.kind === 'reservation' ? [...(sale.reservedKeys ?? []), bookingKey] : [];
  const result = { orderNumber, bookingKeys, printLink, ...how };
  await closeSale(context, sale.reference, { state: 'done', result });
  return true;
}

async function noteDoubt(
  context: SaleContext,
  reference: string,
  candidates: Candidate[],
  how: Pick<Doubt, 'areUnlike' | 'isUnlisted'> = {},
): Promise<void> {
  await changeEntry(context, reference, (sale) => {
    const now = context.clock.now();
    if (sale.state !== 'unknown' && sale.state !== 'submitting') return null;
    const doubt = { since: sale.doubt?.since ?? now, candidates, ...how };
    if (JSON.stringify(sale.doubt) === JSON.stringify(doubt)) return null;
    return { ...sale, state: 'unknown', doubt, updatedAt: now };
  });
}
