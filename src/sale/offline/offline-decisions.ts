import type { DeviceTransaction } from '../../device/index.ts';
import { holdCodes } from '../../domain/cart/cart.ts';
import { emptied } from '../../domain/sale/after-sale.ts';
import { asOffline, canBeSetAside } from '../../domain/sale/offline-sale.ts';
import { canBeWithdrawn, needsDecision, type OfflineSale, type Sale } from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { changeEntry } from '../payment/journal.ts';
import { checkoutOf } from '../payment/new-sale.ts';
import type { Settler } from '../payment/settler.ts';

/** `not-open`: the decision is no longer open, because somebody has decided in another tab or the sale is being sent. */
export type Decided = 'decided' | 'not-open';

/** A person's decisions on a sale that was made offline, so that its money has been taken (OFF-7). */
export interface OfflineDecisions {
  /** Sends a refused sale again unchanged, under its own reference. */
  retrySale(reference: string): Promise<Decided>;
  /** For a refused or unsent sale: puts its items and the buyer's data back into the cart; the entry is closed as changed. */
  changeSale(reference: string): Promise<Decided | 'cart-in-use'>;
  /** For a refused or unsent sale whose customer gets the money back: closes the entry and frees its places. */
  giveBackSale(reference: string): Promise<Decided>;
  /** Stores that a person has seen that the provider's amount differs from the one taken. */
  noteDifference(reference: string): Promise<void>;
  /** Whether `setAside` is possible for this sale. */
  canSetAside(sale: Sale): boolean;
  /**
   * Frees the till for the next customer while a paid sale, or a reservation, has no answer: the sale is then treated like one made
   * offline (OFF-7). It is settled first, and sent again under its own reference only if it certainly did not arrive. Resolves to
   * false when the answer came first.
   */
  setAside(reference: string): Promise<boolean>;
}

export function createOfflineDecisions(
  context: SaleContext,
  keeper: Pick<CartKeeper, 'soon'>,
  settler: Pick<Settler, 'wake'>,
): OfflineDecisions {
  const { device, clock, offlineSales } = context;

  /** Withdraws a refused or unsent sale: `work` stores it as withdrawn, with the rest of the decision, in one transaction. */
  async function withdraw<Word extends Decided | 'cart-in-use'>(
    reference: string,
    withdrawal: OfflineSale['withdrawal'],
    work: (tx: DeviceTransaction, withdrawn: Sale) => Promise<Word>,
  ): Promise<Word | 'not-open'> {
    const word = await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale === null || sale.offline === null || !canBeWithdrawn(sale)) return 'not-open';
      const offline = { ...sale.offline, withdrawal };
      return work(tx, { ...sale, state: 'withdrawn', offline, updatedAt: clock.now() });
    });
    if (word === 'decided') keeper.soon(0);
    return word;
  }

  return {
    async retrySale(reference) {
      const retried = await changeEntry(context, reference, (sale) => {
        if (sale.offline === null || !needsDecision(sale)) return null;
        return { ...sale, state: 'waiting', refusal: null, attempts: 0, updatedAt: clock.now() };
      });
      settler.wake();
      return retried === null ? 'not-open' : 'decided';
    },

    changeSale: (reference) =>
      withdraw(reference, 'changed', async (tx, withdrawn) => {
        const { cart, checkout } = await tx.state();
        if (cart.lockedBy !== null || cart.items.length > 0) return 'cart-in-use';
        const { request } = withdrawn;
        await tx.putSale(withdrawn);
        await tx.put({
          cart: { ...cart, items: request.items, revision: cart.revision + 1 },
          checkout: checkoutOf(request, checkout),
          totals: null,
        });
        return 'decided';
      }),

    giveBackSale: (reference) =>
      withdraw(reference, 'given-back', async (tx, withdrawn) => {
        await tx.putSale(withdrawn);
        await tx.release(holdCodes(withdrawn.request.items), clock.now());
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
        if (sale === null || state.cart.lockedBy !== reference || !canBeSetAside(offlineSales, sale)) return false;
        const now = clock.now();
        await tx.putSale({ ...sale, updatedAt: now, offline: asOffline(sale, now) });
        await tx.put(emptied(state));
        return true;
      });
      if (isDone) settler.wake();
      return isDone;
    },
  };
}
