import type { TillState } from '../../device/index.ts';
import { type CartItem, firstRenewal, hasRunOut, isHeld, isHeldForAWhile } from '../../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import { isRecent, type KnownTotals } from '../../domain/sale/checkout.ts';
import { isParkedHoldDue, isParkedTotalDue, nextParkedRenewal } from '../../domain/sale/parked-sale.ts';
import type { Refusal } from '../../domain/sale/sale.ts';
import { createStore, type Store } from '../../domain/store.ts';
import { createTimer, pauseAfter } from '../../domain/times/timer.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { cartLock } from '../locks.ts';
import { syncHolds } from './holds.ts';
import { createLapsedHolds } from './lapsed-holds.ts';
import { syncReleases } from './releases.ts';
import { dropSpentCoupon, syncTotals } from './totals.ts';

/** Pauses between attempts while the provider does not answer (ms). */
const retryPauses = [3_000, 6_000, 12_000, 30_000, 60_000] as const;

/** What is logged of work that failed. */
const failed = 'the cart could not be brought in line with the provider';

/** While a cart is being paid, the pause until the next check whether its holds can be renewed again (ms). */
const lockedPause = 3_000;

/** Holds are renewed only this long after the last touch of the till (ms). */
const atWorkFor = 10 * 60_000;

/** Shows which holds were re-acquired (CART-10); false where the screen can't show it. */
export type TellReacquired = (reacquired: ReacquiredHolds) => boolean;

interface SyncOptions {
  /** For how long the answer for this cart counts, before its total is asked for again (ms). */
  readonly totalsFor?: number;
  /** The reference of the sale that has locked the cart, and sends it only then; another's cart is left as it is. */
  readonly paying?: string;
}

/** Keeps holds and totals at the provider up to date with the carts on the device: the open one and the parked ones (DAY-1). */
export interface CartKeeper {
  /** Updates holds and totals after `ms`; a further call before then restarts the wait (CART-5). */
  soon(ms: number): void;
  /** Updates holds and totals now. Resolves after the attempt; without an answer of the provider it is repeated in the background. */
  sync(how?: SyncOptions): Promise<void>;
  /**
   * Reports holds that are re-acquired to a screen that shows them itself, whoever had them re-acquired; the app is told of what it
   * doesn't show. Returns a function that ends this.
   */
  showReacquired(tell: TellReacquired): () => void;
  /**
   * Whether a cart can be paid without asking the provider first: every line is held long enough, and the total is this cart's, and no
   * older than `totalsFor` (ms).
   */
  isInLine(state: Pick<TillState, 'cart' | 'totals'>, totalsFor?: number): boolean;
  /** The provider's last refusal to give a total, as for an expired coupon code; null if it gave one. */
  readonly totalsRefusal: Store<Refusal | null>;
  /** Whether the provider's last answer for a total can't be read: the connection is there (ERR-5, OFF-6). */
  isTotalUnreadable(): boolean;
  /** Reports activity at the till: holds that are about to expire are renewed. */
  touched(): void;
  /**
   * To be called when a parked cart was opened, or a sale was refused: the coupon and the prices may have changed meanwhile, so both are
   * asked for again with the next sync (COUP-2, DAY-1, PAY-8). `revision`: the cart's.
   */
  askAgain(revision: number): void;
  /** Starts to renew the holds of sales that other tabs park, too, because those tabs may be closed (DAY-1). */
  watchParked(): void;
  stop(): void;
}

export function createCartKeeper(context: SaleContext): CartKeeper {
  const { clock, device, locks } = context;
  const timer = createTimer(clock);
  /** The lapsed holds of the open cart. */
  let lapsed = createLapsedHolds();
  let cartId: string | undefined;
  /** Revision of a cart whose coupon and total are to be asked for again, until they were. */
  let doubtedRevision: number | null = null;
  /** Revisions of parked carts for which the provider refuses a total. */
  const withoutTotal = new Set<number>();
  let syncing = 0;
  let stopWatching: (() => void) | null = null;
  let failures = 0;
  let touchedAt = clock.now();
  const totalsRefusal = createStore<Refusal | null>(null);
  let isUnreadable = false;
  let wasLocked = false;
  let show: TellReacquired | null = null;

  const isAtWork = () => clock.now() - touchedAt < atWorkFor;

  function soon(ms: number): void {
    timer.set(ms, () => timer.run(() => sync(), failed));
  }

  async function sync(how: SyncOptions = {}): Promise<void> {
    timer.clear();
    let isAnswered = false;
    syncing += 1;
    try {
      isAnswered = await locks.hold(cartLock, () => bringInLine(how));
    } finally {
      syncing -= 1;
      failures = isAnswered ? 0 : failures + 1;
      await planNext();
    }
  }

  /** Resolves to whether the provider has answered all requests. */
  async function bringInLine({ totalsFor = Infinity, paying }: SyncOptions): Promise<boolean> {
    wasLocked = (await readOpen()).cart.lockedBy !== null;
    const read = async () => openFor(await readOpen(), paying);
    const isHeld = await syncHolds(context, {
      read: async () => [await read()],
      isDue: isOpenHoldDue,
      hasLapsed: ({ key }) => lapsed.has(key),
    });
    const isSummedUp = await sumUp(read, totalsFor);
    const reacquired = isSummedUp ? whatWasReacquired(await device.state()) : null;
    if (reacquired !== null && !show?.(reacquired)) context.reacquired(reacquired);
    const isReleased = await syncReleases(context);
    const areParkedInLine = await bringParkedInLine();
    return isHeld && isSummedUp && isReleased && areParkedInLine;
  }

  /** Reads the open cart, which may be another one at each call, and notes its lapsed holds before anything is requested. */
  async function readOpen(): Promise<TillState> {
    const state = await device.state();
    if (state.cart.id !== cartId) {
      // Another cart was opened: the lapsed holds of the one before are forgotten.
      cartId = state.cart.id;
      lapsed = createLapsedHolds();
    }
    lapsed.note(state, clock.now());
    return state;
  }

  function whatWasReacquired(state: TillState): ReacquiredHolds | null {
    return state.cart.id === cartId ? lapsed.take(state, clock.now()) : null;
  }

  /** While nobody works at the till, a lapsed hold is not re-acquired: it would only lapse again. */
  function isOpenHoldDue(item: CartItem, _: unknown, now: number): boolean {
    return isAtWork() ? !isHeldForAWhile(item, now) : !isHeld(item, now) && !hasRunOut(item, now);
  }

  /** Until the answer comes, the one before counts: whoever has waited for that reads it while the next is on its way. */
  async function sumUp(read: () => Promise<TillState>, totalsFor: number): Promise<boolean> {
    const doubted = doubtedRevision;
    try {
      if (doubted !== null) await dropSpentCoupon(context);
      // After a hold has lapsed, prices may have changed too.
      const isOutdated = (totals: KnownTotals) =>
        lapsed.hasSome() || doubted !== null || !isRecent(totals, totalsFor, clock.now());
      await syncTotals(context, read, isOutdated);
      if (doubtedRevision === doubted) doubtedRevision = null;
      totalsRefusal.set(null);
      isUnreadable = false;
      return true;
    } catch (error) {
      const isRefused = failedAs(error, 'refused');
      totalsRefusal.set(isRefused ? { code: error.failure.code, message: error.failure.message } : null);
      isUnreadable = failedAs(error, 'unreadable');
      return isRefused;
    }
  }

  async function bringParkedInLine(): Promise<boolean> {
    const areHeld = await syncHolds(context, {
      read: device.parkedSales,
      isDue: (item, { parkedAt }, now) => parkedAt !== undefined && isParkedHoldDue(item, { parkedAt }, now),
      hasLapsed: () => false,
    });
    let areSummedUp = true;
    for (const sale of await device.parkedSales()) {
      const { revision } = sale.cart;
      const isDue = isParkedTotalDue(sale, clock.now()) && !withoutTotal.has(revision);
      if (isDue) areSummedUp = (await sumUpParked(sale.key, revision)) && areSummedUp;
    }
    return areHeld && areSummedUp;
  }

  /** Asks for a parked sale's total. A refused one is asked for again only when the sale is opened, where staff can act on it. */
  async function sumUpParked(key: string, revision: number): Promise<boolean> {
    const read = async () => (await device.parkedSales()).find((sale) => sale.key === key);
    try {
      await syncTotals(context, read, () => false);
      return true;
    } catch (error) {
      const isRefused = failedAs(error, 'refused');
      if (isRefused) withoutTotal.add(revision);
      return isRefused;
    }
  }

  async function planNext(): Promise<void> {
    if (timer.isSet()) return;
    if (failures > 0) return soon(pauseAfter(retryPauses, failures));
    const { cart } = await device.state();
    const parkedRenewal = nextParkedRenewal(await device.parkedSales(), clock.now());
    if (timer.isSet()) return;
    if (wasLocked || cart.lockedBy !== null) return soon(lockedPause);
    const renewals = [isAtWork() ? firstRenewal(cart) : null, parkedRenewal].filter((time) => time !== null);
    if (renewals.length > 0) soon(Math.max(1_000, Math.min(...renewals) - clock.now() + 1));
  }

  /** Plans the next check, unless one is planned or running: that plans the next one itself. */
  function planParked(): void {
    if (!timer.isSet() && syncing === 0) timer.run(planNext, failed);
  }

  return {
    soon,
    sync,
    showReacquired(tell) {
      show = tell;
      return () => {
        if (show === tell) show = null;
      };
    },
    isInLine({ cart, totals }, totalsFor = Infinity) {
      if (totals?.revision !== cart.revision || !isRecent(totals, totalsFor, clock.now())) return false;
      const isSummedUp = doubtedRevision === null && totalsRefusal.getSnapshot() === null && !lapsed.hasSome();
      return isSummedUp && cart.items.every((item) => isHeldForAWhile(item, clock.now()));
    },
    totalsRefusal,
    isTotalUnreadable: () => isUnreadable,
    touched() {
      const wasAway = !isAtWork();
      touchedAt = clock.now();
      if (wasAway) soon(0);
    },
    askAgain(revision) {
      doubtedRevision = revision;
    },
    watchParked() {
      stopWatching ??= device.parked.subscribe(planParked);
    },
    stop() {
      timer.stop();
      stopWatching?.();
    },
  };
}

/** The cart as the sale that has locked it sees it. */
function openFor(state: TillState, paying: string | undefined): TillState {
  return state.cart.lockedBy === paying ? { ...state, cart: { ...state.cart, lockedBy: null } } : state;
}
