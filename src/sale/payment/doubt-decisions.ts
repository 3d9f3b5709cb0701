import { withoutDisowned } from '../../domain/sale/booked-sale.ts';
import { keysLeft, withoutEnded } from '../../domain/sale/ended-parts.ts';
import { isWholeWithOneMore } from '../../domain/sale/likeness.ts';
import { nothingArrived } from '../../domain/sale/lost-sale.ts';
import { asOffline } from '../../domain/sale/offline-sale.ts';
import { type Candidate, canBeDisowned, isInDoubt, isKeptForMatch, type Sale } from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { saleLock } from '../locks.ts';
import { isNotForPersonAt } from '../seller-at.ts';
import { keysInUse } from './ended-parts.ts';
import { deleteOrFindGone } from './ended-reservation.ts';
import { isTaken } from './forgotten-bookings.ts';
import { changeEntry, closeSale, type Decided, decideEntry, withoutHolds } from './journal.ts';
import { sendSale } from './send-sale.ts';
import { closeAs } from './settle-sale.ts';
import type { Settler } from './settler.ts';

/** A person's decisions on a sale whose outcome the till can't find out (PAY-10). */
export interface DoubtDecisions {
  /**
   * "It is this one": closes the sale with this booking. Where it is a part of a reservation whose later ones were never sent, these
   * are sent (PAY-6). `taken`: the booking belongs to another sale. Rejects when the provider does not answer, or the device can't
   * store it.
   */
  claimBooking(reference: string, booked: Candidate): Promise<Decided | 'taken'>;
  /**
   * "It was not sold": its cart can be changed, or paid again under the same reference. A sale whose money was taken and whose
   * cart is gone then needs a decision, like a refused one made offline. The parts of a reservation that were made are cancelled;
   * those that the provider keeps stay named in `reservedKeys`.
   */
  declareNotSold(reference: string): Promise<Decided>;
  /** "It is this one", of the booking that the till itself took for this sale: what it has used up is given back at once (PAY-8). */
  confirmBooking(reference: string): Promise<Decided>;
  /**
   * "It is another sale": the booking that the till itself took for this sale, as it looks like it, is not its own (PAY-10). Its own
   * may be listed by now, so that the provider is asked again. The sale keeps its opened reservation; once that is given back, this
   * can't be said any more.
   */
  disownBooking(reference: string): Promise<Decided>;
  /** Stores that somebody has seen the sale's outcome. Never rejects: at worst they are led to it once more. */
  noteSeen(reference: string): Promise<void>;
}

export function createDoubtDecisions(
  context: SaleContext,
  keeper: Pick<CartKeeper, 'soon'>,
  settler: Pick<Settler, 'wake'>,
): DoubtDecisions {
  const { device, locks, clock } = context;

  /** Stores the part that was found, and that the rest is being sent, before it is. Null when the part is another sale's by now. */
  async function writeRest({ reference }: Sale, booked: Candidate): Promise<Sale | null> {
    if (await isTaken(context, booked)) return null;
    return changeEntry(context, reference, (sale) => {
      if (!isInDoubt(sale)) return null;
      const now = clock.now();
      const left = withoutEnded(sale);
      return {
        ...left,
        state: 'submitting',
        reservedKeys: [...(left.reservedKeys ?? []), booked.bookingKey],
        restSentAt: now,
        connectionLostAt: undefined,
        refusal: null,
        doubt: null,
        updatedAt: now,
      };
    });
  }

  async function claim(sale: Sale, booked: Candidate): Promise<boolean> {
    if (isWholeWithOneMore(sale)) return closeAs(context, sale, booked);
    const rest = await writeRest(sale, booked);
    if (rest !== null) await sendSale(context, rest);
    return rest !== null;
  }

  /** Cancels the parts of a reservation that were made. Resolves to those that the provider may still have. */
  async function notGivenBack(sale: Sale): Promise<readonly string[]> {
    const made = keysLeft(sale) ?? [];
    const inUse = await keysInUse(device, made);
    const reservedKeys = made.filter((key) => !inUse.includes(key));
    const told = await Promise.allSettled(reservedKeys.map((key) => deleteOrFindGone(context, key)));
    if (reservedKeys.length > 0) context.placesChanged(null);
    return reservedKeys.filter((_, number) => told[number]?.status === 'rejected');
  }

  /** Nothing else is done with the sale meanwhile. */
  async function decide<Word extends Decided | 'taken'>(
    reference: string,
    work: (sale: Sale) => Promise<Word>,
  ): Promise<Word | 'not-open' | 'of-others'> {
    const word = await locks.hold(saleLock(reference), async () => {
      const sale = await device.sale(reference);
      if (sale === null || !isInDoubt(sale)) return 'not-open';
      return isNotForPersonAt(context, sale) ? 'of-others' : work(sale);
    });
    if (word !== 'decided') return word;
    keeper.soon(0);
    settler.wake();
    return word;
  }

  return {
    claimBooking: (reference, booked) =>
      decide(reference, async (sale) => ((await claim(sale, booked)) ? 'decided' : 'taken')),

    declareNotSold: (reference) =>
      decide(reference, async (sale) => {
        await closeSale(context, reference, { ...nothingArrived, reservedKeys: await notGivenBack(sale) });
        return 'decided';
      }),

    async confirmBooking(reference) {
      const word = await decideEntry(context, reference, ({ result, ...sale }) =>
        result?.isByLikeness === true ? { ...sale, result: { ...result, isByLikeness: undefined } } : null,
      );
      if (word === 'decided') keeper.soon(0);
      return word;
    },

    async disownBooking(reference) {
      const word = await decideEntry(context, reference, (sale) => {
        const now = clock.now();
        if (!canBeDisowned(sale, now)) return null;
        const request = isKeptForMatch(sale, now) ? sale.request : withoutHolds(sale.request);
        return { ...withoutDisowned(sale, now), request, offline: sale.offline ?? asOffline(sale) };
      });
      settler.wake();
      return word;
    },

    async noteSeen(reference) {
      const noting = changeEntry(context, reference, (sale) => (sale.isSeen ? null : { ...sale, isSeen: true }));
      await noting.catch((error) => console.error('a sale could not be noted as seen', error));
    },
  };
}
