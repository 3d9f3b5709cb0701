import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
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

/** The till must have been idle this long before the first question, and this is the time between two checks (ms). */
const quiet = 10_000;
/** Between two questions (ms): nobody waits for them. */
const pause = 250;
/** Until the next look once everything is kept, and after a question without an answer (ms). */
const round = 10 * 60_000;
/** An answer of this age (ms) is good enough for an outage. */
const goodFor = 24 * 60 * 60_000;
/** All answers are one record on the device, which is read at the start: more would make that slow. */
export const mostVariations = 250;

export interface KeepOffersEnvironment {
  readonly client: QueryClient;
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
  /** The query's name in the cache. */
  readonly hash: string;
  readonly isDue: boolean;
  ask(): Promise<unknown>;
}

/**
 * Asks, while the till rests, for what a sale of the listed offers needs, so that they can be sold in an outage though nobody
 * has opened them (OFF-7): one question at a time, and only what is not kept or older than a day.
 */
export function keepOffers({ client, scope, clock, offlineSales, mayAsk }: KeepOffersEnvironment): OffersKeeper {
  let coming: Question[] = [];
  /** What the provider has refused is not asked again before the next start. */
  const refused = new Set<string>();
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
    if (question === undefined) wait(round);
    else void ask(question);
  }

  function next(): Question | undefined {
    if (coming.length === 0) coming = questions().filter(({ isDue, hash }) => isDue && !refused.has(hash));
    return coming.shift();
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
  function questions(): Question[] {
    const variations = new Set<string>();
    const found = new Map<string, Question>();
    for (const { type, product } of listed(client, scope)) {
      const isTimed = needsTime({ type, product });
      if (isTimed && offlineSales !== 'all') continue;
      for (const id of product.variationIds) {
        if (variations.size === mostVariations && !variations.has(id)) break;
        variations.add(id);
        // The same offer may be listed in several places.
        for (const question of questionsOf(product, id, isTimed)) found.set(question.hash, question);
      }
    }
    return [...found.values()];
  }

  function questionsOf(product: Product, id: string, isTimed: boolean): Question[] {
    return [
      // An only variation is sold without its name.
      ...(product.variationIds.length > 1 ? [question(variationQuery(scope, id))] : []),
      question(priceOptionsQuery(scope, id)),
      ...(isTimed ? [question(slotsQuery(scope, id, today(clock.now())))] : []),
    ];
  }

  function question<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  ): Question {
    const age = clock.now() - (client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0);
    return {
      hash: hashKey(query.queryKey),
      isDue: age >= goodFor,
      // What somebody has opened meanwhile is not asked for again.
      ask: () => client.fetchQuery({ ...query, staleTime: goodFor }),
    };
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
