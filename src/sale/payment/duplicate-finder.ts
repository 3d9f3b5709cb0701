import { duplicatesOf, isListedByNow, isLookDue, nextLookIn } from '../../domain/sale/duplicates.ts';
import {
  type BookedSale,
  bookedSince,
  candidateOf,
  lateListing,
  type ProviderEvidence,
} from '../../domain/sale/lost-sale.ts';
import { type DuplicatesAnswer, mayBeTwice, type Sale, saleStates } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import type { Decided } from '../offline/offline-decisions.ts';

const finderLock = 'pos-desk-duplicates';

/** Looks whether what was sold is booked twice, where the provider would not have recognised a repeat (PAY-10). */
export interface DuplicateFinder {
  /** Schedules a look, as there may be sales of before to look for. */
  soon(): void;
  /** Looks for a sale that was just made, in a quiet moment. */
  lookAfter(sale: Sale): Promise<void>;
  /** What a person says of the bookings that may be a second one of the sale. Nothing is sent. */
  answerDuplicates(reference: string, answer: DuplicatesAnswer): Promise<Decided>;
  stop(): void;
}

export function createDuplicateFinder(context: SaleContext, user: () => Promise<AccountUser>): DuplicateFinder {
  const { device, provider, clock, locks, apiUrl } = context;
  let next: { readonly at: number; readonly cancel: () => void } | null = null;
  let stopped = false;

  /** Sales that go on being made don't put it off. */
  function lookIn(ms: number): void {
    const at = clock.now() + ms;
    if (stopped || (next !== null && next.at <= at)) return;
    next?.cancel();
    next = { at, cancel: clock.after(ms, lookNow) };
  }

  function lookNow(): void {
    next = null;
    // Without an answer it is looked again.
    void locks
      .tryHold(finderLock, () => look().catch(() => undefined))
      .then(lookAgain)
      .catch(() => undefined);
  }

  async function look(): Promise<void> {
    const evidence = await device.evidence(apiUrl);
    const due = (await dueSales(evidence)).filter((sale) => isListedByNow(sale, clock.now()));
    if (due.length === 0) return;
    const since = Math.min(...due.map((sale) => bookedSince(sale, evidence)));
    const { sales: booked } = await provider.recentSales(since, await user());
    for (const sale of due) {
      // What was found for the one before counts.
      const found = duplicatesOf(sale, booked, await device.salesIn(saleStates), evidence);
      if (found !== null) await note(sale, found);
    }
  }

  async function note({ reference }: Sale, found: readonly BookedSale[]): Promise<void> {
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale === null || sale.duplicates !== undefined) return;
      const bookings = found.map((booked) => candidateOf(sale, booked));
      await tx.putSale({ ...sale, duplicates: { bookings, answer: null } });
    });
  }

  async function dueSales(evidence: ProviderEvidence): Promise<Sale[]> {
    return (await device.salesIn(['done'])).filter((sale) => isLookDue(sale, evidence, clock.now()));
  }

  async function lookAgain(): Promise<void> {
    const due = await dueSales(await device.evidence(apiUrl));
    if (due.length > 0) lookIn(Math.min(...due.map((sale) => nextLookIn(sale, clock.now()))));
  }

  return {
    soon: () => lookIn(lateListing),
    async lookAfter(sale) {
      if (isLookDue(sale, await device.evidence(apiUrl), clock.now())) lookIn(lateListing);
    },
    answerDuplicates: (reference, answer) =>
      device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        if (sale?.duplicates === undefined || !mayBeTwice(sale)) return 'not-open';
        await tx.putSale({ ...sale, duplicates: { ...sale.duplicates, answer } });
        return 'decided';
      }),
    stop() {
      stopped = true;
      next?.cancel();
    },
  };
}
