import type { DeviceTransaction } from '../../device/index.ts';
import { freedHolds, withoutReservations } from '../../domain/cart/cart.ts';
import type { GiveBackNote } from '../../domain/day/shift.ts';
import { emptied } from '../../domain/sale/checkout.ts';
import { asLost, lostSaleOf, paidSaleOf } from '../../domain/sale/lost-sale.ts';
import { asOffline, canBeSetAside, withdrawnAs } from '../../domain/sale/offline-sale.ts';
import type { CartInSale, ParkedSale } from '../../domain/sale/parked-sale.ts';
import { partsOf } from '../../domain/sale/provider-evidence.ts';
import { canBeWithdrawn, isPaidAtTill, needsDecision, type Sale } from '../../domain/sale/sale.ts';
import { withinOr } from '../../domain/times/clock.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { KeptSale } from '../cart/kept-sales.ts';
import type { SaleContext } from '../context.ts';
import { goneReservations } from '../payment/ended-reservation.ts';
import { changeEntry, type Decided, withoutHolds } from '../payment/journal.ts';
import { checkoutOf } from '../payment/new-sale.ts';
import { soldBefore } from '../payment/send-sale.ts';
import type { Settler } from '../payment/settler.ts';
import { isNotForPersonAt } from '../seller-at.ts';

/**
 * A person's decisions on a sale that is settled with the customer: made offline (OFF-7), or paid and not received (PAY-10). The
 * cart that such a sale still lies in goes with the decision.
 */
export interface OfflineDecisions {
  /** Sends a sale that is not booked again unchanged, under its own reference. `cart-in-use`: its cart was changed since. */
  retrySale(reference: string): Promise<Decided | 'cart-in-use'>;
  /**
   * For an unbooked or unsent sale: puts its items and the buyer's data back into the cart. Where the till has taken money, it counts
   * for that cart until it is placed again or the money is given back; otherwise the entry is closed as changed. Lines of a reservation
   * that is gone are held anew, as nobody can pay it any more (RES-1).
   */
  changeSale(reference: string): Promise<Decided | 'cart-in-use'>;
  /**
   * For an unbooked or unsent sale whose customer gets the money back: closes the entry, frees its places, and notes in the shift
   * who gave the money back, and why (DAY-5). `note` is absent where the till has taken none. `keepsCart`: its cart stays, to be
   * paid anew.
   */
  giveBackSale(reference: string, note?: GiveBackNote, options?: { readonly keepsCart?: boolean }): Promise<Decided>;
  /** Stores that a person has seen that the provider's amount differs from the one taken. */
  noteDifference(reference: string): Promise<void>;
  /** Whether `setAside` is possible for this sale. */
  canSetAside(sale: Sale): boolean;
  /**
   * Frees the till for the next customer while a sale or a reservation has no answer: it is then treated like one made offline
   * (OFF-7). It is settled, and if it did not arrive, a person decides. A notice names it from now on, so that nobody is led to it.
   * A cart that is not this sale's any more, as its person had signed out, stays as it is. Resolves to false when the answer came first.
   */
  setAside(reference: string): Promise<boolean>;
}

/** For so long (ms) a person waits for whether a sale's reservation is still there. */
const longestLookForReservations = 5_000;

export function createOfflineDecisions(
  context: SaleContext,
  keeper: Pick<CartKeeper, 'soon'>,
  settler: Pick<Settler, 'wake'>,
): OfflineDecisions {
  const { device, clock, newReference, offlineSales } = context;

  /** The customer's cart is taken away, and the sale waits to be sent again. */
  async function sendAgain(tx: DeviceTransaction, found: Sale, kept: KeptSale | undefined): Promise<void> {
    const sale = asInCart(found, kept);
    const offline = sale.offline ?? { ...asOffline(sale), isSentAgain: true };
    if (kept !== undefined) await takeAway(tx, kept);
    await tx.putSale({ ...sale, state: 'waiting', offline, refusal: null, attempts: 0, updatedAt: clock.now() });
  }

  /**
   * Asks whether the provider has a sale all the same that it has refused, or that had not arrived: it may list it only now. Then it
   * waits, and is found before anything is sent (PAY-10).
   */
  async function isSoldAfterAll(reference: string): Promise<boolean> {
    const sale = await device.sale(reference);
    const mayBe = sale !== null && needsDecision(sale) && sale.attempts > 0 && !isNotForPersonAt(context, sale);
    if (!mayBe || (await soldBefore(context, reference, partsOf(sale))) === null) return false;
    await device.transact(async (tx) => {
      const found = await tx.sale(reference);
      if (found !== null && needsDecision(found)) {
        await sendAgain(tx, found, cartOf(found, await tx.state(), await tx.parked()));
      }
    });
    settler.wake();
    return true;
  }

  /**
   * Takes back a sale that is not booked, or not sent: `work` stores it, with the rest of the decision, in one transaction. `kept`:
   * the cart that it lies in.
   */
  async function takeBack<Word extends Decided | 'cart-in-use'>(
    reference: string,
    work: (tx: DeviceTransaction, sale: Sale, kept: KeptSale | undefined) => Promise<Word>,
  ): Promise<Word | 'not-open' | 'of-others'> {
    if (await isSoldAfterAll(reference)) return 'not-open';
    const word = await device.transact(async (tx) => {
      const found = await tx.sale(reference);
      if (found === null || !canBeWithdrawn(found)) return 'not-open';
      if (isNotForPersonAt(context, found)) return 'of-others';
      const kept = cartOf(found, await tx.state(), await tx.parked());
      return work(tx, asInCart(found, kept), kept);
    });
    if (word === 'decided') keeper.soon(0);
    return word;
  }

  return {
    async retrySale(reference) {
      const word = await device.transact(async (tx): Promise<Decided | 'cart-in-use'> => {
        const found = await tx.sale(reference);
        if (found === null || !needsDecision(found)) return 'not-open';
        if (isNotForPersonAt(context, found)) return 'of-others';
        const [open, parked] = [await tx.state(), await tx.parked()];
        const kept = cartOf(found, open, parked);
        // The customer's cart has other lines by now: what it has in common with the sale would be sold twice.
        if (kept === undefined && [open, ...parked].some((of) => paidSaleOf([found], of))) return 'cart-in-use';
        await sendAgain(tx, found, kept);
        return 'decided';
      });
      settler.wake();
      return word;
    },

    async changeSale(reference) {
      const before = await device.sale(reference);
      const looking = goneReservations(context, before?.request.items ?? []);
      const gone = await withinOr(clock, longestLookForReservations, looking, []);
      return takeBack(reference, async (tx, sale, kept) => {
        const { cart, checkout } = await tx.state();
        const isFree = cart.items.length === 0 || cart.revision === kept?.cart.revision;
        if (cart.lockedBy !== null || !isFree) return 'cart-in-use';
        const { request } = sale;
        const revision = cart.revision + 1;
        const items = withoutReservations(request.items, gone);
        const filled = checkoutOf({ ...request, ...(gone.length > 0 && { items, reservationKey: null }) }, checkout);
        const isPaid = isPaidAtTill(sale);
        const now = clock.now();
        const paid = { ...asLost(sale, now), offline: null, cartRevision: revision };
        await tx.putSale(isPaid ? paid : withdrawnAs('changed', sale, now));
        if (kept !== undefined) await takeAway(tx, kept);
        await tx.put({
          cart: { ...cart, items, revision },
          checkout: isPaid ? { ...filled, lostSale: reference } : filled,
          totals: null,
        });
        await tx.release(freedHolds(request.items, items), now);
        return 'decided';
      });
    },

    giveBackSale: (reference, note, { keepsCart = false } = {}) =>
      takeBack(reference, async (tx, sale, kept) => {
        await tx.putSale(withdrawnAs('given-back', sale, clock.now()));
        if (note !== undefined) await tx.putMoneyBack(reference, { ...note, id: newReference(), at: clock.now() });
        if (kept !== undefined && !keepsCart) await takeAway(tx, kept);
        // A cart that was changed since it was paid still has its holds.
        const others = [await tx.state(), ...(await tx.parked())].flatMap(({ cart }) => cart.items);
        await tx.release(freedHolds(sale.request.items, others), clock.now());
        return 'decided';
      }),

    async noteDifference(reference) {
      await changeEntry(context, reference, ({ offline, ...sale }) =>
        offline === null ? null : { ...sale, offline: { ...offline, isDifferenceNoted: true } },
      );
    },

    canSetAside: (sale) => canBeSetAside(offlineSales, sale),

    async setAside(reference) {
      const isDone = await device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        const state = await tx.state();
        if (sale === null || !canBeSetAside(offlineSales, sale)) return false;
        const now = clock.now();
        await tx.putSale({ ...sale, isSeen: true, updatedAt: now, offline: asOffline(sale, now) });
        if (state.cart.lockedBy === reference) await tx.put(emptied(state));
        return true;
      });
      if (isDone) settler.wake();
      return isDone;
    },
  };
}

/** The cart that a sale made with a connection still lies in, open or parked: it was not received, nor sold otherwise. */
function cartOf(sale: Sale, open: CartInSale, parked: readonly ParkedSale[]): KeptSale | undefined {
  if (lostSaleOf([sale], open)) return { cart: open.cart, checkout: open.checkout, totals: open.totals };
  return parked.find((other) => lostSaleOf([sale], other));
}

/**
 * The sale as its cart has it: the lines are the same, but their holds may have been re-acquired since. A cart that was given up has
 * given its holds back; a sale made offline keeps its own.
 */
function asInCart(sale: Sale, kept: KeptSale | undefined): Sale {
  const { request, offline } = sale;
  if (kept !== undefined) return { ...sale, request: { ...request, items: kept.cart.items } };
  return offline === null ? { ...sale, request: withoutHolds(request) } : sale;
}

/** Not an async function: Dexie loses its transaction in one that is nested this deeply. */
function takeAway(tx: DeviceTransaction, kept: KeptSale): Promise<void> {
  return kept.key === undefined ? tx.put(emptied(kept)) : tx.removeParked(kept.key);
}
