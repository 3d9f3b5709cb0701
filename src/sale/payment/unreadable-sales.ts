import { holdCodes, reservationKeys } from '../../domain/cart/cart.ts';
import { emptied } from '../../domain/sale/checkout.ts';
import type { UnreadableEnd } from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { saleLock } from '../locks.ts';
import { isNotForPersonAt, sellerAt } from '../seller-at.ts';
import type { Decided } from './journal.ts';

/** Sales whose journal entry can't be read, so that the till can't tell whether they were made (PAY-10). */
export interface UnreadableSales {
  /** Asks the provider for each one by its reference; if it is found, the entry is closed as sold. Never rejects. */
  askForUnreadable(): Promise<void>;
  /** Stores a person's decision. The sale's cart is then emptied, or can be changed again. */
  decideUnreadable(reference: string, was: 'sold' | 'not-sold'): Promise<Decided>;
}

export function createUnreadableSales(context: SaleContext, keeper: Pick<CartKeeper, 'soon'>): UnreadableSales {
  const { device, provider, locks, clock, user } = context;

  async function close(reference: string, end: UnreadableEnd): Promise<void> {
    await device.transact(async (tx) => {
      await tx.closeUnreadable(reference, end);
      const state = await tx.state();
      const { cart } = state;
      if (cart.lockedBy !== reference) return;
      if (end === 'withdrawn') return tx.put({ cart: { ...cart, lockedBy: null } });
      await tx.release(holdCodes(cart.items), clock.now());
      await tx.releaseReservations(reservationKeys(cart.items), sellerAt(context), clock.now());
      await tx.put(emptied(state));
    });
    keeper.soon(0);
  }

  /** Gives the entry its end, if it is still open and no tab is at work on it. */
  async function closeOpen(reference: string, end: UnreadableEnd): Promise<Decided> {
    const closed = await locks.tryHold(saleLock(reference), async () => {
      const sale = (await device.openUnreadable()).find((one) => one.reference === reference);
      if (sale === undefined) return 'not-open';
      if (sale.seller && isNotForPersonAt(context, sale.seller)) return 'of-others';
      await close(reference, end);
      return 'decided';
    });
    return closed ?? 'not-open';
  }

  return {
    async askForUnreadable() {
      try {
        for (const { reference } of await device.openUnreadable()) {
          // Without the lock, so that a person can decide meanwhile.
          const found = await provider.findSale(reference, await user());
          if (found.kind === 'found') await closeOpen(reference, 'done');
        }
      } catch {
        // No answer, or no room to store it: the provider is asked again later, and a person can decide.
      }
    },
    decideUnreadable: (reference, was) => closeOpen(reference, was === 'sold' ? 'done' : 'withdrawn'),
  };
}
