import type { TillState } from '../../device/index.ts';
import { firstRenewal, isHeldForAWhile } from '../../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import type { Refusal } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { cartLock } from '../locks.ts';
import { isRefusal } from '../refusal.ts';
import { syncHolds, syncReleases } from './holds.ts';
import { createLapsedHolds } from './lapsed-holds.ts';
import { syncTotals } from './totals.ts';

/** Waits between tries while the provider does not answer (ms), then the longest. */
const retryPauses = [3_000, 6_000, 12_000, 30_000];
const longestRetryPause = 60_000;

/** Wait until the next look whether a cart that is being paid was given back, and is to be held on to again (ms). */
const lockedPause = 3_000;

/** Somebody counts as being at work this long after the last touch (ms): only then holds are renewed. */
const atWorkFor = 10 * 60_000;

/** Says which holds were re-acquired (CART-10); false when nobody would see it said. */
export type TellReacquired = (reacquired: ReacquiredHolds) => boolean;

/** Keeps holds and totals at the provider in line with the cart on the device. */
export interface CartKeeper {
  /** Brings both in line after `ms`; a further call before then starts the wait anew (CART-5). */
  soon(ms: number): void;
  /**
   * Brings both in line now. Resolves when that is done or has been tried; when the provider did not answer it is tried
   * again by itself. Which holds were re-acquired is said by `tell`, else by the app.
   */
  sync(tell?: TellReacquired): Promise<void>;
  /** Whether a cart to be paid needs nothing of the provider: each line is held for a while yet, and the total is its own. */
  isInLine(state: TillState): boolean;
  /** Why the provider gave no total the last time, in its own words, as for a code that has run out; null if it did. */
  totalsRefusal(): Refusal | null;
  /** Somebody works at the till: holds that are about to run out are worth renewing. */
  touched(): void;
  stop(): void;
}

export function createCartKeeper(context: SaleContext): CartKeeper {
  const { clock, device, locks } = context;
  const lapsed = createLapsedHolds();
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  let touchedAt = clock.now();
  let refusal: Refusal | null = null;
  let wasLocked = false;
  let stopped = false;

  const isAtWork = () => clock.now() - touchedAt < atWorkFor;

  function soon(ms: number): void {
    cancelTimer?.();
    cancelTimer = stopped ? null : clock.after(ms, () => void sync().catch(report));
  }

  async function sync(tell?: TellReacquired): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    let isAnswered = false;
    try {
      isAnswered = await locks.hold(cartLock, () => bringInLine(tell));
    } finally {
      failures = isAnswered ? 0 : failures + 1;
      await planNext();
    }
  }

  /** Resolves to whether the provider has answered all that was asked. */
  async function bringInLine(tell?: TellReacquired): Promise<boolean> {
    const before = await device.state();
    wasLocked = before.cart.lockedBy !== null;
    lapsed.note(before, clock.now());
    const isHeld = await syncHolds(context, isAtWork(), lapsed);
    const isSummedUp = await sumUp();
    const reacquired = isSummedUp ? lapsed.take(await device.state(), clock.now()) : null;
    if (reacquired !== null && !tell?.(reacquired)) context.reacquired(reacquired);
    const isReleased = await syncReleases(context);
    return isHeld && isSummedUp && isReleased;
  }

  async function sumUp(): Promise<boolean> {
    refusal = null;
    try {
      // Prices may have changed as well since a hold ran out.
      await syncTotals(context, lapsed.hasSome());
      return true;
    } catch (error) {
      if (isRefusal(error)) refusal = { code: error.failure.code, message: error.failure.message };
      return refusal !== null;
    }
  }

  async function planNext(): Promise<void> {
    if (cancelTimer !== null) return;
    if (failures > 0) return soon(retryPauses[failures - 1] ?? longestRetryPause);
    const { cart } = await device.state();
    if (cancelTimer !== null) return;
    if (wasLocked || cart.lockedBy !== null) return soon(lockedPause);
    const renewal = firstRenewal(cart);
    if (renewal !== null && isAtWork()) soon(Math.max(1_000, renewal - clock.now() + 1));
  }

  /** What a stopped till was still doing fails with its storage, and is nobody's business any more. */
  function report(error: unknown): void {
    if (!stopped) console.error('the cart could not be brought in line with the provider', error);
  }

  return {
    soon,
    sync,
    isInLine({ cart, totals }) {
      const isSummedUp = totals?.revision === cart.revision && refusal === null && !lapsed.hasSome();
      return isSummedUp && cart.items.every((item) => isHeldForAWhile(item, clock.now()));
    },
    totalsRefusal: () => refusal,
    touched() {
      const wasAway = !isAtWork();
      touchedAt = clock.now();
      if (wasAway) soon(0);
    },
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}
