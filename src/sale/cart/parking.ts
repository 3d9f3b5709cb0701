import { holdCodes } from '../../domain/cart/cart.ts';
import { lostSaleOf } from '../../domain/sale/lost-sale.ts';
import {
  asOpen,
  asParked,
  besideParked,
  isBegun,
  isPutAside,
  type NotParkable,
  type ParkedSale,
  whyNotParkable,
} from '../../domain/sale/parked-sale.ts';
import type { SaleContext } from '../context.ts';
import { moveLock, parkLock } from '../locks.ts';
import type { CartKeeper } from './cart-keeper.ts';

/** The outcome of parking or opening a sale; all but the first two have changed nothing. */
export type ParkingOutcome =
  | { readonly kind: 'parked' }
  /** `locale`: the language of the sale when it was parked. */
  | { readonly kind: 'opened'; readonly locale: string }
  /** The cart is empty, and there are no customer's data. */
  | { readonly kind: 'nothing-to-park' }
  /** The sale is no longer parked, because another tab has opened it. */
  | { readonly kind: 'gone' }
  | { readonly kind: NotParkable | 'being-moved' };

/** Serving another customer in between (DAY-1). */
export interface ParkingCommands {
  /**
   * Parks the open sale with its buyer, coupon code, assignee and holds, and begins an empty one. `madeIn`: the language that it was
   * made in, by default the one on screen.
   */
  parkSale(madeIn?: string): Promise<ParkingOutcome>;
  /** Opens a parked sale. The open one, unless empty, is parked in its place. */
  openParked(key: string): Promise<ParkingOutcome>;
  /** Deletes a parked sale, and releases its holds; false where it is no longer parked. */
  dropParked(key: string): Promise<boolean>;
  /** Deletes all parked sales, and releases their holds. */
  dropAllParked(): Promise<void>;
}

export function createParking(context: SaleContext, keeper: CartKeeper): ParkingCommands {
  const { device, clock, locks, newReference, locale } = context;

  /**
   * Parks the open sale, unless it is empty, and opens the parked one with this key, or with null an empty one. One transaction,
   * so that no sale is ever in two places. Refused while lines are being moved to another time.
   */
  async function swap(key: string | null, madeIn = locale()): Promise<ParkingOutcome> {
    const refused = await device.salesIn(['refused']);
    const work = () =>
      device.transact(async (tx): Promise<ParkingOutcome> => {
        const state = await tx.state();
        const wanted = (await tx.parked()).find((sale) => sale.key === key);
        const reason = whyNotParkable(state, state.cashRegister);
        if (reason !== null) return { kind: reason };
        if (key !== null && wanted === undefined) return { kind: 'gone' };
        if (key === null && !isBegun(state)) return { kind: 'nothing-to-park' };
        const named = { key: newReference(), parkedAt: clock.now(), locale: madeIn };
        if (wanted === undefined || isPutAside(state, wanted)) await tx.putParked(asParked(state, named));
        if (wanted === undefined) {
          await tx.put(besideParked(state, newReference()));
          return { kind: 'parked' };
        }
        const opened = asOpen(wanted, state);
        await tx.removeParked(wanted.key);
        await tx.put(opened);
        keeper.askAgain(opened.cart.revision);
        // If the cart's sale was not received before, paying it again uses the same reference (PAY-10).
        const lost = lostSaleOf(refused, wanted);
        const lostNow = lost === undefined ? null : await tx.sale(lost.reference);
        if (lostNow?.state === 'refused') await tx.putSale({ ...lostNow, cartRevision: opened.cart.revision });
        return { kind: 'opened', locale: wanted.locale };
      });
    const outcome = await locks.hold(parkLock, () => locks.tryHold(moveLock, work));
    keeper.touched();
    keeper.soon(0);
    return outcome ?? { kind: 'being-moved' };
  }

  /** Deletes the parked sales that `isMeant` selects; resolves to their number. */
  async function drop(isMeant: (sale: ParkedSale) => boolean): Promise<number> {
    const count = await device.transact(async (tx) => {
      const meant = (await tx.parked()).filter(isMeant);
      for (const { key, cart } of meant) {
        await tx.release(holdCodes(cart.items), clock.now());
        await tx.removeParked(key);
      }
      return meant.length;
    });
    keeper.soon(0);
    return count;
  }

  return {
    parkSale: (madeIn) => swap(null, madeIn),
    openParked: (key) => swap(key),
    dropParked: async (key) => (await drop((sale) => sale.key === key)) > 0,
    async dropAllParked() {
      await drop(() => true);
    },
  };
}
