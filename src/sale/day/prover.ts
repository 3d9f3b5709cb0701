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
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import { proofLock } from '../locks.ts';
import { bookedOnTheirDays, callsAtATime, ordersAtProvider } from './read-books.ts';

/** Between rounds while something is left (ms): sales that are open, orders that are not listed yet, no connection. */
const pause = 60_000;

/** Up to this many sales are looked up one by one; for more, the list of their days is read first. */
const fewSales = 8;

/** Compares closed shifts with the provider's books, until nothing of them is open (DAY-3). */
export interface Prover {
  /**
   * Looks up now what is not proved yet. Findings are stored as they come, so an interrupted round continues where it stopped.
   */
  prove(): Promise<void>;
  /** Does the same in the background, and repeats it until everything is proved. */
  soon(): void;
  stop(): void;
}

export function createProver(context: SaleContext, user: () => Promise<AccountUser>): Prover {
  const { device, provider, clock, locks, apiUrl } = context;
  const { day } = device;
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  function soon(): void {
    prove().catch((error) => {
      // The work that a stopped till had begun fails with its storage: that is no error.
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

    // Of a sale that is still open nobody has to be asked; one that was open at the close has its order's number since.
    const open = () =>
      unproved(sales, proof).flatMap((sale): CountedSale[] => {
        const taking = byReference.get(sale.reference);
        return taking?.state === 'open'
          ? []
          : [{ ...sale, orderNumber: sale.orderNumber ?? taking?.orderNumber ?? null }];
      });
    // With nothing to look up, as in a shift without sales, it is finished at once.
    await note([]);
    try {
      if (open().length > fewSales) await note(await byList(open(), judge));
      const left = open();
      for (let from = 0; from < left.length && !stopped; from += callsAtATime) {
        await note(await byAsking(left.slice(from, from + callsAtATime), judge));
      }
    } catch (error) {
      // No answer: what is left is asked for again later.
      console.info('the proof of a shift was interrupted', error);
    }
  }

  /** The findings that the list of their days gives; sales that the list lacks are looked up one by one. */
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
