import { emptied } from '../../domain/sale/after-sale.ts';
import { asOffline, canBeSetAside } from '../../domain/sale/offline-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import type { Settler } from './settler.ts';

export interface SetAsideCommands {
  /** Whether `setAside` is possible for this sale. */
  canSetAside(sale: Sale): boolean;
  /**
   * Frees the till for the next customer while a paid sale, or a reservation, has no answer: the sale is then treated like one made offline (OFF-7).
   * It is settled first, and sent again under its own reference only if it certainly did not arrive. Resolves to false when the
   * answer came first.
   */
  setAside(reference: string): Promise<boolean>;
}

export function createSetAside(context: SaleContext, settler: Pick<Settler, 'wake'>): SetAsideCommands {
  const { device, clock, offlineSales } = context;
  return {
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
