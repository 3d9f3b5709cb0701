import { type FetchQueryOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { needsTime, type OfferType, type Product } from '../../domain/catalogue/catalogue.ts';
import type { OfflineSales } from '../../domain/settings/settings.ts';
import { today } from '../../domain/times/appointment.ts';
import type { Clock } from '../../domain/times/clock.ts';
import {
  categoriesQuery,
  offerTypesQuery,
  ProviderError,
  priceOptionsQuery,
  productsQuery,
  type QueryScope,
  slotsQuery,
  variationQuery,
} from '../../provider/index.ts';
import { type StoredAnswers, storedKey } from './stored-answers.ts';

/** The till must have been idle this long before the first question, and this is the time between two checks (ms). */
const quiet = 10_000;
/** Between two questions (ms): nobody waits for them. */
const pause = 250;
/** Until the next look once everything is kept, and after a question without an answer (ms). */
const round = 10 * 60_000;
/** An answer of this age (ms) is good enough for an outage. */
const goodFor = 24 * 60 * 60_000;
/** An answer that is only stored is asked for again at this age (ms): there may be thousands. */
const storedGoodFor = 3 * goodFor;
/** Those of so many variations are one record, which is read at each start: more would make that, and each tap, slow. */
export const mostAtHand = 250;
/** Those of so many more are stored, each by itself, and read when they are needed: what the store has room for. */
export const mostStored = 5_000;
/** So many questions are looked through at once, so that no tap has to wait for it. */
const mostLookedThrough = 200;

export interface KeepOffersEnvironment {
  readonly client: QueryClient;
  readonly stored: Pick<StoredAnswers, 'ages' | 'put'>;
  readonly scope: QueryScope;
  readonly clock: Clock;
  /** What the host allows to be sold without a connection; nothing is asked of what may not be. */
  readonly offlineSales: OfflineSales;
  /** Whether the provider may be asked now: connected, in sight, and no sale on its way. */
  readonly mayAsk: () => boolean;
}

export interface OffersKeeper {
  /** Reports activity: a question under way is finished, and no other is asked for a while. */
  touched(): void;
  stop(): void;
}

interface Question {
  /** The name by which it is known again. */
  readonly hash: string;
  isDue(): boolean;
  ask(): Promise<unknown>;
}

/** Where the answer to a query is kept, and so when it is asked. */
type Keeping = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
) => Question;

/**
 * Asks, while the till rests, for what a sale of the listed offers needs, so that they can be sold in an outage though nobody
 * has opened them (OFF-7): one question at a time, and only what is not kept or older than a day.
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
  /** What the provider has refused is not asked again before the next start. */
  const refused = new Set<string>();
  /** When the stored answers were given; null until that is known, and once nothing can be stored. */
  let ages: Map<string, number> | null = null;
  let canStore = true;
  /** Asks what is only stored, so that the client need not keep it. */
  const passing = new QueryClient();
  let restUntil = clock.now() + quiet;
  let isAsking = false;
  let isStopped = false;
  let cancel: () => void = () => undefined;

  function wait(ms: number): void {
    cancel();
    if (!isStopped) cancel = clock.after(Math.max(ms, restUntil - clock.now()), look);
  }

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

  /** The listed offers in the catalogue's order, as far as they may be sold without a connection. */
  function* questions(): Generator<Question, undefined> {
    const atHand = new Set<string>();
    const storedAlone = new Set<string>();
    for (const { type, product } of listed(client, scope)) {
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
      // The only variation of a product is sold without its name.
      ...(product.variationIds.length > 1 ? [kept(variationQuery(scope, id))] : []),
      kept(priceOptionsQuery(scope, id)),
      ...(isTimed ? [kept(slotsQuery(scope, id, today(clock.now())))] : []),
    ];
  }

  const keptAtHand: Keeping = (query) => ({
    hash: hashKey(query.queryKey),
    isDue: () => clock.now() - clientsAt(query.queryKey) >= goodFor,
    // What somebody has opened meanwhile is not asked for again.
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
        if (isStopped) return;
        try {
          await stored.put(query.queryKey, answer, query.gcTime ?? 0);
          ages?.set(hash, clock.now());
        } catch {
          stopStoring();
        }
      },
    };
  };

  /** Asked of the device, before the first that is only stored. */
  const agesOfStored: Question = {
    hash: 'ages',
    isDue: () => ages === null && canStore,
    async ask() {
      ages = await stored.ages().catch(() => null);
      if (ages === null) stopStoring();
    },
  };

  /** The storage is full, or refused: asking on would be for nothing. */
  function stopStoring(): void {
    canStore = false;
    ages = null;
  }

  /** When the client's answer was given (epoch ms); 0 without one. */
  function clientsAt(queryKey: QueryKey): number {
    return client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  }

  if (offlineSales !== 'none') wait(pause);

  return {
    touched() {
      if (offlineSales === 'none') return;
      rest(quiet);
      if (!isAsking) wait(pause);
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** What the device keeps of the catalogue's lists; asks nobody. */
function listed(client: QueryClient, scope: QueryScope): readonly { type: OfferType; product: Product }[] {
  const types = client.getQueryData(offerTypesQuery(scope).queryKey) ?? [];
  return types.flatMap((type) => {
    const categories = client.getQueryData(categoriesQuery(scope, type).queryKey) ?? [];
    return [null, ...categories].flatMap((category) =>
      (client.getQueryData(productsQuery(scope, type, category).queryKey) ?? []).map((product) => ({ type, product })),
    );
  });
}

/** Whether the provider gave no answer about this offer, so that it is asked again another time. */
function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    ['no-answer', 'server-error', 'cancelled', 'sign-in-required'].includes(error.failure.kind)
  );
}
