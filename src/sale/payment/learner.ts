import {
  isLookUpFresh,
  type LookUpKind,
  lookUpKind,
  type ProviderEvidence,
  partsOf,
  withBookingsOf,
} from '../../domain/sale/provider-evidence.ts';
import type { Sale, SaleResult } from '../../domain/sale/sale.ts';
import { lateListing } from '../../domain/sale/send-times.ts';
import { createTimer } from '../../domain/times/timer.ts';
import type { SaleContext } from '../context.ts';
import { learnLock } from '../locks.ts';
import { forPersonAt } from '../seller-at.ts';

/** Waits before each look-up (ms), because a list may lag behind by some seconds. The first one comes soon: whether it does is learned, too. */
const pausesBeforeLooks = [500, 4_000, 15_000, 45_000];

/** From the looks at a sale of this age (ms) on, it is not known any more how soon it was listed. */
const young = 120_000;

/**
 * Learns from answered sales what the provider's look-ups prove (PAY-10). Asks some time after a sale, and only until that is
 * known.
 */
export interface Learner {
  /** Schedules a look-up, as there may be a new sale to learn from. */
  soon(): void;
  stop(): void;
}

/** `onLearned` is called after new evidence was stored. */
export function createLearner(context: SaleContext, onLearned: () => void): Learner {
  const { device, provider, clock, locks, apiUrl, user } = context;
  const timer = createTimer(clock);

  function look(tries: number): void {
    const ms = pausesBeforeLooks[tries];
    if (ms === undefined) return;
    // Errors are ignored: there will be another sale to learn from.
    timer.set(ms, () => void locks.tryHold(learnLock, () => learn(tries)).catch(() => undefined));
  }

  async function learn(tries: number): Promise<void> {
    for (const sale of await telling()) {
      const finds = await isFound(sale);
      // Perhaps it is not listed yet: only the last look-up proves that it can't be found.
      if (!finds && pausesBeforeLooks[tries + 1] !== undefined) return look(tries + 1);
      await note(sale, finds);
    }
  }

  /** Of another company's sales the provider lists none for the person at the till: these tell nothing. */
  const doneLately = async () =>
    (await forPersonAt(context, await device.recentSales())).filter(({ state }) => state === 'done');

  /** The newest sale of each kind for which it is not known whether the provider finds it. */
  async function telling(): Promise<Sale[]> {
    const { lookUps } = await device.evidence(apiUrl);
    const kinds = new Map<LookUpKind, Sale>();
    for (const sale of await doneLately()) {
      const learned = lookUps[lookUpKind(sale)];
      const isUnmeasured = learned?.finds === true && learned.listedIn === undefined && ageOf(sale) < young;
      const isFresh = learned !== undefined && isLookUpFresh(learned, clock.now()) && !isUnmeasured;
      if (!isFresh) kinds.set(lookUpKind(sale), sale);
    }
    return [...kinds.values()];
  }

  /**
   * Whether the provider really searches by reference: the sale is found, and a reference that was never sent finds nothing.
   */
  async function isFound(sale: Sale): Promise<boolean> {
    const { reference, result } = sale;
    const person = await user();
    const parts = partsOf(sale);
    const found = await provider.findSale(reference, person, { parts });
    if (found.kind !== 'found' || result === null || !isSame(found.result, result)) return false;
    const never = await provider.findSale(context.newReference(), person, { parts });
    return never.kind === 'nothing' && never.isEmpty;
  }

  async function note(sale: Sale, finds: boolean): Promise<void> {
    const age = ageOf(sale);
    // One page is enough to see this till's newest sales among others.
    const { sales } = await provider.recentSales(Number.POSITIVE_INFINITY, await user());
    const journal = await doneLately();
    await device.learn(apiUrl, (before) =>
      learned(withBookingsOf(before, sales, journal), lookUpKind(sale), finds, age),
    );
    onLearned();
  }

  const ageOf = ({ updatedAt }: Sale) => clock.now() - updatedAt;

  /** `age`: of the sale that was looked up (ms). */
  function learned(evidence: ProviderEvidence, kind: LookUpKind, finds: boolean, age: number): ProviderEvidence {
    const listedIn = age < young ? Math.min(age, lateListing) : evidence.lookUps[kind]?.listedIn;
    return {
      ...evidence,
      lookUps: { ...evidence.lookUps, [kind]: { finds, at: clock.now(), ...(finds && { listedIn }) } },
    };
  }

  return {
    soon: () => look(0),
    stop: timer.stop,
  };
}

function isSame(one: SaleResult, other: SaleResult): boolean {
  return one.orderNumber === other.orderNumber && one.bookingKeys.join() === other.bookingKeys.join();
}
