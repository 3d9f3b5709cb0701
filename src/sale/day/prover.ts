import type { KeptReport } from '../../device/index.ts';
import {
  type BookedAs,
  type BookedOrder,
  bookedAs,
  type Finding,
  findingOf,
  numberedSince,
  numbersLeft,
  ordersOf,
  unproved,
  withFindings,
  worthAnotherLook,
} from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { mayStillBeTwice } from '../../domain/sale/duplicates.ts';
import { isAskedAbout } from '../../domain/sale/sale.ts';
import { createTimer } from '../../domain/times/timer.ts';
import type { SaleContext } from '../context.ts';
import { proofLock } from '../locks.ts';
import { forPersonAt } from '../seller-at.ts';
import { bookedOnTheirDays, ordersAtProvider } from './read-books.ts';

/** The pause between rounds while a shift is not proved (ms): open sales, orders that are not listed yet, no connection. */
const pause = 60_000;

/** Up to this many sales are looked up one by one; for more, the list of bookings of their days is read first. */
const fewSales = 8;

/** The number of parallel calls; few, so that calls that people wait for are not delayed. */
const callsAtATime = 4;

/** Compares the reports of closed shifts with the provider's books, until nothing is open (DAY-3). */
export interface Prover {
  /**
   * Looks up the sales that are not proved yet, now. Findings are stored one by one, so that an interrupted round can be continued.
   */
  prove(): Promise<void>;
  /**
   * Does the same, and then looks up again what differs in this report, for a person: the provider's lists may have lagged.
   * `of-others`: all that is left are other companies' sales, which were not looked up.
   */
  lookUpAgain(number: number): Promise<'looked-up' | 'of-others'>;
  /** Does the same in the background, and repeats it until everything is proved. */
  soon(): void;
  stop(): void;
}

export function createProver(context: SaleContext): Prover {
  const { device, provider, clock, locks, apiUrl, user } = context;
  const { day } = device;
  const timer = createTimer(clock);
  let running: Promise<void> | null = null;

  function soon(): void {
    timer.run(prove, 'the shifts could not be proved');
  }

  function prove(): Promise<void> {
    running ??= goOver().finally(() => {
      running = null;
    });
    return running;
  }

  async function lookUpAgain(number: number) {
    await prove();
    return locks.hold(proofLock, async () => {
      const report = await day.report(number);
      return report === null ? 'looked-up' : proveReport(report, { again: true });
    });
  }

  async function goOver(): Promise<void> {
    timer.clear();
    try {
      await locks.tryHold(proofLock, round);
    } finally {
      if (!timer.isStopped() && (await day.unproved()).length > 0) timer.set(pause, soon);
    }
  }

  async function round(): Promise<void> {
    for (const report of await day.unproved()) await proveReport(report);
    await day.forgetOld(clock.now());
  }

  async function proveReport(kept: KeptReport, { again = false } = {}): Promise<'looked-up' | 'of-others'> {
    let { proof } = kept;
    const takings = await day.takings(kept.report.sales.map(({ reference }) => reference));
    const byReference = new Map(takings.map((taking) => [taking.reference, taking]));
    const sales = numberedSince(kept.report.sales, byReference);

    async function note(found: readonly Finding[]): Promise<void> {
      if (timer.isStopped()) return;
      proof = withFindings(proof, sales, found, clock.now());
      await day.putProof(proof);
    }

    const evidence = await device.evidence(apiUrl);
    const sold = new Map((await device.salesIn(['done'])).map((sale) => [sale.reference, sale]));

    function waitsForPerson(reference: string): boolean {
      const sale = sold.get(reference);
      return sale !== undefined && isAskedAbout(sale, clock.now());
    }

    function judge(counted: CountedSale, orders: readonly BookedOrder[]): Finding | null {
      const sale = sold.get(counted.reference);
      if (sale !== undefined && mayStillBeTwice(sale, evidence, clock.now())) return null;
      return findingOf(counted, byReference.get(counted.reference) ?? null, orders, clock.now());
    }

    const look: Look = { judge, bookedAs: (counted) => bookedAs(counted, sold.get(counted.reference)) };
    const ours = await forPersonAt(
      context,
      takings.flatMap(({ seller }) => seller ?? []),
    );
    const asked = again ? worthAnotherLook(sales, proof) : unproved(sales, proof);
    // A sale that is still open, or that a person is asked about, is not looked up; another company's only when somebody is at the till
    // who sees it.
    const closed = asked.filter(
      ({ reference }) => byReference.get(reference)?.state !== 'open' && !waitsForPerson(reference),
    );
    let left: readonly CountedSale[] = closed.filter(({ reference }) => {
      const seller = byReference.get(reference)?.seller;
      return seller === undefined || ours.includes(seller);
    });
    const isOfOthers = left.length === 0 && closed.length > 0;
    // Finishes the proof at once where there is nothing to look up, as in a shift without sales.
    await note([]);
    try {
      if (left.length > fewSales) {
        const found = await byList(left, look);
        await note(found);
        left = unproved(left, { findings: found });
      }
      for (let from = 0; from < left.length && !timer.isStopped(); from += callsAtATime) {
        await note(await byAsking(left.slice(from, from + callsAtATime), look));
      }
      if (again && !isOfOthers && !timer.isStopped()) await day.putProof({ ...proof, lookedUpAt: clock.now() });
    } catch (error) {
      // No answer: the remaining sales are looked up in a later round.
      console.info('the proof of a shift was interrupted', error);
    }
    return isOfOthers ? 'of-others' : 'looked-up';
  }

  /** The findings from the list of the sales' days; sales that are not in it are then looked up one by one. */
  async function byList(sales: readonly CountedSale[], { judge, bookedAs }: Look): Promise<readonly Finding[]> {
    const rows = await bookedOnTheirDays(provider, sales, await user(), clock.now(), sales.length);
    if (rows === null) return [];
    return sales.flatMap((sale) => {
      const sought = bookedAs(sale);
      const orders = ordersOf(sought, rows);
      return orders.length === 0 || numbersLeft(sought, orders).length > 0 ? [] : (judge(sale, orders) ?? []);
    });
  }

  async function byAsking(sales: readonly CountedSale[], { judge, bookedAs }: Look): Promise<readonly Finding[]> {
    const person = await user();
    const found = sales.map(async (sale) => judge(sale, await ordersAtProvider(provider, bookedAs(sale), person)));
    return (await Promise.all(found)).flatMap((finding) => finding ?? []);
  }

  return {
    prove,
    lookUpAgain,
    soon,
    stop: timer.stop,
  };
}

/** How the sales of a report are looked up. */
interface Look {
  readonly bookedAs: (sale: CountedSale) => BookedAs;
  readonly judge: (sale: CountedSale, orders: readonly BookedOrder[]) => Finding | null;
}
