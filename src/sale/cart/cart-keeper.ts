import type { TillState } from '../../device/index.ts';
import { type CartItem, firstRenewal, hasRunOut, isHeld, isHeldForAWhile } from '../../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import { isParkedHoldDue, isParkedTotalDue, nextParkedRenewal } from '../../domain/sale/parked-sale.ts';
import type { Refusal } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { cartLock } from '../locks.ts';
import { isRefusal } from '../refusal.ts';
import { syncHolds, syncReleases } from './holds.ts';
import { createLapsedHolds } from './lapsed-holds.ts';
import { dropSpentCoupon } from './spent-coupon.ts';
import { syncTotals } from './totals.ts';

/** Pauses between attempts while the provider does not answer (ms), then the longest. */
const retryPauses = [3_000, 6_000, 12_000, 30_000];
const longestRetryPause = 60_000;

/** Pause until it is checked again whether a cart that is being paid can be changed, so that its holds are renewed (ms). */
const lockedPause = 3_000;

/** Somebody counts as being at work this long after the last touch (ms): only then holds are renewed. */
const atWorkFor = 10 * 60_000;

/** Shows which holds were re-acquired (CART-10); false where no screen can show it. */
export type TellReacquired = (reacquired: ReacquiredHolds) => boolean;

/** Keeps holds and totals at the provider in line with the carts on the device: the open one, and those that are parked (DAY-1). */
export interface CartKeeper {
  /** Brings both in line after `ms`; a further call before then starts the wait anew (CART-5). */
  soon(ms: number): void;
  /**
   * Brings both in line now. Resolves when that is done or has been tried; when the provider did not answer it is tried
   * again by itself. Which holds were re-acquired is said by `tell`, else by the app.
   */
  sync(tell?: TellReacquired): Promise<void>;
  /** Whether a cart can be paid without asking the provider: each line is held for a while yet, and the total is its own. */
  isInLine(state: TillState): boolean;
  /** Why the provider gave no total the last time, in its own words, as for a code that has run out; null if it did. */
  totalsRefusal(): Refusal | null;
  /** Somebody works at the till: holds that are about to run out are worth renewing. */
  touched(): void;
  /**
   * The cart of this revision was parked until now: its code may have been used up meanwhile, and prices may have changed, so both
   * are asked for anew (COUP-2, DAY-1).
   */
  opened(revision: number): void;
  /** From now on the holds of what another tab parks are renewed here too, should that tab be closed (DAY-1). */
  watchParked(): void;
  stop(): void;
}

export function createCartKeeper(context: SaleContext): CartKeeper {
  const { clock, device, locks } = context;
  /** Of the open cart. */
  let lapsed = createLapsedHolds();
  let cartId: string | undefined;
  /** Revision of the cart that was opened, until its total was asked anew. */
  let openedRevision: number | null = null;
  /** Revisions of parked carts that the provider gives no total for. */
  const withoutTotal = new Set<number>();
  let syncing = 0;
  let stopWatching: (() => void) | null = null;
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
    syncing += 1;
    try {
      isAnswered = await locks.hold(cartLock, () => bringInLine(tell));
    } finally {
      syncing -= 1;
      failures = isAnswered ? 0 : failures + 1;
      await planNext();
    }
  }

  /** Resolves to whether the provider has answered all that was asked. */
  async function bringInLine(tell?: TellReacquired): Promise<boolean> {
    wasLocked = (await readOpen()).cart.lockedBy !== null;
    const isHeld = await syncHolds(context, {
      read: async () => [await readOpen()],
      isDue: isOpenHoldDue,
      hasLapsed: ({ key }) => lapsed.has(key),
    });
    const isSummedUp = await sumUp();
    const reacquired = isSummedUp ? whatWasReacquired(await device.state()) : null;
    if (reacquired !== null && !tell?.(reacquired)) context.reacquired(reacquired);
    const isReleased = await syncReleases(context);
    const areParkedInLine = await bringParkedInLine();
    return isHeld && isSummedUp && isReleased && areParkedInLine;
  }

  /** The open cart, which may be another one at each call; its lapsed holds are noted before anything is requested. */
  async function readOpen(): Promise<TillState> {
    const state = await device.state();
    follow(state);
    lapsed.note(state, clock.now());
    return state;
  }

  /** The lapsed holds of another cart are forgotten. */
  function follow({ cart }: TillState): void {
    if (cart.id === cartId) return;
    cartId = cart.id;
    lapsed = createLapsedHolds();
  }

  function whatWasReacquired(state: TillState): ReacquiredHolds | null {
    return state.cart.id === cartId ? lapsed.take(state, clock.now()) : null;
  }

  /** While nobody works at the till, a lapsed hold is left as it is: it would only lapse again. */
  function isOpenHoldDue(item: CartItem, _: unknown, now: number): boolean {
    return isAtWork() ? !isHeldForAWhile(item, now) : !isHeld(item, now) && !hasRunOut(item, now);
  }

  async function sumUp(): Promise<boolean> {
    refusal = null;
    const opened = openedRevision;
    try {
      if (opened !== null) await dropSpentCoupon(context);
      // Prices may have changed as well since a hold ran out.
      await syncTotals(context, () => device.state(), lapsed.hasSome() || opened !== null);
      if (openedRevision === opened) openedRevision = null;
      return true;
    } catch (error) {
      if (isRefusal(error)) refusal = { code: error.failure.code, message: error.failure.message };
      return refusal !== null;
    }
  }

  async function bringParkedInLine(): Promise<boolean> {
    const areHeld = await syncHolds(context, {
      read: device.parkedSales,
      isDue: (item, { parkedAt }, now) => parkedAt !== undefined && isParkedHoldDue(item, { parkedAt }, now),
      hasLapsed: () => false,
    });
    let areSummedUp = true;
    for (const { key, cart, ...sale } of await device.parkedSales()) {
      const isDue = isParkedTotalDue({ key, cart, ...sale }, clock.now()) && !withoutTotal.has(cart.revision);
      if (isDue) areSummedUp = (await sumUpParked(key, cart.revision)) && areSummedUp;
    }
    return areHeld && areSummedUp;
  }

  /** A total that is refused is asked for again when the sale is opened: then staff can do something about it. */
  async function sumUpParked(key: string, revision: number): Promise<boolean> {
    const read = async () => (await device.parkedSales()).find((sale) => sale.key === key);
    try {
      await syncTotals(context, read, false);
      return true;
    } catch (error) {
      if (isRefusal(error)) withoutTotal.add(revision);
      return isRefusal(error);
    }
  }

  async function planNext(): Promise<void> {
    if (cancelTimer !== null) return;
    if (failures > 0) return soon(retryPauses[failures - 1] ?? longestRetryPause);
    const { cart } = await device.state();
    const parkedRenewal = nextParkedRenewal(await device.parkedSales(), clock.now());
    if (cancelTimer !== null) return;
    if (wasLocked || cart.lockedBy !== null) return soon(lockedPause);
    const renewals = [isAtWork() ? firstRenewal(cart) : null, parkedRenewal].filter((time) => time !== null);
    if (renewals.length > 0) soon(Math.max(1_000, Math.min(...renewals) - clock.now() + 1));
  }

  /** Does nothing while something else is planned or running, which plans the next look itself. */
  function planParked(): void {
    if (cancelTimer === null && syncing === 0) void planNext().catch(report);
  }

  /** The work that a stopped till had begun fails with its storage: that is no error. */
  function report(error: unknown): void {
    if (!stopped) console.error('the cart could not be brought in line with the provider', error);
  }

  return {
    soon,
    sync,
    isInLine({ cart, totals }) {
      const isKnown = totals?.revision === cart.revision && openedRevision === null;
      const isSummedUp = isKnown && refusal === null && !lapsed.hasSome();
      return isSummedUp && cart.items.every((item) => isHeldForAWhile(item, clock.now()));
    },
    totalsRefusal: () => refusal,
    touched() {
      const wasAway = !isAtWork();
      touchedAt = clock.now();
      if (wasAway) soon(0);
    },
    opened(revision) {
      openedRevision = revision;
    },
    watchParked() {
      stopWatching ??= device.parked.subscribe(planParked);
    },
    stop() {
      stopped = true;
      stopWatching?.();
      cancelTimer?.();
    },
  };
}
