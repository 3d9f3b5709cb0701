import type { KeptReport } from '../../device/index.ts';
import {
  type BookedOrder,
  type Finding,
  findingOf,
  numberedSince,
  ordersOf,
  unproved,
  withDuplicates,
  withFindings,
} from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { mayStillBeTwice } from '../../domain/sale/duplicates.ts';
import type { SaleContext } from '../context.ts';
import { proofLock } from '../locks.ts';
import { bookedOnTheirDays, callsAtATime, ordersAtProvider } from './read-books.ts';

/** The pause between rounds while a shift is not proved (ms): open sales, orders that are not listed yet, no connection. */
const pause = 60_000;

/** Up to this many sales are looked up one by one; for more, the list of bookings of their days is read first. */
const fewSales = 8;

/** Compares the reports of closed shifts with the provider's books, until nothing is open (DAY-3). */
export interface Prover {
  /**
   * Looks up the sales that are not proved yet, now. Findings are stored one by one, so that an interrupted round can be continued.
   */
  prove(): Promise<void>;
  /** Does the same in the background, and repeats it until everything is proved. */
  soon(): void;
  stop(): void;
}

export function createProver(context: SaleContext): Prover {
  const { device, provider, clock, locks, apiUrl, user } = context;
  const { day } = device;
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  function soon(): void {
    prove().catch((error) => {
      // The pending work of a stopped till fails because the storage is closed; that is no error.
      if (!stopped) console.error('the shifts could not be proved', error);
    });
  }

  function prove(): Promise<void> {
    running ??= goOver().finally(() => {
      running = null;
    });
    return running;
  }

  async function goOver(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    try {
      await locks.tryHold(proofLock, round);
    } finally {
      if (!stopped && (await day.unproved()).length > 0) cancelTimer = clock.after(pause, soon);
    }
  }

  async function round(): Promise<void> {
    for (const report of await day.unproved()) await proveReport(report);
    await day.forgetOld(clock.now());
  }

  async function proveReport(kept: KeptReport): Promise<void> {
    let { proof } = kept;
    const takings = await day.takings(kept.report.sales.map(({ reference }) => reference));
    const byReference = new Map(takings.map((taking) => [taking.reference, taking]));
    const sales = numberedSince(kept.report.sales, byReference);

    async function note(found: readonly Finding[]): Promise<void> {
      if (stopped) return;
      proof = withFindings(proof, sales, found, clock.now());
      await day.putProof(proof);
    }

    const evidence = await device.evidence(apiUrl);
    const sold = new Map((await device.salesIn(['done'])).map((sale) => [sale.reference, sale]));

    function judge(counted: CountedSale, orders: readonly BookedOrder[]): Finding | null {
      const sale = sold.get(counted.reference);
      if (sale !== undefined && mayStillBeTwice(sale, evidence, clock.now())) return null;
      const all = sale === undefined ? orders : withDuplicates(orders, sale);
      return findingOf(counted, byReference.get(counted.reference) ?? null, all, clock.now());
    }

    // A sale that is still open is not looked up. One that was open at the close is looked up by its current order number.
    const open = () =>
      unproved(sales, proof).flatMap((sale): CountedSale[] => {
        const taking = byReference.get(sale.reference);
        return taking?.state === 'open'
          ? []
          : [{ ...sale, orderNumber: sale.orderNumber ?? taking?.orderNumber ?? null }];
      });
    // Finishes the proof at once where there is nothing to look up, as in a shift without sales.
    await note([]);
    try {
      if (open().length > fewSales) await note(await byList(open(), judge));
      const left = open();
      for (let from = 0; from < left.length && !stopped; from += callsAtATime) {
        await note(await byAsking(left.slice(from, from + callsAtATime), judge));
      }
    } catch (error) {
      // No answer: the remaining sales are looked up in a later round.
      console.info('the proof of a shift was interrupted', error);
    }
  }

  /** The findings from the list of the sales' days; sales that are not in it are then looked up one by one. */
  async function byList(sales: readonly CountedSale[], judge: Judge): Promise<readonly Finding[]> {
    const rows = await bookedOnTheirDays(provider, sales, await user(), clock.now(), sales.length);
    if (rows === null) return [];
    return sales.flatMap((sale) => {
      const orders = ordersOf(sale, rows);
      return orders.length === 0 ? [] : (judge(sale, orders) ?? []);
    });
  }

  async function byAsking(sales: readonly CountedSale[], judge: Judge): Promise<readonly Finding[]> {
    const person = await user();
    const found = sales.map(async (sale) => judge(sale, await ordersAtProvider(provider, sale, person)));
    return (await Promise.all(found)).flatMap((finding) => finding ?? []);
  }

  return {
    prove,
    soon,
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}

type Judge = (sale: CountedSale, orders: readonly BookedOrder[]) => Finding | null;
