import { holdCodes } from '../../domain/cart/cart.ts';
import {
  asOpen,
  asParked,
  besideParked,
  isBegun,
  type NotParkable,
  type ParkedSale,
  whyNotParkable,
} from '../../domain/sale/parked-sale.ts';
import { lostSaleOf } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { moveLock, parkLock } from '../locks.ts';
import type { CartKeeper } from './cart-keeper.ts';

/** The result of parking or opening a sale; everything but the first two has changed nothing. */
export type ParkingOutcome =
  | { readonly kind: 'parked' }
  /** `locale`: the language that the sale was begun in. */
  | { readonly kind: 'opened'; readonly locale: string }
  /** There is nothing in the cart, and nothing is noted of a customer. */
  | { readonly kind: 'nothing-to-park' }
  /** It was opened in another tab meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: NotParkable | 'being-moved' };

/** Serving another customer in between (DAY-1). */
export interface ParkingCommands {
  /** Puts the open sale aside, with its buyer, code, assignee and holds, and begins another one. */
  parkSale(): Promise<ParkingOutcome>;
  /** Makes a parked sale the open one. What is open is parked in its place, if anything is. */
  openParked(key: string): Promise<ParkingOutcome>;
  /** Gives up one parked sale, and its holds; false where it is not parked any more. */
  dropParked(key: string): Promise<boolean>;
  /** Gives up all parked sales, and their holds. */
  dropAllParked(): Promise<void>;
}

export function createParking(context: SaleContext, keeper: CartKeeper): ParkingCommands {
  const { device, clock, locks, newReference, locale } = context;

  /**
   * Puts aside what is open, if anything is, and opens the parked sale of this key, or with null an empty one: in one transaction, so
   * that no sale is ever in two places. Not while lines are on their way to another time.
   */
  async function swap(key: string | null): Promise<ParkingOutcome> {
    const refused = await device.salesIn(['refused']);
    const work = () =>
      device.transact(async (tx): Promise<ParkingOutcome> => {
        const state = await tx.state();
        const wanted = (await tx.parked()).find((sale) => sale.key === key);
        const reason = whyNotParkable(state, state.cashRegister);
        if (reason !== null) return { kind: reason };
        if (key !== null && wanted === undefined) return { kind: 'gone' };
        if (key === null && !isBegun(state)) return { kind: 'nothing-to-park' };
        const named = { key: newReference(), parkedAt: clock.now(), locale: locale() };
        if (isBegun(state)) await tx.putParked(asParked(state, named));
        if (wanted === undefined) {
          await tx.put(besideParked(state, newReference()));
          return { kind: 'parked' };
        }
        const opened = asOpen(wanted, state);
        await tx.removeParked(wanted.key);
        await tx.put(opened);
        keeper.opened(opened.cart.revision);
        // Its sale that was not received is placed again under the same reference (PAY-10).
        const lost = lostSaleOf(refused, wanted.cart.revision);
        const lostNow = lost === undefined ? null : await tx.sale(lost.reference);
        if (lostNow?.state === 'refused') await tx.putSale({ ...lostNow, cartRevision: opened.cart.revision });
        return { kind: 'opened', locale: wanted.locale };
      });
    const outcome = await locks.hold(parkLock, () => locks.tryHold(moveLock, work));
    keeper.touched();
    keeper.soon(0);
    return outcome ?? { kind: 'being-moved' };
  }

  /** Gives up those of the parked sales, and tells how many they were. */
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
    parkSale: () => swap(null),
    openParked: swap,
    dropParked: async (key) => (await drop((sale) => sale.key === key)) > 0,
    async dropAllParked() {
      await drop(() => true);
    },
  };
}
