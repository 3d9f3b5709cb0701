import type { TillState } from '../../device/index.ts';
import { firstRenewal, isHeldForAWhile } from '../../domain/cart/cart.ts';
import type { Retaken } from '../../domain/cart/retaken.ts';
import type { Refusal } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { cartLock } from '../locks.ts';
import { isRefusal } from '../refusal.ts';
import { syncHolds, syncReleases } from './holds.ts';
import { createLapsedHolds } from './lapsed-holds.ts';
import { syncTotals } from './totals.ts';

/** Waits between tries while the provider does not answer (ms). */
const patience = [3_000, 6_000, 12_000, 30_000, 60_000];

/** Looks whether a cart that is being paid was given back, and is to be held on to again (ms). */
const lockedPause = 3_000;

/** Holds are renewed only while somebody is at work: this long after the last touch (ms). */
const attention = 10 * 60_000;

/** Says what was taken again (CART-10); false when nobody would see it said. */
export type TellRetaken = (retaken: Retaken) => boolean;

/** Keeps holds and totals at the provider in line with the cart on the device. */
export interface CartKeeper {
  /** Brings both in line after `ms`; a further call before then starts the wait anew (CART-5). */
  soon(ms: number): void;
  /**
   * Brings both in line now. Resolves when that is done or has been tried; when the provider did not answer it is tried
   * again by itself. What was taken again is said by `tell`, else by the app.
   */
  sync(tell?: TellRetaken): Promise<void>;
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
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  let touchedAt = clock.now();
  let stopped = false;
  let refusal: Refusal | null = null;
  let wasLocked = false;
  const lapsed = createLapsedHolds();

  function wakeIn(ms: number): void {
    cancelTimer?.();
    cancelTimer = stopped ? null : clock.after(ms, () => void sync().catch(report));
  }

  /** What a stopped till was still doing fails with its storage, and is nobody's business any more. */
  function report(error: unknown): void {
    if (!stopped) console.error('the cart could not be brought in line with the provider', error);
  }

  async function sync(tell?: TellRetaken): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    let answered = false;
    try {
      answered = await locks.hold(cartLock, () => bringInLine(tell));
    } finally {
      failures = answered ? 0 : failures + 1;
      await planNext(answered);
    }
  }

  async function bringInLine(tell?: TellRetaken): Promise<boolean> {
    const before = await device.state();
    wasLocked = before.cart.lockedBy !== null;
    lapsed.note(before, clock.now());
    const atWork = clock.now() - touchedAt < attention;
    const held = await syncHolds(context, atWork, lapsed);
    const summed = await sumUp();
    const retaken = summed ? lapsed.take(await device.state(), clock.now()) : null;
    if (retaken !== null && !tell?.(retaken)) context.retaken(retaken);
    const released = await syncReleases(context);
    return held && summed && released;
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

  async function planNext(answered: boolean): Promise<void> {
    if (cancelTimer !== null) return;
    if (!answered) return wakeIn(patience[Math.min(failures - 1, patience.length - 1)] ?? 60_000);
    const { cart } = await device.state();
    if (cancelTimer !== null) return;
    if (wasLocked || cart.lockedBy !== null) return wakeIn(lockedPause);
    const renewal = firstRenewal(cart);
    const atWork = clock.now() - touchedAt < attention;
    if (renewal !== null && atWork) wakeIn(Math.max(1_000, renewal - clock.now() + 1));
  }

  return {
    soon: wakeIn,
    sync,
    isInLine({ cart, totals }) {
      const isSummedUp = totals?.revision === cart.revision && refusal === null && !lapsed.hasSome();
      return isSummedUp && cart.items.every((item) => isHeldForAWhile(item, clock.now()));
    },
    totalsRefusal: () => refusal,
    touched() {
      const wasAway = clock.now() - touchedAt >= attention;
      touchedAt = clock.now();
      if (wasAway) wakeIn(0);
    },
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}
