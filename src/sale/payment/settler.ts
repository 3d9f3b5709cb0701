import { listingTime, type ProviderEvidence } from '../../domain/sale/provider-evidence.ts';
import {
  isInDoubt,
  isUnanswered,
  isUnsettled,
  type Sale,
  unansweredStates,
  unsettledStates,
} from '../../domain/sale/sale.ts';
import { lastSentAt, lateListing, sentByThisClock } from '../../domain/sale/send-times.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { createTimer, pauseAfter } from '../../domain/times/timer.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import { saleLock, settlerLock } from '../locks.ts';
import { sendWaiting } from '../offline/send-waiting.ts';
import { forPersonAt } from '../seller-at.ts';
import { changeEntry } from './journal.ts';
import { settleSale } from './settle-sale.ts';

/** Waits between rounds while a sale is still open (ms). */
const longestPause = 20_000;
const pauses = [2_000, 5_000, 10_000, longestPause] as const;

/** The wait when only sales are left on which a person has to decide (ms): the provider will hardly have news of them. */
const pauseInDoubt = 60_000;

/**
 * Settles sales without an answer (PAY-10), and sends those that were made offline (OFF-7). Another company's wait until somebody who
 * sees them at the provider has signed in.
 */
export interface Settler {
  /**
   * Settles all open sales now, and repeats that in the background until none is left. Called at start-up and when the connection
   * is back. One tab of the device does it at a time; the others check again later, in case that tab has died.
   */
  settle(): Promise<void>;
  /** To be called when there is a new sale to settle: does so soon, in the background. */
  wake(): void;
  /** Starts to watch the journal, to settle sales that other tabs leave open when they die. */
  watch(): void;
  stop(): void;
}

export function createSettler(context: SaleContext, keeper: Pick<CartKeeper, 'soon'>): Settler {
  const { device, clock, locks } = context;
  const timer = createTimer(clock);
  let stopWatching: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let rounds = 0;

  function again(ms: number): void {
    timer.set(ms, () => timer.run(settle, 'sales could not be settled'));
  }

  /** Plans a round for unsettled sales. Another tab may be working on them; if it dies, its lock is free by then. */
  function notice(sales: readonly Sale[]): void {
    if (!timer.isSet() && running === null && sales.some(isUnsettled)) again(longestPause);
  }

  function settle(): Promise<void> {
    isAskedAgain = true;
    running ??= goOver();
    return running;
  }

  async function goOver(): Promise<void> {
    try {
      let pause: number | null;
      do {
        isAskedAgain = false;
        await locks.tryHold(settlerLock, round);
        pause = await pauseBeforeNext(await device.salesIn(unsettledStates));
        // Nothing is awaited after this: whoever asks meanwhile, like a person, would be told of the round before.
      } while (isAskedAgain && !timer.isStopped());
      rounds = pause === null ? 0 : rounds + 1;
      if (pause !== null) again(pause);
    } catch (error) {
      // The pending work of a stopped till fails because the storage is closed; that is no error.
      if (timer.isStopped()) return;
      // As on a full disk: the sales stay open, and are settled in a later round.
      again(longestPause);
      throw error;
    } finally {
      running = null;
    }
  }

  /** Null where nothing is left to settle. */
  async function pauseBeforeNext(left: readonly Sale[]): Promise<number | null> {
    if (left.length === 0) return null;
    const sales = await forPersonAt(context, left);
    const pause = sales.every(isInDoubt) ? pauseInDoubt : pauseAfter(pauses, rounds + 1);
    return Math.min(pause, untilListed(sales, await device.evidence(context.apiUrl), clock));
  }

  async function round(): Promise<void> {
    const unanswered = await forPersonAt(context, await device.salesIn(unansweredStates));
    for (const sale of unanswered) {
      // The tab that is sending this sale has its lock; when that tab is gone, the lock is free.
      await locks.tryHold(saleLock(sale.reference), () => settleNow(sale.reference));
    }
    const left = new Set((await device.salesIn(unansweredStates)).map(({ reference }) => reference));
    // What was not sold may have left something to give back (PAY-8).
    if (unanswered.some(({ reference }) => !left.has(reference))) keeper.soon(0);
    await sendWaiting(context);
  }

  /** With its lock held, by the entry as it is now: since the round began it may have been closed, and paid again. */
  async function settleNow(reference: string): Promise<void> {
    const sale = await device.sale(reference);
    if (sale === null || !isUnanswered(sale)) return;
    const byThisClock = await changeEntry(context, reference, (entry) => sentByThisClock(entry, clock.now()));
    await settleSale(context, byThisClock ?? sale);
  }

  return {
    settle,
    wake: () => again(0),
    watch() {
      stopWatching ??= device.sales.subscribe(notice);
    },
    stop() {
      timer.stop();
      stopWatching?.();
    },
  };
}

/**
 * Till and terminal wait for a refusal that is being checked: it is looked at again as soon as what it may hide is listed. In how
 * many ms that is; infinite where no refusal is being checked.
 */
function untilListed(
  sales: readonly Sale[],
  evidence: ProviderEvidence,
  { elapsedSince }: Pick<Clock, 'elapsedSince'>,
): number {
  const refused = sales.filter(({ refusal }) => refusal !== null);
  const listings = refused.flatMap((sale) => {
    const elapsed = elapsedSince(lastSentAt(sale));
    return [listingTime(sale, evidence) - elapsed, lateListing - elapsed];
  });
  return Math.min(...listings.filter((ms) => ms > 0));
}
