import type { AccountUser } from '../domain/account.ts';
import { notReceived, type Sale } from '../domain/sale.ts';
import type { SaleContext } from './context.ts';
import { closeSale } from './journal.ts';
import { saleLock } from './locks.ts';

/**
 * A purchase may still be on its way this long after it was sent (ms): longer than the client waits for its answer. Only
 * after that does "not found" mean "not sold".
 */
const stillOnItsWay = 30_000;

/** Waits between questions while no answer comes (ms). */
const patience = [2_000, 5_000, 10_000, 20_000];

/** Finds out what became of the sales whose answer never came (PAY-10). */
export interface Settler {
  /** Asks now, and again by itself until every sale is settled. Called at start-up and when the connection is back. */
  settle(): Promise<void>;
  stop(): void;
}

export function createSettler(context: SaleContext, user: () => Promise<AccountUser>): Settler {
  const { device, clock, locks } = context;
  let cancelTimer: (() => void) | null = null;
  let rounds = 0;
  let stopped = false;

  function again(ms: number): void {
    cancelTimer?.();
    cancelTimer = stopped ? null : clock.after(ms, () => void settle().catch(report));
  }

  async function settle(): Promise<void> {
    for (const sale of await device.salesIn(['submitting', 'unknown'])) {
      // The tab that is sending this sale has its lock; when that tab is gone, the lock is free.
      await locks.tryHold(saleLock(sale.reference), () => ask(sale));
    }
    const left = await device.salesIn(['submitting', 'unknown']);
    rounds = left.length > 0 ? rounds + 1 : 0;
    if (left.length > 0) again(patience[Math.min(rounds - 1, patience.length - 1)] ?? 20_000);
  }

  async function ask(sale: Sale): Promise<void> {
    const asked = clock.now();
    try {
      const result = await context.provider.findSale(sale.reference, await user());
      if (result !== null) return void (await closeSale(context, sale.reference, { state: 'done', result }));
      if (asked - sale.createdAt < stillOnItsWay) return;
      await closeSale(context, sale.reference, { state: 'refused', refusal: { code: notReceived, message: '' } });
    } catch {
      // No answer to the question either: the sale stays as it is and is asked about again.
    }
  }

  return {
    settle,
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}

function report(error: unknown): void {
  console.error('sales could not be settled', error);
}
