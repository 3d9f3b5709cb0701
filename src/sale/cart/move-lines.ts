import * as v from 'valibot';
import { appointmentTimeSchema } from '../../device/index.ts';
import {
  askedHold,
  type Cart,
  type CartItem,
  freedHolds,
  holdCodes,
  isHeld,
  notHeld,
  withHold,
} from '../../domain/cart/cart.ts';
import { changeLine, immovable, type Renamed, withRenamedLines } from '../../domain/cart/change-line.ts';
import type { Capacity } from '../../domain/catalogue/catalogue.ts';
import { createStore, type Store } from '../../domain/store.ts';
import type { AppointmentTime } from '../../domain/times/appointment.ts';
import { failedAs, ProviderError } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { cartLock, moveLock } from '../locks.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { type HeldPlaces, takeHold } from './holds.ts';

export interface MoveTarget {
  readonly time: AppointmentTime;
  /** The places left at that time for each option, where known; a larger quantity overbooks (CART-6). */
  readonly places: Readonly<Record<string, Capacity>>;
}

/** A move in progress, in this tab or another one. */
export interface Moving {
  readonly keys: readonly string[];
  readonly to: AppointmentTime;
}

/** The outcome of a move; all but `moved` leave the cart unchanged (FAST-8). */
export type MoveOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-answer' }
  /** An answer came, and said nothing of use. */
  | { readonly kind: 'failed' }
  /** New places can't be held without a connection. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'immovable' }
  | { readonly kind: 'cart-is-being-paid' }
  /** Another move is under way. */
  | { readonly kind: 'already-moving' }
  /** The cart was changed by somebody else meanwhile, like a terminal or another tab. */
  | { readonly kind: 'changed' };

export interface MoveCommands {
  /**
   * Moves lines to another time. The new places are held first. Once all are held, the lines and their attendees' data are moved,
   * and the old holds are released (FAST-8). Meanwhile no tab can sell the cart.
   */
  moveLines(keys: readonly string[], target: MoveTarget): Promise<MoveOutcome>;
  /** The move in progress; null while there is none. */
  readonly moving: Store<Moving | null>;
  /** Closes the channel between the tabs. */
  stop(): void;
}

/** The message by which another tab tells of its move. */
const movingSchema = v.object({
  keys: v.array(v.string()),
  to: appointmentTimeSchema,
});

export function createMoveCommands(context: SaleContext, keeper: CartKeeper): MoveCommands {
  const { device, clock, locks, moves } = context;
  const moving = createStore<Moving | null>(null);

  /** Shows a move of another tab until its lock is free: it has ended, or the tab was closed. */
  function follow(news: unknown): void {
    const { success, output } = v.safeParse(movingSchema, news);
    if (!success || moving.getSnapshot() !== null) return;
    moving.set(output);
    void locks.hold(moveLock, async () => moving.set(null));
  }

  async function move(keys: readonly string[], target: MoveTarget): Promise<MoveOutcome> {
    const { cart } = await device.state();
    if (cart.lockedBy !== null) return { kind: 'cart-is-being-paid' };
    const planned = planMove(cart, keys, target);
    if (planned.kind !== 'planned') return planned;
    const changed = planned.cart.items.filter((item) => !cart.items.includes(item));
    const taken: HeldPlaces[] = [];
    try {
      for (const item of changed) if (!isHeld(item, clock.now())) taken.push(await takeHold(context, item));
    } catch (error) {
      await giveBack(taken, changed);
      if (!(error instanceof ProviderError)) throw error;
      if (failedAs(error, 'refused')) return { kind: 'refused', message: error.message };
      return { kind: failedAs(error, 'no-answer') ? 'no-answer' : 'failed' };
    }
    const outcome = await keepMove(cart.revision, keys, target, taken);
    if (outcome.kind !== 'moved') await giveBack(taken, changed);
    return outcome;
  }

  /** Stores the moved lines in one transaction, if the cart is still the one for which the holds were requested. */
  async function keepMove(
    revision: number,
    keys: readonly string[],
    target: MoveTarget,
    taken: readonly HeldPlaces[],
  ): Promise<MoveOutcome> {
    return device.transact(async (tx): Promise<MoveOutcome> => {
      const { cart, checkout } = await tx.state();
      if (cart.lockedBy !== null) return { kind: 'cart-is-being-paid' };
      const planned = cart.revision === revision ? planMove(cart, keys, target) : null;
      if (planned?.kind !== 'planned') return { kind: 'changed' };
      const moved = taken.reduce((next, { key, hold }) => withHold(next, key, hold), planned.cart);
      await tx.release(freedHolds(cart.items, moved.items), clock.now());
      await tx.put({ cart: moved, checkout: withRenamedLines(checkout, planned.renamed) });
      return { kind: 'moved' };
    });
  }

  /**
   * Releases the holds of a failed move. The hold of a line with which a moved line was to be merged may have grown, even without
   * an answer: it is requested again for the unchanged line.
   */
  async function giveBack(taken: readonly HeldPlaces[], changed: readonly CartItem[]): Promise<void> {
    const joined = new Set(holdCodes(changed));
    await device.transact(async (tx) => {
      const fresh = taken.flatMap(({ hold }) => (joined.has(hold.code) ? [] : [hold.code]));
      await tx.release(fresh, clock.now());
      const { cart } = await tx.state();
      const grown = cart.items.flatMap((item) => {
        const hold = askedHold(item);
        return hold.state === 'held' && joined.has(hold.code) ? [{ key: item.key, hold }] : [];
      });
      const asked = grown.reduce((next, { key, hold }) => withHold(next, key, { ...hold, isInDoubt: true }), cart);
      if (grown.length > 0) await tx.put({ cart: asked });
    });
  }

  moves.hear(follow);

  return {
    async moveLines(keys, target) {
      if (moving.getSnapshot() !== null) return { kind: 'already-moving' };
      if (!context.isConnected()) return { kind: 'offline' };
      keeper.touched();
      const begun = { keys, to: target.time };
      moving.set(begun);
      try {
        return await locks.hold(moveLock, () => {
          moves.tell(begun);
          return locks.hold(cartLock, () => move(keys, target));
        });
      } finally {
        moving.set(null);
        keeper.soon(0);
      }
    },
    moving: { subscribe: moving.subscribe, getSnapshot: moving.getSnapshot },
    stop: moves.close,
  };
}

type Plan =
  | { readonly kind: 'planned'; readonly cart: Cart; readonly renamed: readonly Renamed[] }
  | Extract<MoveOutcome, { kind: 'immovable' | 'changed' }>;

/** The cart after the move, with the moved lines not held yet. */
function planMove(cart: Cart, keys: readonly string[], { time, places }: MoveTarget): Plan {
  const lines = keys.map((wanted) => cart.items.find(({ key }) => key === wanted));
  if (lines.some((line) => line && immovable(line) !== null)) return { kind: 'immovable' };
  if (lines.includes(undefined) || lines.length === 0) return { kind: 'changed' };
  let next = cart;
  const renamed: Renamed[] = [];
  for (const key of keys) {
    const line = next.items.find((item) => item.key === key);
    if (line?.time === time) continue;
    const changed = changeLine(next, key, { time, maxQuantity: leftOf(line, places), hold: notHeld });
    if (changed === null) return { kind: 'changed' };
    next = changed.cart;
    renamed.push(changed.renamed);
  }
  return { kind: 'planned', cart: next, renamed };
}

/** The places left for a line's option; null where endless or unknown. */
function leftOf(line: CartItem | undefined, places: MoveTarget['places']): number | null {
  const left = line && places[line.optionId]?.left;
  return left !== undefined && Number.isFinite(left) ? left : null;
}
