import { type Clock, within } from '../domain/times/clock.ts';

/** Locks that all tabs of this device share. A lock is free again when the tab that has it dies. */
export interface Locks {
  /** Waits for the lock, then does the work. */
  hold<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Does the work if the lock is free now; otherwise resolves to null. */
  tryHold<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** The browser's Web Locks. */
export function webLocks(manager: LockManager): Locks {
  return {
    hold: async (name, work) => await manager.request(name, work),
    tryHold: async (name, work) =>
      await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : null)),
  };
}

/** Held while holds and totals are brought in line with the cart. */
export const cartLock = 'pos-desk-cart';

/** Held while lines are being moved to another time: a payment waits until the cart's content is known (FAST-8). */
export const moveLock = 'pos-desk-move';

/** Held while a sale is parked or opened (DAY-1). */
export const parkLock = 'pos-desk-park';

/** Held by the one tab that settles open sales and sends those made offline. */
export const settlerLock = 'pos-desk-settler';

/** Held by the tab that sends a sale until it has the answer. */
export function saleLock(reference: string): string {
  return `pos-desk-sale-${reference}`;
}

/** What is used of the browser's manager of locks. */
interface AskedLocks {
  query(): Promise<LockManagerSnapshot>;
  request(name: string, work: () => void): Promise<unknown>;
}

/** For so long (ms) a page stays for a sale that is being sent: as long as its answer is waited for. */
const longestStay = 20_000;

/**
 * Resolves when no tab of this device is sending a sale, at the latest after `longestStay`: a page that is left earlier can't note the
 * answer, nor that nothing was sent (PAY-10).
 */
export async function untilNothingIsSent(manager: AskedLocks, clock: Pick<Clock, 'after'>): Promise<void> {
  const { held = [] } = await manager.query();
  const sending = held.flatMap(({ name }) => (name?.startsWith(saleLock('')) ? [name] : []));
  const noted = Promise.allSettled(sending.map((name) => manager.request(name, () => undefined)));
  await within(clock, longestStay, noted);
}

/** Held while a shift is opened or closed. */
export const shiftLock = 'pos-desk-shift';

/** Held by the one tab that looks up the sales of closed shifts. */
export const proofLock = 'pos-desk-proof';

/** Held by the one tab that learns what the provider's look-ups prove. */
export const learnLock = 'pos-desk-learn';

/** Held by the one tab that checks whether sales are booked twice. */
export const duplicatesLock = 'pos-desk-duplicates';

/** Held by the one tab that reports sales to the terminal. */
export const reportLock = 'pos-desk-terminal-report';

/** Held by a tab as long as a terminal shows it. */
export const terminalLock = 'pos-desk-terminal';

/** Held while a terminal's sale is worked on, so that a repeat waits for the first message's result. `id`: the terminal's. */
export function terminalSaleLock(id: string): string {
  return `pos-desk-terminal-sale-${id}`;
}
