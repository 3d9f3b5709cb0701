import { type FetchQueryOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { needsTime, type Product } from '../../domain/catalogue/catalogue.ts';
import type { OfflineSales } from '../../domain/settings/settings.ts';
import { today } from '../../domain/times/appointment.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { createTimer } from '../../domain/times/timer.ts';
import { failedAs, priceOptionsQuery, type QueryScope, slotsQuery, variationQuery } from '../../provider/index.ts';
import { listedOffers } from './listed-offers.ts';
import { type StoredAnswers, storedKey } from './stored-answers.ts';

/** The till must have been idle this long before the provider is asked; also the time between two checks of that (ms). */
const quiet = 10_000;
/** The pause between two questions (ms). */
const pause = 250;
/** The pause once everything is kept, and after a question without an answer (ms). */
const round = 10 * 60_000;
/** An answer is renewed at this age (ms). */
const goodFor = 24 * 60 * 60_000;
/** An answer in the store is renewed at this age (ms); less often, because there may be thousands. */
const storedGoodFor = 3 * goodFor;
/** The answers of this many variations are kept in the record that each start reads; more would slow down starts and taps. */
export const mostAtHand = 250;
/** The answers of this many further variations are kept one by one in the store, and read when needed; it has room for no more. */
export const mostStored = 5_000;
/** The most questions that are checked at once for whether they are due, so that a tap need not wait for it. */
const mostLookedThrough = 200;

export interface KeepOffersEnvironment {
  readonly client: QueryClient;
  readonly stored: Pick<StoredAnswers, 'ages' | 'put'>;
  readonly scope: QueryScope;
  readonly clock: Clock;
  /** What the host allows to be sold without a connection; only these offers are asked for. */
  readonly offlineSales: OfflineSales;
  /** Whether the provider may be asked now: connected, the page visible, and no sale being sent. */
  readonly mayAsk: () => boolean;
}

export interface OffersKeeper {
  /** Reports activity: the current question is finished, and no other is asked for a while. */
  touched(): void;
  stop(): void;
}

interface Question {
  /** Identifies the question. */
  readonly hash: string;
  isDue(): boolean;
  ask(): Promise<unknown>;
}

/** Makes the question of a query, which says where its answer is kept and when it is due. */
type Keeping = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
) => Question;

/**
 * While the till is idle, fetches the answers that a sale of the listed offers needs, so that offers can be sold in an outage
 * although nobody has opened them (OFF-7). Asks one question at a time, and only for answers that are missing or too old.
 */
export function keepOffers({
  client,
  stored,
  scope,
  clock,
  offlineSales,
  mayAsk,
}: KeepOffersEnvironment): OffersKeeper {
  let coming: Iterator<Question> | null = null;
  /** Questions that the provider has refused; they are not asked again before the next start. */
  const refused = new Set<string>();
  /** When the stored answers were given (epoch ms); null until read, and when nothing can be stored any more. */
  let ages: Map<string, number> | null = null;
  let canStore = true;
  /** Fetches answers for the store, so that the app's client does not keep them in memory. */
  const passing = new QueryClient();
  let restUntil = clock.now() + quiet;
  let isAsking = false;
  const timer = createTimer(clock);

  const wait = (ms: number) => timer.set(Math.max(ms, restUntil - clock.now()), look);

  function rest(ms: number): void {
    restUntil = Math.max(restUntil, clock.now() + ms);
  }

  function look(): void {
    if (!mayAsk() || client.isFetching() > 0) {
      wait(quiet);
      return;
    }
    const question = next();
    if (question === 'none') wait(round);
    else if (question === 'look-on') wait(pause);
    else void ask(question);
  }

  function next(): Question | 'none' | 'look-on' {
    coming ??= questions();
    for (let looked = 0; looked < mostLookedThrough; looked += 1) {
      const { value, done } = coming.next();
      if (done) {
        coming = null;
        return 'none';
      }
      if (!refused.has(value.hash) && value.isDue()) return value;
    }
    return 'look-on';
  }

  async function ask(question: Question): Promise<void> {
    isAsking = true;
    await question.ask().catch((error: unknown) => {
      if (isNoAnswer(error)) rest(round);
      else refused.add(question.hash);
    });
    isAsking = false;
    wait(pause);
  }

  /** The questions about the listed offers that may be sold without a connection, in the catalogue's order. */
  function* questions(): Generator<Question, undefined> {
    const atHand = new Set<string>();
    const storedAlone = new Set<string>();
    for (const { type, product } of listedOffers(client, scope)) {
      const isTimed = needsTime({ type, product });
      if (isTimed && offlineSales !== 'all') continue;
      for (const id of product.variationIds) {
        if (atHand.has(id) || storedAlone.has(id)) continue;
        if (atHand.size < mostAtHand) {
          atHand.add(id);
          yield* questionsOf(product, id, isTimed, keptAtHand);
          continue;
        }
        if (storedAlone.size === mostStored) return;
        if (storedAlone.size === 0) yield agesOfStored;
        storedAlone.add(id);
        yield* questionsOf(product, id, isTimed, keptInStore);
      }
    }
  }

  function questionsOf(product: Product, id: string, isTimed: boolean, kept: Keeping): Question[] {
    return [
      // The name of a product's only variation is not needed.
      ...(product.variationIds.length > 1 ? [kept(variationQuery(scope, id))] : []),
      kept(priceOptionsQuery(scope, id)),
      ...(isTimed ? [kept(slotsQuery(scope, id, today(clock.now())))] : []),
    ];
  }

  const keptAtHand: Keeping = (query) => ({
    hash: hashKey(query.queryKey),
    isDue: () => clock.now() - clientsAt(query.queryKey) >= goodFor,
    // `staleTime` avoids a request if somebody has opened the offer meanwhile.
    ask: () => client.fetchQuery({ ...query, staleTime: goodFor }),
  });

  const keptInStore: Keeping = (query) => {
    const hash = storedKey(query.queryKey);
    return {
      hash,
      isDue() {
        const at = Math.max(ages?.get(hash) ?? 0, clientsAt(query.queryKey));
        return ages !== null && clock.now() - at >= storedGoodFor;
      },
      async ask() {
        const answer = await passing.fetchQuery({ ...query, gcTime: 0 });
        if (timer.isStopped()) return;
        try {
          await stored.put(query.queryKey, answer, query.gcTime ?? 0);
          ages?.set(hash, clock.now());
        } catch {
          stopStoring();
        }
      },
    };
  };

  /** Reads the ages of the stored answers from the device, before the first question for the store. */
  const agesOfStored: Question = {
    hash: 'ages',
    isDue: () => ages === null && canStore,
    async ask() {
      ages = await stored.ages().catch(() => null);
      if (ages === null) stopStoring();
    },
  };

  /** Ends the questions for the store, because it is full or refused by the browser. */
  function stopStoring(): void {
    canStore = false;
    ages = null;
  }

  /** When the answer in the app's client was given (epoch ms); 0 without one, and for one that only stands in for another. */
  function clientsAt(queryKey: QueryKey): number {
    const state = client.getQueryState(queryKey);
    return state === undefined || state.isInvalidated ? 0 : state.dataUpdatedAt;
  }

  if (offlineSales !== 'none') wait(pause);

  return {
    touched() {
      if (offlineSales === 'none') return;
      rest(quiet);
      if (!isAsking) wait(pause);
    },
    stop: timer.stop,
  };
}

/** Whether the question is to be asked again later, because the provider gave no answer about the offer. */
function isNoAnswer(error: unknown): boolean {
  return failedAs(error, 'no-answer', 'server-error', 'cancelled', 'sign-in-required');
}
