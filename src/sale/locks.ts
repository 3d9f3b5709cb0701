/** Locks that all tabs of this device share, and that are free again when the tab that has one dies. */
export interface Locks {
  /** Waits for the lock, then works. */
  hold<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Works if the lock is free at once; otherwise resolves to null without working. */
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

/** Held while lines are being moved: what is paid for waits until it is known what that is (FAST-8). */
export const moveLock = 'pos-desk-move';

/** Held while a sale is parked or opened (DAY-1). */
export const parkLock = 'pos-desk-park';

/** Held by the one tab that settles what is open and sends what waits. */
export const settlerLock = 'pos-desk-settler';

/** Held by the tab that sends a sale, for as long as it waits for the answer. */
export function saleLock(reference: string): string {
  return `pos-desk-sale-${reference}`;
}

/** Held while a shift is opened or closed. */
export const shiftLock = 'pos-desk-shift';

/** Held by the one tab that looks up the sales of closed shifts. */
export const proofLock = 'pos-desk-proof';
